import type { Node, Schema } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Located } from '../diff/side.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import type { Whole } from './case.ts'
import type { Reading, SideName } from './reading.ts'

/** The schema of a whole on one side with another schema where its steps lead; undefined where a step cannot be taken in it. */
export function wholeWith(end: Node, whole: Whole, side: SideName, reading: Reading): Node | undefined {
  let found: Node | undefined = end
  for (const [index, { step, ...pair }] of [...whole.steps.entries()].toReversed()) {
    const holder: Located = (whole.steps[index - 1] ?? whole)[side]
    const part = reading.nodeAt(side, pair[side])
    if (found === undefined) return undefined
    found = withSchemaAt(reading.nodeAt(side, holder), { step, part, child: found }, reading)
  }
  return found
}

/** A schema with another one, `child`, in place of the part that a step leads to; undefined where the step cannot be taken in it. */
export function withSchemaAt(
  holder: Node,
  swap: Pick<Swap, 'step' | 'part' | 'child'>,
  reading: Reading,
): Node | undefined {
  return replaced(holder, { ...swap, reading, known: new Map() }, MAX_DEPTH)
}

/** How many references and parts are looked behind for what a step leads to. */
export const MAX_DEPTH = 6

/** A step to a part, and the schema that is to stand there instead. */
interface Swap {
  readonly step: SchemaStep
  readonly part: Node
  readonly child: Node
  readonly reading: Reading
  /** What became of schemas with so much behind them: parts may hold each other several times. */
  readonly known: Map<string, Node | undefined>
}

/** A schema with another one where a step leads, in itself and in the parts that its values must satisfy as well. */
function replaced(node: Node, swap: Swap, depth: number): Node | undefined {
  const key = `${node.id} ${depth}`
  const found = swap.known.has(key) ? swap.known.get(key) : replacedAnew(node, swap, depth)
  swap.known.set(key, found)
  return found
}

function replacedAnew(node: Node, swap: Swap, depth: number): Node | undefined {
  const { step, part, child, reading } = swap
  if (step.into === 'choice' && node === part) return child
  const schema = node.schema()
  const own = ownFields(schema, step, part, child)
  const parts = depth === 0 ? [] : schema.allOf.map((each) => replaced(each, swap, depth - 1))
  const choice = own === undefined && depth > 0 ? inOnlyChoice(schema, swap, depth) : undefined
  if (own === undefined && choice === undefined && parts.every((each) => each === undefined)) return undefined
  const allOf = (own?.allOf ?? schema.allOf).map((each, index) => parts[index] ?? each)
  const text = `${node.kind()} with ${JSON.stringify(step)} ${part.kind()} as ${child.kind()}`
  return reading.made(text, () => ({ ...schema, ...own, ...choice, allOf, typesOnly: false }))
}

/** The choices of a schema with another schema where a step leads in one of them, as in one next to null; undefined where it leads into none or several. */
function inOnlyChoice({ anyOf, oneOf }: Schema, swap: Swap, depth: number): Partial<Schema> | undefined {
  const choices = anyOf ?? oneOf
  if (choices === undefined || choices.length > MOST_CHOICES || swap.step.into === 'choice') return undefined
  const swapped = choices.map((each) => replaced(each, swap, depth - 1))
  if (swapped.filter((each) => each !== undefined).length !== 1) return undefined
  const others = choices.map((each, index) => swapped[index] ?? each)
  return anyOf === undefined ? { oneOf: others } : { anyOf: others }
}

/** How many choices are looked into: what may also be null has two. */
const MOST_CHOICES = 2

/** What of a schema itself is another where a step leads to another one; undefined where the step is not in it. */
function ownFields(schema: Schema, step: SchemaStep, part: Node, child: Node): Partial<Schema> | undefined {
  const swapped = (nodes: readonly Node[]): Node[] => nodes.map((each) => (each === part ? child : each))
  const { properties, patterns, additional, names, dependentSchemas, when } = schema
  const { prefix, items, contains, allOf, anyOf, oneOf } = schema
  for (const each of [prefix, allOf, anyOf, oneOf]) work.steps += each?.length ?? 0
  switch (step.into) {
    case 'property':
      work.steps += properties.size
      return properties.has(step.name) ? { properties: new Map([...properties, [step.name, child]]) } : undefined
    case 'items':
      return prefix.includes(part) ? { prefix: swapped(prefix) } : items && { items: child }
    case 'additionalProperties':
      return additional && { additional: child }
    case 'propertyNames':
      return names && { names: child }
    case 'contains':
      return contains && { contains: { ...contains, node: child } }
    case 'patternProperties':
      return patterns.some(([{ source }]) => source === step.pattern)
        ? { patterns: patterns.map(([pattern, node]) => [pattern, pattern.source === step.pattern ? child : node]) }
        : undefined
    case 'then':
      return when && { when: { ...when, pass: child } }
    case 'else':
      return when && { when: { ...when, fail: child } }
    case 'dependentSchemas':
      return dependentSchemas.has(step.name)
        ? { dependentSchemas: new Map([...dependentSchemas, [step.name, child]]) }
        : undefined
    case 'part':
      return allOf.includes(part) ? { allOf: swapped(allOf) } : undefined
    case 'choice':
      if (anyOf?.includes(part) === true) return { anyOf: swapped(anyOf) }
      return oneOf?.includes(part) === true ? { oneOf: swapped(oneOf) } : undefined
    default:
      return undefined
  }
}
