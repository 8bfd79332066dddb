import { type Json, isObject, own, textOf } from '../base/json.ts'
import { COLLECTION_FORMAT } from '../openapi/swagger-parameters.ts'
import { typeOfValue } from '../openapi/value-type.ts'
import { type Comparison, type Scope, record } from './comparison.ts'
import { haveNoReserved } from './reserved-characters.ts'
import { effectiveTypes } from './schema/effective-types.ts'
import { listedValues } from './schema/keywords.ts'
import { type Located, type Side, entriesBelow, follow, schemaOf } from './side.ts'

/** The fields that say how a value is written into a request or a header. */
export const SERIALIZATION: readonly string[] = [
  'style',
  'explode',
  'allowReserved',
  'allowEmptyValue',
  COLLECTION_FORMAT,
]

/** Records that a value is written in another way; `place` is where it stands: `query`, `header`, … */
export function compareSerialization(
  comparison: Comparison,
  scope: Scope,
  base: Located,
  revision: Located,
  place: Json | undefined,
): void {
  const [was, is] = [base, revision].map((located) => isByContent(located))
  if (was !== is) {
    compareMedium(comparison, scope, base, revision, place)
    return
  }
  const [before, after] = [base, revision].map(({ node }) => own(node, COLLECTION_FORMAT))
  if (before !== undefined && after !== undefined) {
    const detail = { keyword: 'collectionFormat', before, after }
    if (before !== after) record(scope, 'constraint', 'changed', undefined, base, revision, detail)
  } else {
    const [from, to] = [writingOf(base.node, place), writingOf(revision.node, place)]
    const kinds = sharedKinds(
      kindsOf(comparison.base, schemaOf(base)),
      kindsOf(comparison.revision, schemaOf(revision)),
    )
    const isIdle = was === true || kinds.every((kind) => formOf(from, kind) === formOf(to, kind))
    recordWriting(scope, base, revision, from, to, isIdle)
  }
  for (const keyword of ['allowReserved', 'allowEmptyValue'] as const) {
    const [off, on] = [base, revision].map(({ node }) => own(node, keyword) ?? false) as [Json, Json]
    if (off === on) continue
    const isElsewhere = place !== 'query' && (keyword === 'allowEmptyValue' || !areReserved(comparison, place))
    const isSame = keyword === 'allowReserved' && haveNoReserved(comparison, schemaOf(base), schemaOf(revision))
    record(scope, 'constraint', 'changed', undefined, base, revision, {
      keyword,
      before: off,
      after: on,
      ...(isElsewhere ? { idle: 'only-of-query' } : isSame && { idle: 'same-text' }),
    })
  }
}

/** Whether `allowReserved` says something of parameters outside the query: from OpenAPI 3.2 on, of all whose characters are escaped. */
function areReserved({ base, revision }: Comparison, place: Json | undefined): boolean {
  const isOf32 = [base, revision].some(({ root }) => /^3\.[2-9]/.test(textOf(own(root, 'openapi'))))
  return isOf32 && place !== 'header'
}

/** Records another style, with what follows from it for `explode`, or another `explode` in the same style. */
export function recordWriting(
  scope: Scope,
  base: Located,
  revision: Located,
  from: Writing,
  to: Writing,
  isIdle: boolean,
): void {
  const isSaid = [base, revision].some(({ node }) => own(node, 'explode') !== undefined)
  const explode = { before: from.explode, after: to.explode }
  const isExploded = explode.before !== explode.after
  const keyword = from.style === to.style ? 'explode' : 'style'
  if (keyword === 'explode' && !isExploded) return
  record(scope, 'constraint', 'changed', undefined, base, revision, {
    keyword,
    before: from[keyword],
    after: to[keyword],
    ...(keyword === 'style' && isExploded && isSaid && { explode }),
    ...(isIdle && { idle: 'same-text' }),
  })
}

/** How values are written: what a document says, or what OpenAPI says where it does not (Parameter Object, Style Values). */
export interface Writing {
  readonly style: Json
  readonly explode: Json
}

