import { own } from '../base/json.ts'
import { asBytes } from './byte-content.ts'
import { type Comparison, type Scope, compareShared, fieldOf, isComponent, record, within } from './comparison.ts'
import { OF_FIELDS, compareField, fieldSchema } from './encoded-fields.ts'
import { compareReferredExamples } from './examples.ts'
import { compareMarks } from './marks.ts'
import { asNamedNow, mediaTypesOf, rangesBetween } from './media-types.ts'
import type { Carrier } from './message.ts'
import { pairUp } from './pairs.ts'
import { isIgnoredHeader } from '../openapi/ignored-headers.ts'
import { COLLECTION_FORMAT } from '../openapi/swagger-parameters.ts'
import { IGNORED, compareIgnored, compareRest, compareRestAroundSchemas } from './rest.ts'
import { compareSchemaPair } from './schema/schema-pairs.ts'
import { SERIALIZATION, compareSerialization, contentSchemaOf, mediaTypeIn } from './serialization.ts'
import { itemsOf, itemsOfLists } from './stream-items.ts'
import { type Located, below, elementsBelow, entriesBelow, follow, isRequired, schemaOf, takenUp } from './side.ts'

/** Compares the media types under `content`, and the schema of each. */
export function compareContent(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  carrier: Carrier = BODY,
): void {
  if (comparison.unchanged(fieldOf(base, 'content') ?? null, fieldOf(revision, 'content') ?? null)) return
  const [before, after] = [mediaTypesOf(base), mediaTypesOf(revision)]
  const { kept, added, removed } = pairUp(asNamedNow(before, after), after)
  const isBody = carrier.in === 'body' && (before.size === 0 || after.size === 0)
  const detail = isBody ? ({ body: true } as const) : {}
  const place = (value: Located): Located => (isBody ? { ...value, path: schemaOf(value).path } : value)
  const ranges = rangesBetween(before, after, removed, added)
  const [gone, come] = [removed, added].map((types) => types.filter(([, { name }]) => !ranges.reported.has(name)))
  const about = (name: string): ReturnType<typeof ranges.of> => ({ ...detail, ...ranges.of(name) })
  for (const [, { name, value }] of gone!)
    record(scope, 'media-type', 'removed', { kind: 'media-type', name }, place(value), null, about(name))
  for (const [, { name, value }] of come!)
    record(scope, 'media-type', 'added', { kind: 'media-type', name }, null, place(value), about(name))
  for (const { name, base: a, revision: b } of [
    ...kept.map(([, from, to]) => ({ name: to.name, base: from, revision: to })),
    ...ranges.pairs,
  ]) {
    if (comparison.unchanged(a.value.node, b.value.node)) continue
    // The media type is only worth naming where there is more than one.
    const part = { kind: 'media-type', name } as const
    const named = before.size > 1 || after.size > 1 ? within(scope, part) : scope
    compareShared(comparison, scope, a.value, b.value, (from, to, inner) => {
      compareMarks(inner, 'media-type', part, from, to)
      compareMediaType(comparison, from, to, inner.pair === scope.pair ? named : inner, name, carrier)
    })
  }
}

const MEDIA_TYPE = new Set(['schema', 'itemSchema', 'encoding', 'prefixEncoding', 'itemEncoding'])

const BODY: Carrier = { in: 'body' }

/** Compares a media type on both sides. */
export function compareMediaType(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  mediaType?: string,
  carrier: Carrier = BODY,
): void {
  const from: Carrier = { holder: revision, was: base, ...carrier, mediaType }
  const ofLists = itemsOfLists(comparison, base, revision, mediaType)
  if (ofLists === undefined) {
    const [was, is] = asBytes(schemaOf(base), schemaOf(revision), mediaType)
    compareSchemaPair(comparison, scope, was, is, { carrier: from })
  }
  const items = ofLists ?? itemsOf(base, revision)
  if (items !== undefined)
    compareSchemaPair(comparison, within(scope, { kind: 'field', name: 'item' }), ...items, { carrier: from })
  compareEncodings(comparison, base, revision, scope, mediaType)
  compareReferredExamples(comparison, base, revision, scope)
  compareRestAroundSchemas(scope, base, revision, MEDIA_TYPE)
}

const ENCODING = new Set(['headers', 'encoding', 'prefixEncoding', 'itemEncoding', COLLECTION_FORMAT, ...OF_FIELDS])

