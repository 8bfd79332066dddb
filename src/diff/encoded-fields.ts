import { type Json, own, textOf } from '../base/json.ts'
import { COMPOSITIONS } from '../openapi/keywords.ts'
import { COLLECTION_FORMAT } from '../openapi/swagger-parameters.ts'
import { type Comparison, type Scope, record } from './comparison.ts'
import { haveNoReserved } from './reserved-characters.ts'
import { effectiveTypes } from './schema/effective-types.ts'
import { type Kind, type Writing, formOf, kindsOf, recordWriting, sharedKinds, writingOf } from './serialization.ts'
import { type Located, type Side, below, follow, schemaOf } from './side.ts'

/** The fields of an Encoding Object that say how its field is written. */
export const OF_FIELDS = ['style', 'explode', 'allowReserved', 'contentType'] as const

/** Those of them that name a style; it takes the place of the media type. */
export const OF_STYLES = ['style', 'explode', 'allowReserved'] as const

/** A field of a form, or a part of a multipart message, on one side: its Encoding Object and its schema, where there is one. */
interface Field {
  readonly encoding: Located
  readonly schema: Located | undefined
}

/** Records that a field of a form, or a part of a multipart message, is written in another way (Encoding Object). */
export function compareField(
  comparison: Comparison,
  scope: Scope,
  base: Field,
  revision: Field,
  mediaType: string | undefined,
): void {
  const [a, b] = [base.encoding, revision.encoding]
  const hasStyles = [comparison.base, comparison.revision].some((side) => isStyled(mediaType, side))
  const [was, is] = [kindsIn(comparison.base, base), kindsIn(comparison.revision, revision)]
  const isSame = sharedKinds(was, is).every((kind) => fieldForm(a, kind, mediaType) === fieldForm(b, kind, mediaType))
  const [from, to] = [a, b].map(({ node }) => writingOf(node, 'query')) as [Writing, Writing]
  if (compareFormats(scope, a, b, isSame || !hasStyles)) return
  // A style that is named takes the place of the media type, even if it is the one that is meant where none is.
  const isNamed = !isSame && from.style === to.style && from.explode === to.explode
  const [before, after] = isNamed ? [a, b].map(({ node }) => ({ style: styleIn(node), explode: null })) : [from, to]
  recordWriting(scope, a, b, before!, after!, isSame || !hasStyles)
  const reserved = [a, b].map(({ node }) => own(node, 'allowReserved') ?? false)
  const schemas = [base, revision].map(({ schema }) => schema ?? ANYTHING) as [Located, Located]
  recordField(scope, a, b, 'allowReserved', reserved, hasStyles && !haveNoReserved(comparison, ...schemas))
  if ([a, b].some(({ node }) => own(node, 'contentType') !== undefined)) {
    const types = [contentTypeOf(comparison.base, base), contentTypeOf(comparison.revision, revision)]
    recordField(scope, a, b, 'contentType', types)
  }
}

/**
 * Compares how lists of a form of Swagger 2.0 are put together, in its own words. Returns whether that says it all: a document of OpenAPI 3
 * has a style, and what is no list has neither.
 */
function compareFormats(scope: Scope, base: Located, revision: Located, isIdle: boolean): boolean {
  const [before, after] = [base, revision].map(({ node }) => own(node, COLLECTION_FORMAT)) as [Json?, Json?]
  if (before === undefined && after === undefined) return false
  if (before === undefined || after === undefined) {
    const { node } = before === undefined ? base : revision
    return isIdle && OF_FIELDS.every((keyword) => own(node, keyword) === undefined)
  }
  if (before !== after)
    record(ofField(scope), 'constraint', 'changed', undefined, base, revision, {
      keyword: 'collectionFormat',
      before,
      after,
    })
  return true
}

/** The field itself, in place of its encoding, of which Swagger 2.0 knows nothing. */
function ofField({ at, pair }: Scope): Scope {
  const [encoding] = at.within.slice(-1)
  if (encoding?.kind !== 'encoding') return { at, pair }
  return { at: { within: at.within.slice(0, -1), path: [{ into: 'property', name: encoding.of }] }, pair }
}

function recordField(
  scope: Scope,
  base: Located,
  revision: Located,
  keyword: string,
  [before, after]: readonly Json[],
  isRecognized: boolean = true,
): void {
  if (before === undefined || after === undefined || before === after) return
  const detail = { keyword, before, after, ...(!isRecognized && ({ idle: 'same-text' } as const)) }
  record(scope, 'constraint', 'changed', undefined, base, revision, detail)
}

/** Whether a side heeds styles in messages of a media type: those of forms only, and before 3.1 not in multipart messages. */
export function isStyled(mediaType: string | undefined, { root }: Side): boolean {
  if (mediaType === undefined || URLENCODED.test(mediaType)) return true
  return /^multipart\//i.test(mediaType) && !textOf(own(root, 'openapi')).startsWith('3.0')
}

const URLENCODED = /^(application\/x-www-form-urlencoded|\*|application\/\*)/i

function kindsIn(side: Side, { schema }: Field): readonly Kind[] {
  return kindsOf(side, schema ?? ANYTHING)
}

/** The schema of a field that has none. */
const ANYTHING: Located = { node: {}, path: [] }

/** What distinguishes the texts of a field: where no style is named, lists of multipart messages are parts, and objects are JSON. */
function fieldForm({ node }: Located, kind: Kind, mediaType: string | undefined): string {
  const isForm = mediaType === undefined || URLENCODED.test(mediaType)
  const isNamed = styleIn(node) !== null || own(node, 'explode') !== undefined
  if (!isNamed && kind !== 'plain' && !(isForm && kind === 'array')) return 'by media type'
  return formOf(writingOf(node, 'query'), kind)
}

function styleIn(node: Json): Json {
  return own(node, 'style') ?? null
}

/** The media type of a field: what its encoding says, or what OpenAPI says of values of its type where it does not. */
function contentTypeOf(side: Side, { encoding, schema }: Field): Json {
  const stated = own(encoding.node, 'contentType')
  return stated ?? (schema && standardTypeOf(side, schema)) ?? null
}

/** What OpenAPI says that values of a schema are sent as; undefined where that depends on more than their types. */
function standardTypeOf(side: Side, schema: Located): string | undefined {
  const target = follow(side, schema)
  const types = effectiveTypes(schema, (each) => follow(side, each))?.filter((type) => type !== 'null')
  if (types === undefined || types.length === 0) return undefined
  if (types.every((type) => type === 'object')) return 'application/json'
  const items = below(target, 'items')
  if (types.every((type) => type === 'array')) return items && standardTypeOf(side, items)
  const isPlain = [...COMPOSITIONS, ...ENCODED].every((key) => own(target.node, key) === undefined)
  if (types.includes('array') || types.includes('object')) return undefined
  return isPlain || !types.includes('string') ? 'text/plain' : undefined
}

/** Keywords by which a text may be sent as anything. */
const ENCODED = ['format', 'contentEncoding', 'contentMediaType']

/** The schema of a field of a form; undefined where none is known. */
export function fieldSchema(side: Side, holder: Located, name: string): Located | undefined {
  const properties = below(follow(side, schemaOf(holder)), 'properties')
  return properties && below(properties, name)
}
