import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { type Path, lookUp, parsePointer } from '../base/pointer.ts'
import type { Dialect } from '../openapi/dialects.ts'
import { keywordNamed, keywordsWhere } from '../openapi/keywords.ts'
import { circlesOf } from './circles.ts'
import { keywordsOf, readsBesideReference } from './dialect.ts'

/** A place in a document. */
export interface Spot {
  readonly raw: Json
  readonly path: Path
}

/** Finds what the references of one document lead to. */
export interface References {
  readonly resolve: (reference: string, from: JsonObject) => Spot | undefined
  /** Where a dynamic reference leads when it cannot lead anywhere else. */
  readonly resolveDynamic: (reference: string, from: JsonObject) => Spot | undefined
  /** Whether a schema is applied, by way of references, to the very value it is applied to. */
  readonly circular: (spot: Spot) => boolean
  /** Whether parts of the document have addresses of their own, so that equal references may differ in meaning. */
  readonly scattered: () => boolean
}

/** What a document says of its own parts: their addresses, and the base that references in them start from. */
interface Index {
  readonly places: ReadonlyMap<string, Spot>
  readonly bases: ReadonlyMap<object, string>
  readonly dynamic: ReadonlyMap<string, number>
  readonly scattered: boolean
}

/** The keywords whose schemas are applied to the value itself. */
const IN_PLACE = keywordsWhere(({ appliesTo }) => appliesTo === 'value')

/** The keywords that lead to another schema. */
const REFERRING = keywordsWhere(({ speaks }) => speaks === 'refers')

/** The references of the document `root`. */
export function referencesOf(root: Json, dialect: Dialect): References {
  let index: Index | undefined
  const known = (): Index => (index ??= indexOf(root, dialect))
  // An OpenAPI document is one resource; looking for others would cost more than reading it.
  const whole = own(root, 'openapi') !== undefined

  const resolve = (reference: string, from: JsonObject): Spot | undefined => {
    const plain = reference === '#' || reference.startsWith('#/')
    if (plain && (whole || !known().scattered)) return below({ raw: root, path: [] }, reference)
    const address = join(known().bases.get(from) ?? '', reference)
    const place = known().places.get(address)
    if (place !== undefined) return place
    const hash = address.indexOf('#')
    const resource = known().places.get(hash === -1 ? address : address.slice(0, hash))
    return resource === undefined || !address.includes('#/') ? undefined : below(resource, address.slice(hash))
  }

  const resolveDynamic = (reference: string, from: JsonObject): Spot | undefined => {
    const anchor = reference.split('#')[1] ?? ''
    return (known().dynamic.get(anchor) ?? 0) > 1 ? undefined : resolve(reference, from)
  }

  const nextOf = (node: JsonObject): JsonObject[] => appliedBy(node).filter(isObject)
  const appliedBy = (node: JsonObject): Json[] => {
    const targets = REFERRING.flatMap((keyword) => {
      const reference = keywordsOf(dialect).has(keyword) ? own(node, keyword) : undefined
      return typeof reference === 'string' ? [resolve(reference, node)?.raw ?? true] : []
    })
    if (targets.length > 0 && !readsBesideReference(dialect)) return targets
    return [...targets, ...IN_PLACE.flatMap((keyword) => schemasIn(own(node, keyword), keyword))]
  }

  const leadsBack = circlesOf(nextOf)
  const circular = ({ raw }: Spot): boolean => isObject(raw) && leadsBack(raw)

  return { resolve, resolveDynamic, circular, scattered: () => !whole && known().scattered }
}

function schemasIn(value: Json | undefined, keyword: string): readonly Json[] {
  if (isArray(value)) return value
  if (!isObject(value)) return []
  return keywordNamed(keyword)?.holds === 'schema' ? [value] : Object.values(value).filter(isObject)
}

function below(from: Spot, reference: string): Spot | undefined {
  const path = parsePointer(reference)
  const raw = lookUp(from.raw, path)
  return raw === undefined ? undefined : { raw, path: [...from.path, ...path] }
}

function indexOf(root: Json, dialect: Dialect): Index {
  const places = new Map<string, Spot>()
  const bases = new Map<object, string>()
  const dynamic = new Map<string, number>()
  let scattered = false
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id'
  const visit = (raw: Json, path: Path, outer: string): void => {
    if (isArray(raw)) raw.forEach((item, at) => visit(item, [...path, at], outer))
    if (!isObject(raw)) return
    const id = own(raw, idKeyword)
    let base = outer
    if (typeof id === 'string' && dialect !== 'openapi-3.0') {
      if (id.startsWith('#')) places.set(outer + id, { raw, path })
      else {
        base = join(outer, id).replace(/#$/, '')
        if (path.length > 0) scattered = true
        places.set(base, { raw, path })
      }
    }
    if (base !== '') bases.set(raw, base)
    for (const keyword of ['$anchor', '$dynamicAnchor']) {
      const anchor = own(raw, keyword)
      if (typeof anchor !== 'string') continue
      places.set(`${base}#${anchor}`, { raw, path })
      if (keyword === '$dynamicAnchor') dynamic.set(anchor, (dynamic.get(anchor) ?? 0) + 1)
    }
    for (const [key, child] of Object.entries(raw)) visit(child, [...path, key], base)
  }
  places.set('', { raw: root, path: [] })
  visit(root, [], '')
  return { places, bases, dynamic, scattered }
}

function join(base: string, reference: string): string {
  if (reference.startsWith('#')) return base + reference
  try {
    return new URL(reference, base === '' ? 'schema:/' : base).href
  } catch {
    return reference
  }
}
