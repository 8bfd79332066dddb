import { visible } from '../base/text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML, in an element or an attribute: nothing in it is read as markup, and control characters are written out. */
export function htmlText(text: string): string {
  return visible(text)
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

/** Text as code. */
export function htmlCode(text: string): string {
  return `<code>${htmlText(text)}</code>`
}

/** A list with an item for each text; nothing without any. */
export function htmlList(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('\n')}</ul>`
}