/** Compares how the properties, or the items, of a form or a multipart message are written. */
function compareEncodings(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  mediaType?: string,
): void {
  const [before, after] = [encodingsOf(base), encodingsOf(revision)]
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const a = before.get(name) ?? { node: {}, path: base.path }
    const b = after.get(name) ?? { node: {}, path: revision.path }
    if (comparison.unchanged(a.node, b.node) || isGone(comparison, base, revision, name)) continue
    const inner = within(scope, { kind: 'encoding', of: name })
    const field = { encoding: a, schema: fieldSchema(comparison.base, base, name) }
    const other = { encoding: b, schema: fieldSchema(comparison.revision, revision, name) }
    compareField(comparison, inner, field, other, mediaType)
    compareRest(inner, a, b, ENCODING)
    compareHeaders(comparison, a, b, inner)
    compareEncodings(comparison, a, b, inner)
  }
}

/** Whether the property that an encoding is for is on one side only, which says it all. */
function isGone(comparison: Comparison, base: Located, revision: Located, name: string): boolean {
  const [was, is] = [follow(comparison.base, schemaOf(base)), follow(comparison.revision, schemaOf(revision))].map(
    ({ node }) => own(own(node, 'properties'), name) !== undefined,
  )
  return was !== is
}

function encodingsOf(located: Located): Map<string, Located> {
  const encodings = entriesBelow(located, 'encoding')
  const item = below(located, 'itemEncoding')
  if (item !== undefined) encodings.set('items', item)
  for (const [index, each] of elementsBelow(located, 'prefixEncoding').entries())
    encodings.set(`item ${index + 1}`, each)
  return encodings
}

/** Compares the value of a parameter or header, which is described by a schema or by `content`. */
export function compareValue(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  carrier: Carrier,
): void {
  const contents = [base, revision].filter(({ node }) => own(node, 'content') !== undefined)
  if (contents.length === 2) {
    compareContent(comparison, base, revision, scope, carrier)
    return
  }
  // What has a media type on one side only is sent in another way now, which is reported by itself.
  const [content] = contents
  compareSchemaPair(comparison, scope, contentSchemaOf(base), contentSchemaOf(revision), {
    required: { base: isRequired(base), revision: isRequired(revision) },
    carrier: content === undefined ? carrier : { ...carrier, mediaType: mediaTypeIn(content) },
  })
}

/** Compares the headers of a response, or of a part of a message, by name. */
export function compareHeaders(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  const { kept, added, removed } = pairUp(headersOf(base), headersOf(revision))
  for (const [, { name, value }] of removed) {
    const header = takenUp(comparison.base, value)
    record(scope, 'header', 'removed', { kind: 'header', name }, header, null, {
      required: isRequired(header),
      ...(isIgnoredHeader(name, header.node) && IGNORED),
    })
  }
  for (const [, { name, value }] of added) {
    const header = takenUp(comparison.revision, value)
    const detail = isIgnoredHeader(name, header.node) ? IGNORED : {}
    record(scope, 'header', 'added', { kind: 'header', name }, null, header, detail)
  }
  for (const [, a, b] of kept)
    compareShared(comparison, scope, a.value, b.value, (from, to, inner) =>
      compareHeader(comparison, from, to, inner, b.name),
    )
}

const HEADER = new Set(['required', 'deprecated', 'schema', 'content', ...SERIALIZATION])

/** Compares a header on both sides. */
export function compareHeader(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  name: string,
): void {
  const part = { kind: 'header', name } as const
  compareMarks(scope, 'header', part, base, revision)
  if ([base, revision].every(({ node }) => isIgnoredHeader(name, node))) {
    compareIgnored(isComponent(scope, 'headers') ? scope : within(scope, part), base, revision)
    return
  }
  if (isRequired(base) !== isRequired(revision))
    record(scope, 'header', isRequired(revision) ? 'required' : 'optional', part, base, revision)
  const inner = isComponent(scope, 'headers') ? scope : within(scope, part)
  compareSerialization(comparison, inner, base, revision, 'header')
  const carrier: Carrier = { in: 'header', name, holder: revision }
  compareValue(comparison, base, revision, inner, carrier)
  compareReferredExamples(comparison, base, revision, inner)
  compareRest(inner, base, revision, HEADER)
}

interface Header {
  readonly name: string
  readonly value: Located
}

/** Headers by their name in lower case: case says nothing (RFC 9110, section 5.1). */
function headersOf(holder: Located): Map<string, Header> {
  const headers = [...entriesBelow(holder, 'headers')]
  return new Map(headers.map(([name, value]) => [name.toLowerCase(), { name, value }]))
}
