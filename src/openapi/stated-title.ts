import { type Json, own } from '../base/json.ts'

/** The title of a document; undefined if it has none or it is not a string. */
export function statedTitle(document: Json): string | undefined {
  const title = own(own(document, 'info'), 'title')
  return typeof title === 'string' ? title : undefined
}
