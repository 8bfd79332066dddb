import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own } from '../../../src/base/json.ts'
import { type Path, formatPointer } from '../../../src/base/pointer.ts'
import { type Described, type MetaSchema, type Place, partsOf, placesOf } from './meta-schema.ts'

/** One edit of a document: what was done where, and both documents. */
export interface Edit {
  /** The name of the place, such as `operation.tags`. */
  readonly name: string
  readonly what: string
  readonly base: Json
  readonly revision: Json
}

/** Values for fields whose meta-schema does not say enough to make some up. */
const VALUES: Readonly<Record<string, readonly Json[]>> = {
  'document.openapi': ['3.1.0', '3.1.1'],
  'schema.$ref': ['#/components/schemas/Pet', '#/components/schemas/Owner'],
  'schema.type': ['string', 'integer'],
  'schema.const': ['cat', 'dog'],
  'header.style': ['simple'],
}

/** Every edit of every field a document has or could have: it is added, removed, or changed to another value. */
export function editsOf(meta: MetaSchema, document: JsonObject): Edit[] {
  return samplesOf(meta, document).flatMap(([place, values]) => editsAt(document, place, values))
}

/** A document with every field that its objects could have, each with a value that says something. */
export function withEveryField(meta: MetaSchema, document: JsonObject): JsonObject {
  return samplesOf(meta, document)
    .filter(([{ value }]) => value === undefined)
    .reduce<Json>((tree, [{ path }, [value]]) => edited(tree, path, value), document) as JsonObject
}

/** Every field that a document has or could have, each with values for it. */
function samplesOf(meta: MetaSchema, document: JsonObject): [Place, readonly Json[]][] {
  const places = placesOf(meta, document)
  const harvest = new Map<string, Json[]>()
  for (const { name, value } of places)
    if (value !== undefined) harvest.set(name, [...(harvest.get(name) ?? []), value])
  return places.map((place) => {
    const { name, described } = place
    const known = VALUES[name] ?? [...(harvest.get(name) ?? []), ...described.flatMap((each) => valuesOf(meta, each))]
    return [place, [...new Map(known.map((each) => [JSON.stringify(each), each])).values()]]
  })
}

function editsAt(document: Json, { name, path, value }: Place, values: readonly Json[]): Edit[] {
  const edit = (what: string, before: Json | undefined, after: Json | undefined): Edit => ({
    name,
    what: `${what} ${formatPointer(path)}`,
    base: edited(document, path, before),
    revision: edited(document, path, after),
  })
  if (value !== undefined) {
    const others = values.filter((each) => JSON.stringify(each) !== JSON.stringify(value))
    return [edit('remove', value, undefined), ...others.slice(0, 2).map((other) => edit('change', value, other))]
  }
  const [one, other] = values
  if (one === undefined) throw new Error(`no value is known for ${name}`)
  return [edit('add', undefined, one), ...(other === undefined ? [] : [edit('change', one, other)])]
}

/** A copy of a tree with another value at a path, or none there. */
function edited(tree: Json, path: Path, value: Json | undefined): Json {
  const [segment, ...rest] = path
  if (segment === undefined) return value ?? null
  if (isArray(tree)) return tree.map((item, index) => (index === segment ? edited(item, rest, value) : item))
  const copy: MutableJsonObject = { ...(tree as JsonObject) }
  if (rest.length === 0 && value === undefined) delete copy[String(segment)]
  else copy[String(segment)] = edited(copy[String(segment)] ?? null, rest, value)
  return copy
}

/** Two values of what a schema describes, where it is simple enough; nothing is said by a value that is the default. */
function valuesOf(meta: MetaSchema, described: Described): Json[] {
  if (described.schema === true || (isObject(described.schema) && Object.keys(described.schema).length === 0))
    return ['one', 'two']
  const parts = partsOf(meta, described, null)
  const isSchema =
    parts.some(({ kind }) => kind === 'schema') || parts.some(({ schema }) => own(schema, 'discriminator'))
  if (isSchema) return [{ type: 'string' }, { type: 'integer' }]
  for (const part of parts) {
    const made = simpleValues(meta, part)
    if (made.length > 0) return made
  }
  return []
}

function simpleValues(meta: MetaSchema, { schema, root, kind }: Described): Json[] {
  const [type, values, items, fallback] = ['type', 'enum', 'items', 'default'].map((key) => own(schema, key))
  if (isArray(values)) return [...values]
  if (type === 'boolean') return fallback === true ? [false, true] : [true, false]
  if (type === 'string') return own(schema, 'format') === 'regex' ? ['^one', '^two'] : ['one', 'two']
  if (type === 'integer' || type === 'number') return [3, 5]
  const inner = type === 'array' ? items : own(schema, 'additionalProperties')
  if (type === 'array' && inner === undefined) return [['one'], ['two']]
  if (inner === undefined || (type !== 'array' && type !== 'object')) return []
  const made = valuesOf(meta, { schema: inner, root, kind })
  return made.map((value) => (type === 'array' ? [value] : { name: value }))
}
