/** What a piece of a report is; a terminal shows each in its colour. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

/** Puts a piece of text into a style, or leaves it plain. */
export type Paint = (style: Style, text: string) => string

/** The codes that begin and end each style (ECMA-48, "select graphic rendition"). */
const CODES: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
}

/** Paint for a terminal, or for anything else. */
export function paintFor(colours: boolean): Paint {
  return colours ? painted : (_, text) => text
}

function painted(style: Style, text: string): string {
  const [on, off] = CODES[style]
  return `\u001B[${on}m${text}\u001B[${off}m`
}
