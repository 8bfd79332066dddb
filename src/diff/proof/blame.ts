import { type Json, isArray, isObject, own } from '../../base/json.ts'
import type { Path } from '../../base/pointer.ts'
import type { Refusal } from '../../containment/explain.ts'
import type { Hop } from '../trail.ts'
import { type Case, type Whole, endOf } from './case.ts'

/**
 * Where in a value the edit is to blame: at the first part, among those that the steps lead to, that has what the edit could
 * harm and that the listener refuses there; undefined where no part has.
 */
export function blameIn(value: Json, { hops }: Whole, it: Case): Refusal | undefined {
  const { accepts, nodeAt, listener, refusal } = it.reading
  const taken = nodeAt(listener, endOf(it)[listener])
  for (const { part, at } of partsAt(value, hops)) {
    if (!it.pins.every(({ node, positive }) => accepts(node, part) === positive)) continue
    const pin = it.pins.find(({ positive }) => !positive)
    const reason = (pin && refusal(pin.node, part)) ?? refusal(taken, part)
    if (reason === undefined) continue
    const schema = reason.schema.length > 0 ? reason.schema : taken.path
    return { ...reason, at: [...at, ...reason.at], schema }
  }
  return undefined
}

interface Part {
  readonly part: Json
  readonly at: Path
}

/** The parts of a value that the steps of a trail lead to. */
function partsAt(value: Json, hops: readonly Hop[]): Part[] {
  return hops.reduce<Part[]>((parts, hop) => parts.flatMap((part) => partsOf(part, hop)), [{ part: value, at: [] }])
}

function partsOf({ part, at }: Part, hop: Hop): Part[] {
  const below = (step: string | number, inner: Json): Part => ({ part: inner, at: [...at, step] })
  switch (hop.into) {
    case 'branch':
    case 'part':
      return [{ part, at }]
    case 'property': {
      const inner = own(part, hop.name)
      return inner === undefined ? [] : [below(hop.name, inner)]
    }
    case 'propertyNames':
      return isObject(part) ? Object.keys(part).map((name) => ({ part: name, at })) : []
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return isObject(part) ? Object.entries(part).map(([name, inner]) => below(name, inner)) : []
    case 'items':
    case 'contains':
    case 'additionalItems':
    case 'unevaluatedItems':
      return isArray(part) ? part.map((inner, index) => below(index, inner)) : []
  }
}
