/** A style of terminal text. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

/** Applies a style to text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string

/** The codes that start and end each style (ECMA-48, "select graphic rendition"). */
const CODES: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
}

/** A function that applies terminal styles, or none. */
export function paintFor(colours: boolean): Paint {
  return colours ? painted : (_, text) => text
}

function painted(style: Style, text: string): string {
  const [on, off] = CODES[style]
  return `\u001B[${on}m${text}\u001B[${off}m`
}
