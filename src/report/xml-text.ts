import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** XML 1.0 that our templates wrote; all other text in it is escaped, in elements and in quoted attributes. */
export type Xml = Markup<'xml'>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Writes XML: what is put into the template is text. */
export const xml: MarkupTag<'xml'> = markupFor('xml', (text) =>
  visible(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!),
)

/** Parts of a document, each on lines of its own. */
export function xmlLines(parts: readonly Xml[]): Xml {
  return joined(parts, xml`\n`)
}
