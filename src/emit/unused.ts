import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'

/**
 * Drops from the snapshots of a chronicle what nothing uses on that day although something did on another: components,
 * and tags. What nothing ever uses stays, since it was put there on its own account.
 */
export function unusedDropper(chronicle: Json): (snapshot: JsonObject) => JsonObject {
  const ever = usesOf(chronicle)
  return (snapshot) => {
    const now = usesOf(snapshot)
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
    const kept = names.filter((name) => !idle.has(componentName(section, name)))
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

/** Names of everything a document uses outside its components, directly or by way of components. */
function usesOf(document: Json): ReadonlySet<string> {
  const { components, ...rest } = isObject(document) ? document : {}
  const used = new Set<string>()
  const pending = [...mentionsIn(isObject(document) && components !== undefined ? rest : document)]
  while (pending.length > 0) {
    const name = pending.pop()!
    if (used.has(name)) continue
    used.add(name)
    const [section, key] = componentOf(name)
    const component = key === undefined ? undefined : own(own(components, section!), key)
    if (component !== undefined) pending.push(...mentionsIn(component))
  }
  return used
}

/** What the values below a node refer to. */
const mentionsIn = collector(directMentions)

function directMentions(node: JsonObject): string[] {
  const { $ref, tags, security, discriminator } = node
  const mapping = own(discriminator, 'mapping')
  return [
    ...(typeof $ref === 'string' ? [$ref] : []),
    ...(isArray(tags) ? tags.filter((tag) => typeof tag === 'string').map(tagName) : []),
    ...(isArray(security) ? security : [])
      .flatMap((all) => (isObject(all) ? Object.keys(all) : []))
      .map((name) => componentName('securitySchemes', name)),
    ...(isObject(mapping) ? Object.values(mapping) : []).map((target) =>
      String(target).startsWith('#') ? String(target) : componentName('schemas', String(target)),
    ),
  ]
}

function componentName(section: string, name: string): string {
  return `#/components/${section}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function componentOf(name: string): string[] {
  return name.startsWith('#/components/')
    ? name
        .split('/')
        .slice(2, 4)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    : []
}

function tagName(name: Json | undefined): string {
  return `tag ${String(name)}`
}
