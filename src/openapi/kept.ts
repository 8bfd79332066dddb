import { type Json, type JsonObject, own } from '../base/json.ts'
import { fieldRewriter } from './fields.ts'
import { keywordsWhere } from './keywords.ts'
import { KEPT_OF_32, fieldKeptOf32, withKeptParameters, withQueryStrings } from './kept-of-32.ts'

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
  lookedInto: new Set(['x-webhooks', ...KEPT_OF_32]),
})

const readBackOf32 = fieldRewriter({ nameOf: (key) => fieldKeptOf32(key) ?? key, lookedInto: new Set(['x-webhooks']) })

/**
 * A snapshot in an earlier version of what was published in a later one, with what it keeps as extensions in its place again:
 * webhooks and keywords in 3.0, and in 3.0 and 3.1 the fields of 3.2. Any other document is left as it is: in it, nobody knows what
 * these extensions mean.
 */
export function withKept(root: Json): Json {
  const version = own(root, 'openapi')
  const published = String(own(own(root, 'x-snapshot'), 'published'))
  if (typeof version !== 'string' || !/^3\.[01]/.test(version) || !/^3\.[12]/.test(published)) return root
  const of31 = version.startsWith('3.0') ? withWebhooks(readBack(root) as JsonObject) : (root as JsonObject)
  return published.startsWith('3.2') ? withQueryStrings(readBackOf32(withKeptParameters(of31)) as JsonObject) : of31
}

function withWebhooks({ 'x-webhooks': webhooks, ...rest }: JsonObject): JsonObject {
  return webhooks === undefined ? (rest as JsonObject) : ({ ...rest, webhooks } as JsonObject)
}
