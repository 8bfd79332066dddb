import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { parsePointer } from '../base/pointer.ts'
import type { Kind } from '../model/shape.ts'
import { inlinerOf32 } from './inlined32.ts'
import { omit, renameKeys } from './marks.ts'
import { type Rewriter, type Spelling, rewriter } from './rewrite.ts'
import { keptOf32 } from '../openapi/kept-of-32.ts'
import { asQuery, isQueryString } from '../openapi/query-string.ts'

/** Fields that only OpenAPI 3.2 has, by kind of object. Earlier versions keep them as `x-oai-` extensions. */
export const ONLY_IN_32: Partial<Record<Kind, readonly string[]>> = {
  document: ['$self'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['description', 'itemSchema', 'prefixEncoding', 'itemEncoding'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
  components: ['mediaTypes'],
  response: ['summary'],
  tag: ['summary', 'parent', 'kind'],
  server: ['name'],
  example: ['dataValue', 'serializedValue'],
  securityScheme: ['oauth2MetadataUrl'],
  header: ['allowReserved'],
}

/** Converts a document of OpenAPI 3.2 to 3.1. */
export function downgrader32(): Rewriter {
  const kinds = new Set([...Object.keys(ONLY_IN_32), ...Object.keys(TRANSLATED)] as Kind[])
  const spellings = [...kinds].map((kind): [Kind, Spelling] => {
    const names = Object.fromEntries((ONLY_IN_32[kind] ?? []).map((field) => [field, keptOf32(field)]))
    const translate = TRANSLATED[kind] ?? ((node: JsonObject) => node)
    return [kind, (node) => renameKeys(translate(node), names)]
  })
  const inline = inlinerOf32()
  const rewrite = rewriter(Object.fromEntries(spellings))
  return (node, kind) => rewrite(inline(node), kind)
}

/** Conversions other than renaming a field: to another notation of 3.1, and of fields deeper inside an object. */
const TRANSLATED: Partial<Record<Kind, (node: JsonObject) => JsonObject>> = {
  document: (node) => withSchemeNames(within31(node, 'jsonSchemaDialect')),
  operation: (node) => withoutQueryString(withSchemeNames(node)),
  pathItem: withoutQueryString,
  components: (node) => {
    const parameters = own(node, 'parameters')
    if (!isObject(parameters) || !Object.values(parameters).some(isQueryString)) return node
    const entries = Object.entries(parameters)
    return {
      ...node,
      parameters: Object.fromEntries(entries.filter(([, each]) => !isQueryString(each))),
      [keptOf32('parameters')]: Object.fromEntries(entries.filter(([, each]) => isQueryString(each))),
    }
  },
  parameter: (node) => {
    const asOne = asQuery(node) ?? node
    const styled = own(asOne, 'style') === 'cookie' ? renameKeys(asOne, kept('style')) : asOne
    return own(styled, 'in') === 'query' ? styled : renameKeys(styled, kept('allowReserved'))
  },
  response: (node) => {
    if (Object.hasOwn(node, 'description') || Object.hasOwn(node, '$ref')) return node
    const { summary, ...rest } = node
    return { description: summary ?? '', ...rest } as JsonObject
  },
  example: (node) => {
    if (Object.hasOwn(node, 'value') || Object.hasOwn(node, 'externalValue')) return node
    return renameKeys(node, { dataValue: 'value' })
  },
  schema: (node) => {
    const discriminator = own(node, 'discriminator')
    const named = isObject(discriminator)
      ? replaced(node, 'discriminator', renameKeys(discriminator, kept('defaultMapping')))
      : node
    const xml = own(named, 'xml')
    const spelled = isObject(xml) && Object.hasOwn(xml, 'nodeType') ? replaced(named, 'xml', xml31(xml, named)) : named
    return within31(spelled, '$schema')
  },
  securityScheme: (node) => {
    const flows = own(node, 'flows')
    const renamed = isObject(flows) ? replaced(node, 'flows', renameKeys(flows, kept('deviceAuthorization'))) : node
    // Only security schemes of 3.2 have `deprecated`.
    return renameKeys(renamed, { deprecated: 'x-deprecated' })
  },
}

/** Maps a field to the name that keeps it. */
function kept(field: string): Readonly<Record<string, string>> {
  return { [field]: keptOf32(field) }
}

/** Moves a parameter that is the whole query string from the list to an extension, since 3.1 cannot express it. */
function withoutQueryString(node: JsonObject): JsonObject {
  const parameters = own(node, 'parameters')
  if (!isArray(parameters)) return node
  const whole = parameters.find(isQueryString)
  if (whole === undefined) return node
  const rest = parameters.filter((parameter) => !isQueryString(parameter))
  const holder = rest.length === 0 ? omit(node, 'parameters') : replaced(node, 'parameters', rest)
  return { ...holder, [keptOf32('querystring')]: whole }
}

/** Converts `nodeType`: 3.1 has flags for attributes and for lists wrapped in an element. */
function xml31(xml: JsonObject, schema: JsonObject): JsonObject {
  const { nodeType, ...rest } = xml
  const isList = own(schema, 'type') === 'array'
  if (nodeType === 'attribute') return { ...rest, attribute: true } as JsonObject
  if (nodeType === 'element') return (isList ? { ...rest, wrapped: true } : rest) as JsonObject
  return nodeType === 'none' && isList ? (rest as JsonObject) : renameKeys(xml, kept('nodeType'))
}

/** Replaces references in security requirements, which only 3.2 allows, with the names of the schemes. */
function withSchemeNames(node: JsonObject): JsonObject {
  const { security } = node
  if (!isArray(security) || !security.some((one) => isObject(one) && Object.keys(one).some(isReference))) return node
  const named = security.map((one) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).map(([name, scopes]) => [schemeName(name), scopes])) : one,
  )
  return replaced(node, 'security', named)
}

function isReference(name: string): boolean {
  return name.startsWith('#/components/securitySchemes/')
}

function schemeName(name: string): string {
  return isReference(name) ? parsePointer(name).at(-1)! : name
}

/** The dialect of 3.2 only adds two fields to that of 3.1, and these are renamed. */
function within31(node: JsonObject, field: string): JsonObject {
  const dialect = own(node, field)
  if (typeof dialect !== 'string' || !dialect.startsWith('https://spec.openapis.org/oas/3.2/dialect')) return node
  return replaced(node, field, 'https://spec.openapis.org/oas/3.1/dialect/base')
}

/** A copy of an object with another value for a key, in the same order. */
function replaced(node: JsonObject, key: string, value: Json): JsonObject {
  return mapValues(node, (before, each) => (each === key ? value : before))
}