/** How a parameter, a header or a field of a form says that its values are written. */
export function writingOf(node: Json, place: Json | undefined): Writing {
  const style = own(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return { style, explode: own(node, 'explode') ?? (style === 'form' || style === 'cookie') }
}

/** What values are to a style: plain ones, lists and objects are each written in a way of their own. */
export type Kind = 'plain' | 'array' | 'object'

const KINDS: readonly Kind[] = ['plain', 'array', 'object']

/** The kinds of values that a schema takes: all where it does not say. */
export function kindsOf(side: Side, schema: Located): readonly Kind[] {
  const types = typesOf(side, schema)
  if (types === undefined) return KINDS
  return [...new Set(types.map((type): Kind => (type === 'array' || type === 'object' ? type : 'plain')))]
}

/** The types of values that a schema takes, by its types or by the values that it lists; undefined where it does not say. */
function typesOf(side: Side, schema: Located): readonly string[] | undefined {
  const types = effectiveTypes(schema, (each) => follow(side, each))
  return types ?? listedValues(follow(side, schema).node)?.map(typeOfValue)
}

/** The kinds that both sides take: what only one of them takes was never sent or is never read, whatever its style. */
export function sharedKinds(before: readonly Kind[], after: readonly Kind[]): readonly Kind[] {
  return before.filter((kind) => after.includes(kind))
}

/** What distinguishes the texts of two writings of a kind of values. */
export function formOf({ style, explode }: Writing, kind: Kind): string {
  if (kind === 'plain') return PREFIXED.has(style) ? textOf(style) : 'bare'
  // OpenAPI says nothing about deep objects that do not explode; a simple list is the same either way.
  const isFixed = style === 'deepObject' || (style === 'simple' && kind === 'array')
  return isFixed ? textOf(style) : `${textOf(style)} ${textOf(explode)}`
}

/** Styles in which a plain value is not just its text: `;id=5`, `.5`, and cookies without escapes. */
const PREFIXED: ReadonlySet<Json> = new Set(['matrix', 'label', 'cookie'])

function isByContent({ node }: Located): boolean {
  return own(node, 'content') !== undefined
}

/** Records that a value has a media type now in place of a style, or the other way round (Parameter Object, `content`). */
function compareMedium(
  comparison: Comparison,
  scope: Scope,
  base: Located,
  revision: Located,
  place: Json | undefined,
): void {
  const mediaTypeOf = isByContent(base) ? 'base' : 'revision'
  const [styled, typed] = mediaTypeOf === 'base' ? [revision, base] : [base, revision]
  const sides = [
    [comparison[mediaTypeOf === 'base' ? 'revision' : 'base'], schemaOf(styled)],
    [comparison[mediaTypeOf], contentSchemaOf(typed)],
  ] as const
  const mediaType = mediaTypeIn(typed)
  const { style } = writingOf(styled.node, place)
  const isSame = !PREFIXED.has(style) && sides.some(([side, schema]) => isSameText(typesOf(side, schema), mediaType))
  record(scope, 'constraint', 'changed', undefined, base, revision, {
    keyword: 'content',
    before: mediaTypeOf === 'base' ? mediaType : style,
    after: mediaTypeOf === 'base' ? style : mediaType,
    mediaTypeOf,
    ...(isSame && { idle: 'same-text' }),
  })
}

/** Whether all values of some types are the same text by a media type as they are plain: any in a plain text, numbers in JSON. */
function isSameText(types: readonly string[] | undefined, mediaType: string): boolean {
  const same = /^text\/plain\b/i.test(mediaType) ? SCALARS : /^[^;]*[/+]json\b/i.test(mediaType) ? UNQUOTED : undefined
  return same !== undefined && types?.every((type) => same.has(type)) === true
}

const UNQUOTED: ReadonlySet<string> = new Set(['integer', 'number', 'boolean'])
const SCALARS: ReadonlySet<string> = new Set([...UNQUOTED, 'string'])

/** The schema of a parameter or header, be it that of its only media type. */
export function contentSchemaOf(located: Located): Located {
  const [first] = entriesBelow(located, 'content').values()
  return schemaOf(first ?? located)
}

/** The media type of a parameter or header that has one in place of a style. */
export function mediaTypeIn({ node }: Located): string {
  const content = own(node, 'content')
  return (isObject(content) ? Object.keys(content)[0] : undefined) ?? 'any media type'
}
