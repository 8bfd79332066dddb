import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { formatReference, lookUp, parsePointer } from '../base/pointer.ts'
import { plainNodes } from '../model/shape.ts'
import type { Day } from '../time/day.ts'
import { losesMentions, mentionsIn, schemeReferences, tagName } from './mentions.ts'
import { COMPONENT_SECTIONS, SWAGGER_SECTIONS } from '../openapi/published.ts'

/**
 * Creates a function that removes from snapshots what is used on another day but not on this one: components and tags. What is never used
 * stays, because its author put it there. `source` determines what is ever used: the chronicle itself, or the document it was compiled
 * from, if users of a component may be missing on every day. Uses are only searched for if something was removed that refers to others.
 */
export function unusedDropper(
  chronicle: Json,
  source: Json = chronicle,
): (snapshot: JsonObject, day: Day) => JsonObject {
  let uses: { readonly ever: ReadonlySet<string>; readonly kept: readonly string[] } | undefined
  return (snapshot, day) => {
    if (source === chronicle && !losesMentions(chronicle, day)) return snapshot
    const { ever, kept } = (uses ??= usesAnyDay(chronicle, source))
    const now = usesOf(snapshot, kept)
    const unused = new Set([...ever].filter((name) => !now.has(name)))
    if (unused.size === 0) return snapshot
    const entries = Object.entries(snapshot).flatMap(([key, value]): [string, Json][] => {
      if (key === 'components' && isObject(value))
        return [[key, objectOf(Object.entries(value).flatMap((entry) => withoutUnused(...entry, entry[0], unused)))]]
      if (key === 'tags' && isArray(value))
        return [[key, value.filter((tag) => !unused.has(tagName(own(tag, 'name'))))]]
      return isSwaggerSection(snapshot, key)
        ? withoutUnused(key, value, COMPONENT_SECTIONS[key]!, unused)
        : [[key, value]]
    })
    return objectOf(entries)
  }
}

/** What a chronicle uses on any day, and the components it never uses. */
function usesAnyDay(
  chronicle: Json,
  source: Json,
): { readonly ever: ReadonlySet<string>; readonly kept: readonly string[] } {
  const ever = usesOf(source, [])
  return { ever, kept: componentNames(chronicle).filter((name) => !ever.has(name)) }
}

/** A component that nothing in its document uses. */
export interface UnusedComponent {
  readonly path: readonly string[]
  /** The name of its section in OpenAPI 3. */
  readonly section: string
  readonly name: string
  /** Whether other unused components refer to it. */
  readonly isMentioned: boolean
}

/** The components that a document never uses. */
export function unusedComponents(document: Json): UnusedComponent[] {
  const used = usesOf(document, [])
  const isSwagger = own(document, 'swagger') !== undefined
  const unused = componentNames(document)
    .filter((reference) => !used.has(reference) && !reference.startsWith('#/components/x-'))
    .map((reference) => {
      const [, section, name] = parsePointer(reference) as [string, string, string]
      const path = isSwagger ? [SWAGGER_SECTIONS[section]!, name] : ['components', section, name]
      return { reference, path, section, name }
    })
  const mentioned = new Set(
    unused.flatMap(({ reference, path }) =>
      [...mentionsIn(lookUp(document, path) ?? null)].filter((each) => each !== reference),
    ),
  )
  return unused.map(({ reference, ...each }) => ({ ...each, isMentioned: mentioned.has(reference) }))
}

/** A section without its unused entries; nothing if all are unused. */
function withoutUnused(key: string, entries: Json, section: string, unused: ReadonlySet<string>): [string, Json][] {
  const names = isObject(entries) ? Object.keys(entries) : []
  const kept = names.filter((name) => !unused.has(formatReference(['components', section, name])))
  if (kept.length === names.length) return [[key, entries]]
  return kept.length === 0 ? [] : [[key, objectOf(kept.map((name) => [name, (entries as JsonObject)[name]!]))]]
}

function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  const result: MutableJsonObject = {}
  for (const [key, value] of entries) put(result, key, value)
  return result
}

function isSwaggerSection(document: Json, key: string): boolean {
  return Object.hasOwn(COMPONENT_SECTIONS, key) && own(document, 'swagger') !== undefined
}

/** Everything that a document, or a chronicle on any day, uses outside its components, and what the components in `kept` use. */
function usesOf(document: Json, kept: readonly string[]): ReadonlySet<string> {
  const indexes = sectionsOf(document).map(([section, entries]) => componentIndex(section, entries))
  const componentsNamed = (name: string): Json[] => indexes.flatMap((index) => index.get(name) ?? [])
  const used = new Set<string>()
  const pending: string[] = []
  for (const root of plainNodes(document)) {
    for (const [key, value] of Object.entries(isObject(root) ? root : {})) {
      if (key === 'security') pending.push(...schemeReferences(value))
      else if (key !== 'components' && !isSwaggerSection(root, key)) pending.push(...mentionsIn(value))
    }
  }
  for (const name of kept) for (const component of componentsNamed(name)) pending.push(...mentionsIn(component))
  while (pending.length > 0) {
    const name = pending.pop()!
    if (used.has(name)) continue
    used.add(name)
    for (const component of componentsNamed(name)) pending.push(...mentionsIn(component))
  }
  return used
}

/** The names of all components of a chronicle. */
function componentNames(document: Json): string[] {
  return sectionsOf(document).flatMap(([section, entries]) =>
    Object.keys(entries).map((name) => formatReference(['components', section, name])),
  )
}

const indexes = new WeakMap<object, ReadonlyMap<string, Json>>()

/** The components of a section by their references. Cached, since a section stays the same on most days. */
function componentIndex(section: string, entries: JsonObject): ReadonlyMap<string, Json> {
  const known = indexes.get(entries)
  if (known !== undefined) return known
  const index = new Map(
    Object.entries(entries).map(([name, component]) => [formatReference(['components', section, name]), component]),
  )
  indexes.set(entries, index)
  return index
}

/** The sections of named parts, by their names in OpenAPI 3. */
function sectionsOf(document: Json): [string, JsonObject][] {
  return plainNodes(document)
    .filter(isObject)
    .flatMap((root) => [
      ...plainNodes(own(root, 'components') ?? null).flatMap((all) => Object.entries(isObject(all) ? all : {})),
      ...Object.entries(root)
        .filter(([key]) => isSwaggerSection(root, key))
        .map(([key, entries]): [string, Json] => [COMPONENT_SECTIONS[key]!, entries]),
    ])
    .flatMap(([section, entries]) =>
      plainNodes(entries)
        .filter(isObject)
        .map((plain): [string, JsonObject] => [section, plain]),
    )
}
