import { isEscaped } from './json-scan.ts'

const QUOTE = 34

/**
 * Whether an object in a JSON text may have a key twice, which `JSON.parse` does not report: the text then has more keys than the tree,
 * which has `keys`. The text must be valid. `true` may be wrong, `false` is certain. Only looking for colons takes a third of the time of
 * reading all strings.
 */
export function mayRepeatKeys(text: string, keys: number): boolean {
  let found = 0
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const quote = text.charCodeAt(colon - 1) === QUOTE ? colon - 1 : skipBlanksBack(text, colon - 1)
    if (text.charCodeAt(quote) !== QUOTE) continue
    const last = text.charCodeAt(quote - 1)
    // Most keys end in a letter, and then nothing else needs to be checked.
    if (isLowerCase(last)) found++
    else if (!isEscaped(text, quote) && endsKey(text, quote, colon)) found++
  }
  return found !== keys
}

/**
 * Whether a quote before a colon ends a key, or else starts a string such as ":a". Such a string follows a separator, and its text rarely
 * looks like a value.
 */
function endsKey(text: string, quote: number, colon: number): boolean {
  const behindSign = isSign(text.charCodeAt(skipBlanksBack(text, quote - 1)))
  return !behindSign || VALUE.test(text.slice(colon + 1, colon + 40))
}

/** The start of a JSON value. */
const VALUE = /^\s*(?:["{[\d-]|(?:true|false|null)\s*(?:[,}\]]|$)|$)/

function skipBlanksBack(text: string, from: number): number {
  let at = from
  let code = text.charCodeAt(at)
  while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(--at)
  return at
}

function isLowerCase(code: number): boolean {
  return code >= 97 && code <= 122
}

/** `{`, `[`, `,` or `:`. */
function isSign(code: number): boolean {
  return code === 123 || code === 91 || code === 44 || code === 58
}
