import { type Json, own } from '../base/json.ts'

/** The title that a document states; undefined where it states none, or none that is a text. */
export function statedTitle(document: Json): string | undefined {
  const title = own(own(document, 'info'), 'title')
  return typeof title === 'string' ? title : undefined
}
