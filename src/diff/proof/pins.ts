import { type Json, type JsonObject, isObject, own } from '../../base/json.ts'
import type { Signed } from '../containment/node.ts'
import type { OpenFact } from '../graph.ts'
import type { Located } from '../side.ts'
import type { Reading, SideName } from './reading.ts'

/** The schemas around what differs, on both sides. */
export type Around = Readonly<Record<SideName, Located>>

/**
 * What is special about the values that an edit could harm: those that meet all of this were accepted, and if the edit does
 * harm, one of them is refused. Undefined for facts that are no edit of a schema.
 */
export function pinsOf(fact: OpenFact, around: Around, reading: Reading): Signed[] | undefined {
  const { subject, change, base, revision, args } = fact
  const isRequest = reading.direction === 'request'
  const name = String((base ?? revision)?.path.at(-1))
  switch (subject) {
    case 'property':
      if (change === 'removed') return [has(name, isRequest, reading)]
      if (change === 'added') return [has(name, !isRequest, reading)]
      if (change === 'renamed') return [has(String(args['before']), isRequest, reading)]
      return change === 'required' || change === 'optional' ? [has(name, false, reading)] : undefined
    case 'requirement':
      return [breaking(['required'], around, reading)]
    case 'enum-value':
      return change === 'removed' || change === 'added' ? [equal(args['value'] ?? null, reading)] : undefined
    case 'variant':
    case 'part': {
      const [side, spot] = base === null ? (['revision', revision] as const) : (['base', base] as const)
      if (spot === null || (change !== 'removed' && change !== 'added')) return undefined
      const node = reading.nodeAt(side, { node: spot.value, path: spot.path })
      return [{ node, positive: subject === 'variant' }]
    }
    case 'type':
    case 'constraint':
      return change === 'changed' ? [breaking(companionsOf(String(args['keyword'])), around, reading)] : undefined
    default:
      return undefined
  }
}

/** Objects that have a property, or do not. */
function has(name: string, positive: boolean, { made }: Reading): Signed {
  return { node: made(JSON.stringify(['has', name]), { required: [name], types: OBJECT_ONLY }), positive }
}

const OBJECT_ONLY = 32

function equal(value: Json, { made }: Reading): Signed {
  return { node: made(JSON.stringify(['is', value]), { enums: [[value]] }), positive: true }
}

/** Values that some keywords of the listener refuse; of the whole schema, where it has none of them. */
function breaking(keywords: readonly string[], around: Around, reading: Reading): Signed {
  const { node, path } = around[reading.listener]
  const said = isObject(node) ? keywords.filter((keyword) => Object.hasOwn(node, keyword)) : []
  const part: Json = said.length === 0 ? node : excerpt(node as JsonObject, said)
  return { node: reading.nodeAt(reading.listener, { node: part, path }), positive: false }
}

function excerpt(node: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(keywords.map((keyword) => [keyword, valueOf(node, keyword)]))
}

/** Of the properties that another keyword takes no notice of, only the names count. */
function valueOf(node: JsonObject, keyword: string): Json {
  const value = own(node, keyword)!
  if (keyword !== 'properties' && keyword !== 'patternProperties') return value
  return isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, {}])) : value
}

/** Keywords that say something together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['type', 'nullable'],
  ['enum', 'const', 'oneOf', 'anyOf'],
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
  ['additionalProperties', 'properties', 'patternProperties'],
  ['items', 'prefixItems', 'additionalItems'],
]

function companionsOf(keyword: string): readonly string[] {
  return TOGETHER.find((keywords) => keywords.includes(keyword)) ?? [keyword]
}
