import { type Json, type JsonObject, isArray, isObject } from '../../base/json.ts'
import { evaluate } from './evaluate.ts'
import { type Node, type Schema, typeOf } from './node.ts'
import { holding, itemsOf, propertiesOf } from './undeclared.ts'

/** What texts of a format look like. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['date-time', '2024-01-01T00:00:00Z'],
  ['date', '2024-01-01'],
  ['time', '12:00:00Z'],
  ['duration', 'P1D'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['email', 'someone@example.com'],
  ['idn-email', 'someone@example.com'],
  ['uri', 'https://example.com/'],
  ['url', 'https://example.com/'],
  ['uri-reference', '/'],
  ['iri', 'https://example.com/'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'AA=='],
])

/** Further items of a list stay as they are. */
const MOST_ITEMS = 20

/** So many other values are tried, for all parts together. */
const MOST_TRIES = 100

/**
 * The same value with texts and numbers that people would write: those of the author's examples and defaults, the tag of the
 * branch that holds, what the format looks like. `keeps` tells which values will do; the shape stays.
 */
export function readable(value: Json, node: Node, keeps: (value: Json) => boolean): Json {
  let tries = 0
  const better = (part: Json, nodes: readonly Node[], given: readonly Json[], put: (part: Json) => Json): Json => {
    const schemas = holding(nodes, part)
    const shown = [...given, ...schemas.flatMap(({ hints }) => hints)]
    if (isArray(part)) {
      return part.slice(0, MOST_ITEMS).reduce<readonly Json[]>((items, item, at) => {
        const members = shown.flatMap((hint) => (isArray(hint) ? hint.slice(at).concat(hint).slice(0, 1) : []))
        return items.with(
          at,
          better(item, itemsOf(schemas, at), members, (next) => put(items.with(at, next))),
        )
      }, part)
    }
    if (isObject(part)) {
      return Object.keys(part).reduce<JsonObject>((whole, name) => {
        const members = shown.flatMap((hint) => (isObject(hint) && Object.hasOwn(hint, name) ? [hint[name]!] : []))
        const wanted = [...tagsFor(name, part, schemas), ...members]
        const replace = (next: Json): JsonObject => withProperty(whole, name, next)
        return replace(better(whole[name]!, propertiesOf(schemas, name), wanted, (next) => put(replace(next))))
      }, part)
    }
    if (schemas.some(({ enums }) => enums.length > 0)) return part
    const looks = schemas.flatMap(({ looks: format = '' }) => SAMPLES.get(format) ?? [])
    for (const other of [...shown, ...looks]) {
      if (typeOf(other) !== typeOf(part)) continue
      if (other === part || tries++ >= MOST_TRIES) return part
      if (keeps(put(other))) return other
    }
    return part
  }
  return better(value, [node], [], (part) => part)
}

/** The values of a tag that stand for the branches which hold. */
function tagsFor(name: string, value: Json, schemas: readonly Schema[]): string[] {
  return schemas.flatMap(({ tags }) => {
    if (tags?.name !== name) return []
    return [...tags.of].flatMap(([branch, tag]) => (evaluate(branch, value) === true ? [tag] : []))
  })
}

function withProperty(object: JsonObject, name: string, value: Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, old]) => [key, key === name ? value : old]))
}
