import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** HTML that our templates wrote; all other text in it is escaped, in elements and in quoted attributes. */
export type Html = Markup<'html'>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes HTML: what is put into the template is text. */
export const html: MarkupTag<'html'> = markupFor('html', (text) =>
  visible(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!),
)

/** Parts of a page, each on lines of its own. */
export function htmlLines(parts: readonly Html[]): Html {
  return joined(parts, html`\n`)
}

/** Text as code. */
export function htmlCode(text: string): Html {
  return html`<code>${text}</code>`
}

/** A list with an item for each text; nothing without any. */
export function htmlList(items: readonly (Html | string)[]): Html {
  return items.length === 0 ? html`` : html`<ul>${htmlLines(items.map((item) => html`<li>${item}</li>`))}</ul>`
}
