import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import type { Rejection } from '../containment/explain.ts'
import type { Signed } from '../containment/node.ts'
import { patternOf } from '../containment/pattern.ts'
import { type Case, type StepPair, type Whole, endOf } from './case.ts'
import { placeOf } from './place.ts'
import { rejectedProperty } from './property-constraints.ts'
import type { Reading } from './reading.ts'

/**
 * Where in a value the edit is to blame: at the first part, among those that the steps lead to, that has what the edit could
 * harm and that the receiver rejects there, all that stands around the schema included; undefined where no part has.
 */
export function locateRejection(value: Json, whole: Whole, it: Case): Rejection | undefined {
  const { accepts, nodeAt, receiver, rejection } = it.reading
  const taken = nodeAt(receiver, endOf(it)[receiver])
  const place = placeOf(whole, it.reading)
  for (const { part, at } of partsAt(value, whole.steps)) {
    if (place !== undefined && accepts(place, part) === true) continue
    if (!it.constraints.every(({ node, positive }) => accepts(node, part) === positive)) continue
    const constraints = it.isCounted === true ? [] : it.constraints
    const constraint = constraints.find(({ positive }) => !positive)
    const reason =
      (constraint && rejection(constraint.node, part)) ??
      ofProperty(part, constraints, it.reading) ??
      rejection(taken, part)
    if (reason === undefined) continue
    const schema = reason.schema.length > 0 ? reason.schema : taken.path
    return { ...reason, at: [...at, ...reason.at], schema }
  }
  return undefined
}

/** Why the property is rejected that the edit is about, where others beside it may be, too. */
function ofProperty(part: Json, constraints: readonly Signed[], reading: Reading): Rejection | undefined {
  for (const constraint of constraints) {
    const [name, rejecting] = rejectedProperty(constraint) ?? []
    const value = name === undefined ? undefined : own(part, name)
    const found = value === undefined ? undefined : reading.rejection(rejecting!, value)
    // What no value matches says nothing; the keyword that keeps the property out does.
    if (found !== undefined && found.keyword !== 'false') return { ...found, at: [name!, ...found.at] }
  }
  return undefined
}

interface Part {
  readonly part: Json
  readonly at: Path
}

/** The parts of a value that steps lead to. */
function partsAt(value: Json, steps: readonly StepPair[]): Part[] {
  return steps.reduce<Part[]>(
    (parts, { step }) => parts.flatMap((part) => partsOf(part, step)),
    [{ part: value, at: [] }],
  )
}

function partsOf({ part, at }: Part, step: SchemaStep): Part[] {
  const below = (key: string | number, inner: Json): Part => ({ part: inner, at: [...at, key] })
  switch (step.into) {
    case 'choice':
    case 'part':
    case 'then':
    case 'else':
    case 'dependentSchemas':
    case 'value':
      return [{ part, at }]
    case 'property': {
      const inner = own(part, step.name)
      return inner === undefined ? [] : [below(step.name, inner)]
    }
    case 'propertyNames':
      return isObject(part) ? Object.keys(part).map((name) => ({ part: name, at })) : []
    case 'patternProperties': {
      const { test } = patternOf(step.pattern)
      const named = isObject(part) ? Object.entries(part).filter(([name]) => test(name) !== false) : []
      return named.map(([name, inner]) => below(name, inner))
    }
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return isObject(part) ? Object.entries(part).map(([name, inner]) => below(name, inner)) : []
    case 'items': {
      const parts = isArray(part) ? part.map((inner, index) => below(index, inner)) : []
      return step.position === undefined ? parts : parts.slice(step.position, step.position + 1)
    }
    case 'contains':
    case 'additionalItems':
    case 'unevaluatedItems':
      return isArray(part) ? part.map((inner, index) => below(index, inner)) : []
  }
}
