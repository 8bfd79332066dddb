/**
 * The signs that are written out wherever text is shown: control characters, marks that turn the direction of text round or
 * end a line unseen, U+FEFF and annotation marks, which no reader sees, tags, in which a whole text can hide, and what no
 * encoding or XML can hold: halves of surrogate pairs, and noncharacters. Joiners and variation selectors stay: words and
 * emoji are written with them.
 */
const SIGNS = String.raw`\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}`

/**
 * The first sign of what the runner of a pipeline takes for a command anywhere in a line: of GitHub and Azure, `##[` and
 * `##vso[`; of TeamCity, `##teamcity[`.
 */
const COMMAND = String.raw`#(?=#(?:vso|teamcity)?\[)`

/** The signs that are written out in text that is shown. */
export const UNSEEN: RegExp = new RegExp(`[${SIGNS}]|${COMMAND}`, 'giu')

const UNSEEN_SIGNS = new RegExp(`[${SIGNS}]`, 'gu')
const COMMANDS = new RegExp(COMMAND, 'giu')

/** What can be such a sign, in a text whose line feeds are its layout: looked for first, since most text is ASCII, and long. */
const RARE = /[^\n\x20-\x7e]+/g

/** Text of a format in which escapes stand for signs, such as JSON, with `escape` of each sign that is not seen. */
export function escapeUnseen(text: string, escape: (sign: string) => string): string {
  const escaped = holdsUnseen(text) ? text.replaceAll(RARE, (rare) => rare.replaceAll(UNSEEN_SIGNS, escape)) : text
  return escaped.includes('##') ? escaped.replaceAll(COMMANDS, escape) : escaped
}

/** Whether a text contains an invisible character: most have none, and replacing takes much longer than checking. */
function holdsUnseen(text: string): boolean {
  RARE.lastIndex = 0
  for (let rare = RARE.exec(text); rare !== null; rare = RARE.exec(text)) {
    if (rare[0].search(UNSEEN_SIGNS) >= 0) {
      RARE.lastIndex = 0
      return true
    }
  }
  return false
}

/** A sign as JSON escapes it, one `\u` for each of its units. */
export function unicodeEscape(sign: string): string {
  return Array.from({ length: sign.length }, (_, index) => {
    const unit = sign.charCodeAt(index)
    return String.raw`\u${unit.toString(16).padStart(4, '0')}`
  }).join('')
}
