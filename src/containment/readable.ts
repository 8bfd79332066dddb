import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { evaluate } from './evaluate.ts'
import { type Node, type Schema, typeOf } from './node.ts'
import { holding, itemsOf, propertiesOf } from './undeclared.ts'
import { work } from './work.ts'

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

/** So often a value is judged that has some of its parts replaced. */
const MOST_TRIES = 40

/** What may stand at a place of a value instead of what is there. */
interface Edit {
  readonly path: Path
  readonly values: readonly Json[]
}

/**
 * The same value with texts and numbers that people would write: those of the author's examples and defaults, the tag of the
 * branch that holds, what the format looks like. `keeps` says which values will do; the shape stays.
 */
export function readable(value: Json, node: Node, keeps: (value: Json) => boolean): Json {
  let tries = 0
  // Mostly all will do together; where not, those of one half are settled before those of the other.
  const settle = (before: Json, edits: readonly Edit[]): Json => {
    const [edit] = edits
    if (edit === undefined) return before
    const options = edits.length === 1 ? edit.values : [undefined]
    for (const option of options) {
      if (tries++ >= MOST_TRIES) return before
      const next = replaced(before, edits, 0, option)
      if (keeps(next)) return next
    }
    const half = edits.length >> 1
    return half === 0 ? before : settle(settle(before, edits.slice(0, half)), edits.slice(half))
  }
  return settle(value, [...editsOf(value, [node], [], [])])
}

/** The parts that have something better to stand in their place, which the schemas there accept. */
function* editsOf(part: Json, nodes: readonly Node[], given: readonly Json[], path: Path): Generator<Edit> {
  const schemas = holding(nodes, part)
  const shown = [...given, ...schemas.flatMap(({ hints }) => hints)]
  if (isArray(part)) {
    for (const [at, item] of part.slice(0, MOST_ITEMS).entries()) {
      const members = shown.flatMap((hint) => (isArray(hint) ? hint.slice(at).concat(hint).slice(0, 1) : []))
      yield* editsOf(item, itemsOf(schemas, at), members, [...path, at])
    }
  } else if (isObject(part)) {
    const entries = Object.entries(part)
    work.steps += entries.length
    for (const [name, child] of entries) {
      const members = shown.flatMap((hint) => (isObject(hint) && Object.hasOwn(hint, name) ? [hint[name]!] : []))
      const wanted = [...tagsFor(name, part, schemas), ...members]
      yield* editsOf(child, propertiesOf(schemas, name), wanted, [...path, name])
    }
  } else {
    const looks = schemas.flatMap(({ looks: format = '' }) => SAMPLES.get(format) ?? [])
    const fitting = [...shown, ...looks].filter(
      (other) => typeOf(other) === typeOf(part) && nodes.every((node) => evaluate(node, other) !== false),
    )
    if (fitting.length > 0 && fitting[0] !== part) yield { path, values: fitting }
  }
}

/** The values of a tag that stand for the branches which hold. */
function tagsFor(name: string, value: Json, schemas: readonly Schema[]): string[] {
  return schemas.flatMap(({ tags }) => {
    if (tags?.name !== name) return []
    return [...tags.of].flatMap(([branch, tag]) => (evaluate(branch, value) === true ? [tag] : []))
  })
}

/** A value with the first option of each edit in its place, or another option of a single one. */
function replaced(whole: Json, edits: readonly Edit[], depth: number, option: Json | undefined): Json {
  const inside = new Map<string | number, Edit[]>()
  for (const edit of edits) {
    const step = edit.path[depth]
    if (step === undefined) return option ?? edit.values[0]!
    pushInto(inside, step, edit)
  }
  const part = (step: string | number, old: Json): Json => {
    const within = inside.get(step)
    return within === undefined ? old : replaced(old, within, depth + 1, option)
  }
  if (isArray(whole)) return whole.map((item, at) => part(at, item))
  return Object.fromEntries(Object.entries(whole as JsonObject).map(([name, old]) => [name, part(name, old)]))
}
