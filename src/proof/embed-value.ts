import { type Json, type MutableJsonObject, isObject, put, textOf } from '../base/json.ts'
import { type Node, STRING } from '../containment/node.ts'
import type { Pattern } from '../containment/pattern.ts'
import { work } from '../containment/work.ts'
import type { Located } from '../diff/side.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import { SHARE, type Whole } from './case.ts'
import { patternIn, saidBy, sayingOfOthers } from './parts-of.ts'
import type { Reading } from './reading.ts'

/**
 * A value of a whole that has `part` where its steps lead: small values of the sender's schemas on the way, one inside the
 * other. It is a guess, to be judged by the schemas themselves; undefined where none is at hand.
 */
export function embeddedValue(part: Json, whole: Whole, reading: Reading): Json | undefined {
  return embedded(part, whole, reading, (value) => value)
}

/** The same, where discriminators name the choices on the way; undefined where none does. */
export function namedValue(part: Json, whole: Whole, reading: Reading): Json | undefined {
  if (!whole.steps.some(({ step }) => step.into === 'choice')) return undefined
  let isNamed = false
  const value = embedded(part, whole, reading, (choice, { node }, holder) => {
    const named = withTagOf(node, choice, reading.nodeAt(reading.sender, holder))
    isNamed ||= named !== undefined
    return named ?? choice
  })
  return isNamed ? value : undefined
}

/** A value of a choice of a schema with the tag that stands for the choice; undefined where there is none, or it has that already. */
function withTagOf(choice: Json, value: Json, holder: Node): Json | undefined {
  const tags = saidBy(holder, (schema) => schema.tags)
  if (tags === undefined || !isObject(value) || typeof value[tags.name] !== 'string') return undefined
  for (const [branch, tag] of tags.of)
    if (leadsTo(branch, choice)) return value[tags.name] === tag ? undefined : { ...value, [tags.name]: tag }
  return undefined
}

/** Whether a branch of a union is a schema, or refers to it. */
function leadsTo(branch: Node, choice: Json): boolean {
  return branch.raw === choice || branch.schema().allOf.some(({ raw }) => raw === choice)
}

function embedded(
  part: Json,
  whole: Whole,
  reading: Reading,
  chosen: (value: Json, choice: Located, holder: Located) => Json,
): Json | undefined {
  let value: Json | undefined = part
  for (const [index, pair] of [...whole.steps.entries()].toReversed()) {
    const holder = (whole.steps[index - 1] ?? whole)[reading.sender]
    if (value === undefined) break
    value =
      pair.step.into === 'choice'
        ? chosen(value, pair[reading.sender], holder)
        : around(value, holder, pair.step, reading)
  }
  return value
}

function around(
  part: Json,
  holder: Located,
  step: Exclude<SchemaStep, { readonly into: 'choice' }>,
  reading: Reading,
): Json | undefined {
  switch (step.into) {
    case 'part':
    case 'then':
    case 'else':
    case 'dependentSchemas': {
      const whole = sampleOf(holder, reading)
      return isObject(part) && isObject(whole) ? { ...whole, ...part } : part
    }
    case 'property':
      return withProperty(sampleOf(holder, reading), step.name, part)
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const whole = sampleOf(holder, reading)
      const { properties, patterns } = sayingOfOthers(reading.nodeAt(reading.sender, holder))
      const isFree = (name: string): boolean =>
        !properties.has(name) && !patterns.some(([pattern]) => pattern.test(name) !== false)
      const name = NAMES.find(isFree)
      return name === undefined ? undefined : withProperty(whole, name, part)
    }
    case 'patternProperties': {
      const node = reading.nodeAt(reading.sender, holder)
      const pattern = patternIn(node, step.pattern)
      const name = pattern === undefined ? undefined : nameLike(pattern, reading)
      return name === undefined || saidBy(node, ({ properties }) => properties.get(name)) !== undefined
        ? undefined
        : withProperty(sampleOf(holder, reading), name, part)
    }
    case 'items':
    case 'contains':
      // What is before a later position is not known here.
      return (step.position ?? 0) === 0 ? [part] : undefined
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'propertyNames':
    case 'value':
      return undefined
  }
}

function sampleOf(holder: Located, reading: Reading): Json | undefined {
  const result = reading.sample(holder)
  return result.is === 'value' ? result.value : undefined
}

const NAMES = ['name', 'key', 'other', 'a', 'b', 'c']

/** A name that matches a pattern. */
function nameLike(pattern: Pattern, { made, solve }: Reading): string | undefined {
  const known = NAMES.find((name) => pattern.test(name) === true)
  if (known !== undefined) return known
  const named = made(JSON.stringify(['matches', pattern.source]), { types: STRING, pattern })
  const result = solve([{ node: named, positive: true }], SHARE)
  return result.is === 'value' ? textOf(result.value) : undefined
}

function withProperty(whole: Json | undefined, name: string, part: Json): Json {
  const value: MutableJsonObject = {}
  const entries = isObject(whole) ? Object.entries(whole) : []
  work.steps += entries.length
  for (const [key, each] of entries) put(value, key, each)
  put(value, name, part)
  return value
}
