import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** HTML written by our templates; all inserted text is escaped, in elements and in quoted attributes. */
export type Html = Markup<'html'>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes HTML: values inserted into the template are text. */
export const html: MarkupTag<'html'> = markupFor('html', (text) =>
  visible(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!),
)

/** Joins parts of a page, each on its own line. */
export function htmlLines(parts: readonly Html[]): Html {
  return joined(parts, html`\n`)
}

/** Text as code. */
export function htmlCode(text: string): Html {
  return html`<code>${text}</code>`
}

/** A list with an item for each text; empty without any. */
export function htmlList(items: readonly (Html | string)[]): Html {
  return items.length === 0 ? html`` : html`<ul>${htmlLines(items.map((item) => html`<li>${item}</li>`))}</ul>`
}
