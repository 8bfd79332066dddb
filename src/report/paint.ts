import { styleText } from 'node:util'

/** What a piece of a report is; a terminal shows each in its colour. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

/** Puts a piece of text into a style, or leaves it plain. */
export type Paint = (style: Style, text: string) => string

/** Paint for a terminal, or for anything else. */
export function paintFor(colours: boolean): Paint {
  return colours ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text
}
