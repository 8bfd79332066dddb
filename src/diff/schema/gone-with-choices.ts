import { type Json, own } from '../../base/json.ts'
import { acceptsAll } from '../../openapi/value-type.ts'
import { type Located, entriesBelow } from '../side.ts'
import { gatherParts } from './all-of.ts'
import { recordRemoved } from './properties.ts'
import { requiredNames } from './required-names.ts'
import type { Step } from './step.ts'
import { unwrap } from './unwrap.ts'

/**
 * Records properties of an object that none of the choices which it became describes, and which most of the others are in: what is sent in
 * them is still let through, and means nothing. Where that is not let through, or something else has to be sent, the choice is to blame.
 */
export function recordGoneWithChoices(object: Located, choices: readonly Located[], step: Step): void {
  const before = partsOf(object, 'base', step)
  const after = choices.map((choice) => partsOf(choice, 'revision', step))
  if (before === undefined || !after.every((parts) => parts?.every(({ node }) => isOpen(node)) === true)) return
  const described = new Set(after.flatMap((parts) => [...propertiesOf(parts!).keys()]))
  const properties = propertiesOf(before)
  const gone = [...properties].filter(([name]) => !described.has(name))
  if (gone.length * 2 > properties.size) return
  const required = new Set(before.flatMap(({ node }) => requiredNames(node)))
  for (const [name, property] of gone)
    if (!required.has(name)) recordRemoved(name, property, { required: false, closed: false }, step)
}

/** An object with all of its parts; undefined for what is none, or has parts that cannot be told. */
function partsOf(located: Located, side: 'base' | 'revision', { context }: Step): readonly Located[] | undefined {
  const found = gatherParts(context.follow(unwrap(located), side), (part) => context.follow(part, side))
  const isObjects = found.parts.some(({ node }) => own(node, 'properties') !== undefined)
  const isChoice = found.parts.some(({ node }) => ['anyOf', 'oneOf', 'if'].some((key) => own(node, key) !== undefined))
  return found.isWhole && isObjects && !isChoice ? found.parts : undefined
}

function propertiesOf(parts: readonly Located[]): ReadonlyMap<string, Located> {
  return new Map(parts.flatMap((part) => [...entriesBelow(part, 'properties')]))
}

function isOpen(node: Json): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].every((keyword) => {
    const others = own(node, keyword)
    return others === undefined || acceptsAll(others)
  })
}
