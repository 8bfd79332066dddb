import { type Json, type JsonObject, own } from '../base/json.ts'
import { fieldRewriter } from './fields.ts'
import { keywordsWhere } from './keywords.ts'

/** Keywords that OpenAPI 3.0 has no such thing for, and says in another way. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set([
  'const',
  'examples',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'prefixItems',
  'contentEncoding',
  'contentMediaType',
])

/** Keywords that OpenAPI 3.0 cannot say. A snapshot in it keeps them as extensions, `x-` and their name. */
export const KEPT_KEYWORDS: ReadonlySet<string> = new Set(
  keywordsWhere(({ name, dialects }) => !dialects.includes('openapi-3.0') && !SAID_OTHERWISE.has(name)),
)

/** What is read back from such a snapshot: those, and what only some of their values are another way to say. */
const READ_BACK: ReadonlySet<string> = new Set([...KEPT_KEYWORDS, 'contentEncoding', 'contentMediaType'])

const readBack = fieldRewriter({
  nameOf: (key) => (key.startsWith('x-') && READ_BACK.has(key.slice(2)) ? key.slice(2) : key),
  lookedInto: new Set(['x-webhooks']),
})

/**
 * A snapshot in OpenAPI 3.0 of what was published in a later version, with what it keeps as extensions in its place again:
 * webhooks and keywords. Any other document is left as it is: in it, nobody knows what these extensions mean.
 */
export function withKept(root: Json): Json {
  const version = own(root, 'openapi')
  const published = own(own(root, 'x-snapshot'), 'published')
  if (typeof version !== 'string' || !version.startsWith('3.0') || !/^3\.[12]/.test(String(published))) return root
  const read = readBack(root) as JsonObject
  const { 'x-webhooks': webhooks, ...rest } = read
  return webhooks === undefined ? read : { ...rest, webhooks }
}
