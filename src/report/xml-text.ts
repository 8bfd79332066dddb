import { visible } from '../base/text.ts'
import { type Markup, type MarkupTag, joined, markupFor } from './markup.ts'

/** XML 1.0 written by our templates; all inserted text is escaped, in elements and in quoted attributes. */
export type Xml = Markup<'xml'>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Writes XML: values inserted into the template are text. */
export const xml: MarkupTag<'xml'> = markupFor('xml', (text) =>
  visible(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!),
)

/** Joins parts of a document, each on its own line. */
export function xmlLines(parts: readonly Xml[]): Xml {
  return joined(parts, xml`\n`)
}
