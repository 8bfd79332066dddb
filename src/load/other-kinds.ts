import { type Json, own } from '../base/json.ts'

/** A kind of document that is not OpenAPI, and what to do with one. */
export interface OtherKind {
  readonly what: string
  readonly hint: string
}

/** The fields by which documents of other kinds say what they are. */
const KINDS: Readonly<Record<string, OtherKind>> = {
  asyncapi: { what: 'an AsyncAPI document', hint: 'name an OpenAPI 3 or Swagger 2.0 document' },
  arazzo: { what: 'an Arazzo document', hint: 'name one of the OpenAPI documents in its sourceDescriptions' },
  overlay: { what: 'an OpenAPI Overlay', hint: 'name the document, and apply this to it with --overlay' },
}

/** What a server sends for people, or instead of an error. */
export const HTML: OtherKind = {
  what: 'an HTML page',
  hint: 'name the OpenAPI document that the page loads',
}

/** Whether a text is an HTML page. */
export function isHtml(text: string): boolean {
  return /^\uFEFF?\s*<(?:!doctype html|html)\b/i.test(text)
}

/** Which other kind of document a tree is, as far as it says so; undefined if it does not. */
export function otherKindOf(tree: Json): OtherKind | undefined {
  if (typeof tree === 'string' && isHtml(tree)) return HTML
  const version = own(tree, 'swagger') ?? own(tree, 'swaggerVersion')
  if (typeof version === 'string' || typeof version === 'number')
    return { what: `a Swagger ${version} document`, hint: 'convert it to OpenAPI 3' }
  const field = Object.keys(KINDS).find((key) => own(tree, key) !== undefined)
  if (field !== undefined) return KINDS[field]
  const schema = own(own(tree, 'info'), 'schema')
  return typeof schema === 'string' && schema.includes('postman')
    ? { what: 'a Postman collection', hint: 'export the API as OpenAPI' }
    : undefined
}
