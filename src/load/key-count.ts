import { isEscaped } from './json-scan.ts'

const QUOTE = 34

/**
 * Whether some object in a text of JSON has one key twice, which `JSON.parse` does not say: the text then has more keys than
 * the `keys` of the tree it makes. The text must be valid. `true` may be wrong, `false` is certain. Looking for the
 * colons only takes a third of the time of reading the text string by string.
 */
export function mayRepeatKeys(text: string, keys: number): boolean {
  let found = 0
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const quote = text.charCodeAt(colon - 1) === QUOTE ? colon - 1 : skipBlanksBack(text, colon - 1)
    if (text.charCodeAt(quote) !== QUOTE) continue
    const last = text.charCodeAt(quote - 1)
    // Most keys end in a letter, and then nothing else needs to be looked at.
    if (isLowerCase(last)) found++
    else if (!isEscaped(text, quote) && endsKey(text, quote, colon)) found++
  }
  return found !== keys
}

/** Whether a quote before a colon ends a key, unless it begins a text such as ":a": that stands behind a sign, and mostly goes on as no value can. */
function endsKey(text: string, quote: number, colon: number): boolean {
  const behindSign = isSign(text.charCodeAt(skipBlanksBack(text, quote - 1)))
  return !behindSign || VALUE.test(text.slice(colon + 1, colon + 40))
}

/** How a value of JSON can begin. */
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
