import type { Node } from '../containment/node.ts'
import { staysInPlace } from '../diff/schema-step.ts'
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
  const { properties, items, additional, prefix } = nodeAt(receiver, (steps[index - 1] ?? whole)[receiver]).schema()
  switch (step.into) {
    case 'property':
      return properties.get(step.name)
    case 'items':
      return step.position === undefined ? items : prefix[step.position]
    case 'additionalProperties':
      return additional
    default:
      return undefined
  }
}
