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

/** The same signs in a text whose line feeds are its layout. */
const UNSEEN_IN_LINES = new RegExp(String.raw`(?!\n)[${SIGNS}]|${COMMAND}`, 'giu')

/** Text of a format in which escapes stand for signs, such as JSON, with `escape` of each sign that is not seen. */
export function escapeUnseen(text: string, escape: (sign: string) => string): string {
  return text.replaceAll(UNSEEN_IN_LINES, escape)
}

/** A sign as JSON escapes it, one `\u` for each of its units. */
export function unicodeEscape(sign: string): string {
  return Array.from({ length: sign.length }, (_, index) => {
    const unit = sign.charCodeAt(index)
    return String.raw`\u${unit.toString(16).padStart(4, '0')}`
  }).join('')
}
