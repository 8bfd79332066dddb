import type { Node, Schema } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import { type SchemaStep, staysInPlace } from '../diff/schema-step.ts'
import type { Whole } from './case.ts'
import type { Reading } from './reading.ts'

/**
 * The receiver's schema of the last part of a value that the steps of a whole lead to, as its holder states it. The schema that
 * was compared there may be less: one choice of it, or what is left of it without null. Undefined where the holder does not
 * state it by itself, and where the steps stay at the whole value.
 */
export function placeOf({ steps, ...whole }: Whole, { nodeAt, receiver }: Reading): Node | undefined {
  const index = steps.findLastIndex(({ step }) => !staysInPlace(step))
  if (index < 0) return undefined
  const { step } = steps[index]!
  const holder = nodeAt(receiver, (steps[index - 1] ?? whole)[receiver]).schema()
  return isStatedInParts(holder, step) ? undefined : statedBy(holder, step)
}

/** What a schema itself states of the part of its value that a step leads to. */
function statedBy({ properties, patterns, items, additional, prefix }: Schema, step: SchemaStep): Node | undefined {
  switch (step.into) {
    case 'property':
      return properties.get(step.name)
    case 'items':
      return step.position === undefined ? items : prefix[step.position]
    case 'additionalProperties':
      return additional
    case 'patternProperties':
      return patterns.find(([{ source }]) => source === step.pattern)?.[1]
    default:
      return undefined
  }
}

/** Whether parts of a schema state something of the part of the value that a step leads to: then that counts with what the schema states. */
function isStatedInParts(holder: Schema, step: SchemaStep): boolean {
  const stated = statedKnown.get(holder) ?? statedIn(partsOf(holder))
  if (!statedKnown.has(holder)) statedKnown.set(holder, stated)
  return step.into === 'property' ? stated.names.has(step.name) : stated.others.some((part) => statedBy(part, step))
}

/** What parts state: the names of properties, and the parts that state anything else. */
interface Stated {
  readonly names: ReadonlySet<string>
  readonly others: readonly Schema[]
}

/** Many edits are in the same schemas. */
const statedKnown = new WeakMap<Schema, Stated>()

function statedIn(parts: readonly Schema[]): Stated {
  return {
    names: new Set(parts.flatMap(({ properties }) => [...properties.keys()])),
    others: parts.filter(({ items, additional, prefix, patterns }) => items ?? additional ?? prefix[0] ?? patterns[0]),
  }
}

/** The parts of a schema, at any depth, with its only choice: what they state of a part of the value counts with what the schema states. */
function partsOf(schema: Schema): readonly Schema[] {
  const found = new Set(partsIn(schema))
  for (const part of found) for (const inner of partsIn(part.schema())) found.add(inner)
  work.steps += found.size
  return Array.from(found, (part) => part.schema())
}

function partsIn({ allOf, anyOf, oneOf }: Schema): readonly Node[] {
  const only = [anyOf, oneOf].flatMap((choices) => (choices?.length === 1 ? choices : []))
  return only.length === 0 ? allOf : [...allOf, ...only]
}
