import { type Json, type JsonObject, own, textOf } from '../base/json.ts'
import { fieldRewriter } from './fields.ts'
import { keywordsWhere } from './keywords.ts'
import { KEPT_OF_32, fieldKeptOf32, withKeptParameters, withQueryStrings } from './kept-of-32.ts'

/** Keywords for which OpenAPI 3.0 has a different notation. */
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

/** Keywords that OpenAPI 3.0 cannot express. Its snapshots keep them as extensions with the prefix `x-`. */
export const KEPT_KEYWORDS: ReadonlySet<string> = new Set(
  keywordsWhere(({ name, dialects }) => !dialects.includes('openapi-3.0') && !SAID_OTHERWISE.has(name)),
)

/** The extensions that are read back: those keywords, and two that OpenAPI 3.0 can express only for some values. */
const READ_BACK: ReadonlySet<string> = new Set([...KEPT_KEYWORDS, 'contentEncoding', 'contentMediaType'])

/** Keys whose next step in a pointer is a name instead of a keyword. */
const NAMED: ReadonlySet<string> = new Set([
  'schemas',
  ...keywordsWhere(({ holds }) => holds === 'schema-map' || holds === 'dependencies'),
])

/** A reference that leads into a keyword which is kept as an extension, as it is in OpenAPI 3.0. */
export function keptReference(reference: string): string {
  return withSteps(reference, (step) => (KEPT_KEYWORDS.has(step) ? `x-${step}` : step))
}

/** A reference with other names of the fields on its way, but not of what authors name. */
function withSteps(reference: string, nameOf: (step: string) => string): string {
  if (!reference.includes('/')) return reference
  let isName = false
  return reference
    .split('/')
    .map((step) => {
      const next = isName ? step : nameOf(step)
      isName = !isName && NAMED.has(unkept(step))
      return next
    })
    .join('/')
}

/** The name of a field in later versions, if it is kept as an extension. */
function unkept(key: string): string {
  return key.startsWith('x-') && READ_BACK.has(key.slice(2)) ? key.slice(2) : key
}

const readBack = fieldRewriter({
  nameOf: unkept,
  textOf: (key, text, isEntry) => (key === '$ref' || isEntry ? withSteps(text, unkept) : text),
  lookedInto: new Set(['x-webhooks', ...KEPT_OF_32]),
})

const readBackOf32 = fieldRewriter({ nameOf: (key) => fieldKeptOf32(key) ?? key, lookedInto: new Set(['x-webhooks']) })

/**
 * Restores what a snapshot in an earlier version than its document keeps as extensions: webhooks and keywords in 3.0, and fields of 3.2 in
 * 3.0 and 3.1. Any other document stays as it is, because these extensions may mean something else there.
 */
export function withKept(root: Json): Json {
  const version = own(root, 'openapi')
  const published = textOf(own(own(root, 'x-snapshot'), 'published'))
  if (typeof version !== 'string' || !/^3\.[01]/.test(version) || !/^3\.[12]/.test(published)) return root
  const of31 = version.startsWith('3.0') ? withWebhooks(readBack(root) as JsonObject) : (root as JsonObject)
  return published.startsWith('3.2') ? withQueryStrings(readBackOf32(withKeptParameters(of31)) as JsonObject) : of31
}

function withWebhooks({ 'x-webhooks': webhooks, ...rest }: JsonObject): JsonObject {
  return webhooks === undefined ? (rest as JsonObject) : ({ ...rest, webhooks } as JsonObject)
}
