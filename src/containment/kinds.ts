import { canonicalJson } from '../base/canonical.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Dialect } from '../openapi/dialects.ts'
import { type KeywordKind, keywordsOf, readsBesideReference } from './dialect.ts'
import { hasOpenEnum } from './open-enum.ts'
import type { References, Spot } from './reader.ts'

/** A schema in the document that holds it. */
export interface Placed {
  readonly raw: JsonObject
  readonly references: References
  readonly dialect: Dialect
}

/** Distinguishes schemas by what they say, whatever notes they carry and in whatever order they say it. */
export interface Kinds {
  /** The same number for schemas that accept the same values because they say the same, through all references. */
  readonly kindOf: (placed: Placed) => number
  readonly kindOfText: (text: string) => number
}

/** What a schema says as written: equal for equal texts, and the references that decide whether it means the same. */
interface Shape {
  readonly id: number
  readonly references: readonly (readonly [string, JsonObject])[]
}

/** Kinds of their own memory. */
export function newKinds(): Kinds {
  const texts = new Map<string, number>()
  const shapes = new WeakMap<object, Shape>()
  const families = new Map<number, { kind: number; first: Placed }[]>()
  const plain = new Map<number, number>()
  const between = new Map<References, Map<References, Map<string, boolean>>>()
  let kinds = 0

  const intern = (text: string): number => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, texts.size)
    return texts.size - 1
  }

  const shapeOf = (raw: Json, dialect: Dialect): Shape => {
    if (!isObject(raw)) return { id: intern(canonicalJson(raw)), references: [] }
    const known = shapes.get(raw)
    if (known !== undefined) return known
    const references: (readonly [string, JsonObject])[] = []
    const child = (node: Json): number => {
      const shape = shapeOf(node, dialect)
      references.push(...shape.references)
      return shape.id
    }
    const only = !readsBesideReference(dialect) && typeof own(raw, '$ref') === 'string'
    let text: string = dialect
    const keywords = keywordsOf(dialect)
    // A schema has few keywords, and a dialect many.
    for (const keyword of Object.keys(raw).toSorted()) {
      const kind = keywords.get(keyword)
      if (kind === undefined || (only && keyword !== '$ref')) continue
      const value = raw[keyword]!
      if ((keyword.endsWith('Ref') || keyword === '$ref') && typeof value === 'string') references.push([value, raw])
      text += `\n${keyword} ${say(kind, value, child)}`
    }
    if (!only && hasOpenEnum(raw)) text += '\nopen'
    const shape = { id: intern(text), references }
    shapes.set(raw, shape)
    return shape
  }

  const same = (a: Placed, b: Placed, assumed: Set<string>): boolean => {
    if (a.raw === b.raw && a.references === b.references) return true
    const [x, y] = [shapeOf(a.raw, a.dialect), shapeOf(b.raw, b.dialect)]
    if (x.id !== y.id || a.references.scattered() || b.references.scattered()) return false
    return x.references.every(([text, from], at) => {
      const [reference, other] = y.references[at]!
      if (text !== reference) return false
      if (text.startsWith('#') && a.references === b.references) return true
      const settled = settledBetween(a.references, b.references)
      const known = settled.get(text)
      if (known !== undefined || assumed.has(text)) return known ?? true
      assumed.add(text)
      const to = a.references.resolve(text, from)
      const there = b.references.resolve(reference, other)
      const equal =
        to === undefined || there === undefined
          ? to === there && !text.startsWith('#')
          : isObject(to.raw) && isObject(there.raw)
            ? same(placed(a, to), placed(b, there), assumed)
            : to.raw === there.raw
      // What differs, differs whatever was assumed.
      if (!equal) settled.set(text, false)
      return equal
    })
  }

  const settledBetween = (a: References, b: References): Map<string, boolean> => {
    const others = between.get(a) ?? new Map<References, Map<string, boolean>>()
    between.set(a, others)
    const settled = others.get(b) ?? new Map<string, boolean>()
    others.set(b, settled)
    return settled
  }

  return {
    kindOfText: (text) => plainKind(intern(text)),
    kindOf: (it) => {
      const shape = shapeOf(it.raw, it.dialect)
      if (shape.references.length === 0) return plainKind(shape.id)
      const family = families.get(shape.id) ?? []
      families.set(shape.id, family)
      const member = family.find(({ first }) => {
        const assumed = new Set<string>()
        if (!same(it, first, assumed)) return false
        const settled = settledBetween(it.references, first.references)
        for (const text of assumed) settled.set(text, true)
        return true
      })
      if (member !== undefined) return member.kind
      family.push({ kind: kinds, first: it })
      return kinds++
    },
  }

  function plainKind(id: number): number {
    const known = plain.get(id)
    if (known !== undefined) return known
    plain.set(id, kinds)
    return kinds++
  }
}

function placed(from: Placed, { raw }: Spot): Placed {
  return { ...from, raw: raw as JsonObject }
}

function say(kind: KeywordKind, value: Json, child: (node: Json) => number): string {
  if (kind === 'schema' || (kind === 'items' && !isArray(value))) return `s${child(value)}`
  if (kind === 'items' || kind === 'schema-list')
    return isArray(value) ? `l${value.map(child).join()}` : canonicalJson(value)
  if (kind === 'schemas' && isArray(value)) {
    // Which branch comes first says nothing, but the references must keep the order of what is said.
    const ids = value.map((branch) => child(branch))
    return `m${ids.join()}`
  }
  if ((kind === 'schema-map' || kind === 'dependencies') && isObject(value)) {
    const entries = Object.keys(value).toSorted()
    return stringify(entries.map((name) => [name, isArray(value[name]) ? value[name] : child(value[name]!)]))
  }
  if (kind === 'set' && isArray(value)) return `t${value.map(canonicalJson).toSorted().join()}`
  return canonicalJson(value)
}
