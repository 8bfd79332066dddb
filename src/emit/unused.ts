import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { firstSteps, formatReference } from '../base/pointer.ts'
import { plainNodes } from '../model/shape.ts'

/**
 * Drops from the snapshots of a chronicle what nothing uses on that day although something did on another: components,
 * and tags. What nothing ever uses stays, since it was put there on its own account.
 */
export function unusedDropper(chronicle: Json): (snapshot: JsonObject) => JsonObject {
  const ever = usesOf(chronicle, [])
  const kept = componentNames(chronicle).filter((name) => !ever.has(name))
  return (snapshot) => {
    const now = usesOf(snapshot, kept)
    const idle = new Set([...ever].filter((name) => !now.has(name)))
    if (idle.size === 0) return snapshot
    const result: MutableJsonObject = { ...snapshot }
    if (isObject(snapshot['components'])) result['components'] = withoutIdle(snapshot['components'], idle)
    if (isArray(snapshot['tags']))
      result['tags'] = snapshot['tags'].filter((tag) => !idle.has(tagName(own(tag, 'name'))))
    return result
  }
}

function withoutIdle(components: JsonObject, idle: ReadonlySet<string>): JsonObject {
  const result: MutableJsonObject = {}
  for (const [section, entries] of Object.entries(components)) {
    const names = isObject(entries) ? Object.keys(entries) : []
    const kept = names.filter((name) => !idle.has(formatReference(['components', section, name])))
    if (kept.length === names.length) result[section] = entries
    else if (kept.length > 0) result[section] = pick(entries as JsonObject, kept)
  }
  return result
}

function pick(node: JsonObject, keys: readonly string[]): JsonObject {
  const picked: MutableJsonObject = {}
  for (const key of keys) put(picked, key, node[key]!)
  return picked
}

/** Names of everything a document, or a chronicle on any day, uses outside its components, and of what `kept` uses. */
function usesOf(document: Json, kept: readonly string[]): ReadonlySet<string> {
  const indexes = sectionsOf(document).map(([section, entries]) => componentIndex(section, entries))
  const componentsNamed = (name: string): Json[] => indexes.flatMap((index) => index.get(name) ?? [])
  const used = new Set<string>()
  const pending: string[] = []
  for (const root of plainNodes(document)) {
    const { components: _, ...rest } = isObject(root) ? root : {}
    for (const value of Object.values(rest)) pending.push(...mentionsIn(value))
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

/** The components of a section by the references to them; remembered, since most days leave a section as it is. */
function componentIndex(section: string, entries: JsonObject): ReadonlyMap<string, Json> {
  const known = indexes.get(entries)
  if (known !== undefined) return known
  const index = new Map(
    Object.entries(entries).map(([name, component]) => [formatReference(['components', section, name]), component]),
  )
  indexes.set(entries, index)
  return index
}

function sectionsOf(document: Json): [string, JsonObject][] {
  return plainNodes(document)
    .flatMap((root) => plainNodes(own(root, 'components') ?? null))
    .flatMap((components) => Object.entries(isObject(components) ? components : {}))
    .flatMap(([section, entries]) =>
      plainNodes(entries)
        .filter(isObject)
        .map((plain): [string, JsonObject] => [section, plain]),
    )
}

/** What the values below a node refer to. */
const mentionsIn = collector(directMentions)

function directMentions(node: JsonObject): string[] {
  const { $ref, tags, security, discriminator } = node
  const mapping = own(discriminator, 'mapping')
  return [
    ...(typeof $ref === 'string' ? [firstSteps($ref, 3)] : []),
    ...(isArray(tags) ? tags.filter((tag) => typeof tag === 'string').map(tagName) : []),
    ...(isArray(security) ? security : [])
      .flatMap((all) => (isObject(all) ? Object.keys(all) : []))
      .map((name) => formatReference(['components', 'securitySchemes', name])),
    ...(isObject(mapping) ? Object.values(mapping) : []).map((target) =>
      String(target).startsWith('#')
        ? firstSteps(String(target), 3)
        : formatReference(['components', 'schemas', String(target)]),
    ),
  ]
}

function tagName(name: Json | undefined): string {
  return `tag ${String(name)}`
}
