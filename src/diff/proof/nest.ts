import { ARRAY, OBJECT, type Node, type Signed } from '../../containment/node.ts'
import type { Located } from '../side.ts'
import type { Hop } from '../trail.ts'
import type { Around } from './pins.ts'
import type { Reading, SideName } from './reading.ts'

/**
 * Says of a value of `root` what `pins` say of the part that a trail leads to; the steps of the trail, the first one first. A
 * choice on the way is one that `side` has.
 */
export function nested(
  pins: readonly Signed[],
  root: Around,
  hops: readonly Hop[],
  reading: Reading,
  side: SideName = reading.speaker,
): Signed[] {
  let found: readonly Signed[] = pins
  for (const [index, hop] of [...hops.entries()].toReversed()) {
    found = around(found, hop, (hops[index - 1] ?? root)[side], reading, side)
  }
  return [...found]
}

function around(pins: readonly Signed[], hop: Hop, holder: Located, reading: Reading, side: SideName): Signed[] {
  const { everything, made, nodeAt } = reading
  if (hop.into === 'branch') return [...pins, { node: nodeAt(side, hop[side]), positive: true }]
  if (hop.into === 'part') return [...pins]
  const inner = together(pins, reading)
  const text = (name: string = ''): string => `${hop.into} ${name} ${inner.kind()}`
  switch (hop.into) {
    case 'property': {
      const properties = new Map([[hop.name, inner]])
      return [yes(made(text(JSON.stringify(hop.name)), { types: OBJECT, required: [hop.name], properties }))]
    }
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'contains':
      return [yes(made(text(), { types: ARRAY, contains: { node: inner, min: 1, max: Infinity } }))]
    case 'propertyNames':
      return [{ node: made(text(), { names: opposite(inner, reading) }), positive: false }]
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const { properties, patterns } = nodeAt(side, holder).schema()
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
function together(pins: readonly Signed[], reading: Reading): Node {
  const parts = pins.map(({ node, positive }) => (positive ? node : opposite(node, reading)))
  if (parts.length === 1) return parts[0]!
  return reading.made(`all ${parts.map((part) => part.kind()).join()}`, { allOf: parts })
}

function opposite(node: Node, { made }: Reading): Node {
  return made(`not ${node.kind()}`, { not: node })
}
