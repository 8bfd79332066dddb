import { isEscaped } from './json-scan.ts'

const QUOTE = 34

/**
 * Whether some object in a text of JSON has one key twice, which `JSON.parse` does not say: the text then has more keys than
 * the `keys` of the tree it makes. The text must be valid. `true` may be a false alarm, `false` never is. Looking for the
 * colons only takes a third of the time of reading the text string by string.
 */
export function mayRepeatKeys(text: string, keys: number): boolean {
  let found = 0
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const quote = skipBlanksBack(text, colon - 1)
    if (text.charCodeAt(quote) !== QUOTE || isEscaped(text, quote)) continue
    // The quote ends a key, unless it begins a text such as ":a": that stands behind a sign, and mostly goes on as no value can.
    const behindSign = isSign(text.charCodeAt(skipBlanksBack(text, quote - 1)))
    if (!behindSign || VALUE.test(text.slice(colon + 1, colon + 40))) found++
  }
  return found !== keys
}

/** How a value of JSON can begin. */
const VALUE = /^\s*(?:["{[\d-]|(?:true|false|null)\s*(?:[,}\]]|$)|$)/

function skipBlanksBack(text: string, from: number): number {
  let at = from
  let code = text.charCodeAt(at)
  while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(--at)
  return at
}

/** `{`, `[`, `,` or `:`. */
function isSign(code: number): boolean {
  return code === 123 || code === 91 || code === 44 || code === 58
}
