import { pushInto } from '../base/push-into.ts'
import type { Node } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Around, StepPair } from './case.ts'
import type { Reading, SideName } from './reading.ts'
import { withSchemaAt } from './with-schema.ts'

/** The steps from a schema to a component inside it. */
export type Way = readonly StepPair[]

/**
 * The schema of a side, with the components that some ways lead to as the other side has them: what the schema is where it was edited, and
 * what it holds was not, or the other way round. A way that leads to nothing in this direction changes nothing.
 */
export function heldOtherwise(side: SideName, around: Around, ways: readonly Way[], reading: Reading): Node {
  return withWays(reading.nodeAt(side, around[side]), side, ways, reading)
}

function withWays(holder: Node, side: SideName, ways: readonly Way[], reading: Reading): Node {
  const places = new Map<string, Way[]>()
  for (const way of ways) pushInto(places, placeOf(way[0]!, side, reading), way)
  const other = side === 'base' ? 'revision' : 'base'
  let found = holder
  work.steps += ways.length
  for (const group of places.values()) {
    const ending = group.find((way) => way.length === 1)
    const pair = (ending ?? group[0]!)[0]!
    const part = reading.nodeAt(side, pair[side])
    const further = group.map((way) => way.slice(1))
    const child = ending === undefined ? withWays(part, side, further, reading) : reading.nodeAt(other, pair[other])
    found = part === found ? child : (withSchemaAt(found, { step: pair.step, part, child }, reading) ?? found)
  }
  return found
}

/** Equal for steps to one place, which several ways may take: choices of the other side that all stand for this schema are one. */
function placeOf({ step, ...pair }: StepPair, side: SideName, { nodeAt }: Reading): string {
  const isInPlace = step.into === 'choice' || step.into === 'part'
  return isInPlace ? `${step.into} ${nodeAt(side, pair[side]).id}` : JSON.stringify(step)
}
