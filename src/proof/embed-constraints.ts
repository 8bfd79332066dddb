import { ARRAY, OBJECT, type Node, type Signed } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Located } from '../diff/side.ts'
import type { StepPair, Whole } from './case.ts'
import { objectWith } from './constraints.ts'
import { patternIn, saidBy, sayingOfOthers } from './parts-of.ts'
import type { Reading, SideName } from './reading.ts'

/**
 * Says of a value of a whole what `constraints` say of the part that its steps lead to. A choice on the way is one that `side`
 * has.
 */
export function embeddedConstraints(
  constraints: readonly Signed[],
  whole: Whole,
  reading: Reading,
  side: SideName = reading.sender,
): Signed[] {
  let found: readonly Signed[] = constraints
  for (const [index, pair] of [...whole.steps.entries()].toReversed()) {
    found = around(found, pair, (whole.steps[index - 1] ?? whole)[side], reading, side)
  }
  return [...found]
}

function around(
  constraints: readonly Signed[],
  pair: StepPair,
  holder: Located,
  reading: Reading,
  side: SideName,
): Signed[] {
  const { everything, made, nodeAt } = reading
  const { step } = pair
  if (step.into === 'choice') return [...constraints, { node: nodeAt(side, pair[side]), positive: true }]
  if (step.into === 'part' || step.into === 'value') return [...constraints]
  if (step.into === 'then' || step.into === 'else') {
    const test = saidBy(nodeAt(side, holder), ({ when }) => when?.test)
    return test === undefined ? [...constraints] : [...constraints, { node: test, positive: step.into === 'then' }]
  }
  if (step.into === 'dependentSchemas') return [...constraints, yes(objectWith(step.name, reading))]
  const inner = together(constraints, reading)
  const text = (name: string = ''): string => `${step.into} ${name} ${inner.kind()}`
  switch (step.into) {
    case 'property': {
      const properties = new Map([[step.name, inner]])
      return [yes(made(text(JSON.stringify(step.name)), { types: OBJECT, required: [step.name], properties }))]
    }
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'contains':
      return [yes(made(text(), { types: ARRAY, contains: { node: inner, min: 1, max: Infinity } }))]
    case 'propertyNames':
      return [{ node: made(text(), { names: opposite(inner, reading) }), positive: false }]
    case 'patternProperties': {
      const pattern = patternIn(nodeAt(side, holder), step.pattern)
      const schema = { patterns: pattern === undefined ? [] : ([[pattern, opposite(inner, reading)]] as const) }
      return [{ node: made(text(JSON.stringify(step.pattern)), schema), positive: false }]
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const { properties, patterns } = sayingOfOthers(nodeAt(side, holder))
      work.steps += properties.size
      const free = new Map([...properties.keys()].map((name) => [name, everything]))
      const schema = { properties: free, patterns, additional: opposite(inner, reading) }
      return [{ node: made(text(JSON.stringify([...free.keys()])), schema), positive: false }]
    }
  }
}

function yes(node: Node): Signed {
  return { node, positive: true }
}

/** Several demands as one schema. */
function together(constraints: readonly Signed[], reading: Reading): Node {
  const parts = constraints.map(({ node, positive }) => (positive ? node : opposite(node, reading)))
  if (parts.length === 1) return parts[0]!
  return reading.made(`all ${parts.map((part) => part.kind()).join()}`, { allOf: parts })
}

function opposite(node: Node, { made }: Reading): Node {
  return made(`not ${node.kind()}`, { not: node })
}
