import type { Node } from '../containment/node.ts'
import type { Case, Whole } from './case.ts'
import { partsOf } from './parts-of.ts'

/**
 * Whether schemas of one object shut out each other's properties: one allows no others than its own, by `additionalProperties: false`, and another
 * declares or requires one that it lacks. Generators write inheritance so. By JSON Schema, such a property never occurs, and no value matches where it is
 * required (JSON Schema Core 2020-12, 10.3.2.3); whoever writes or reads such a document takes it for an object that has them all.
 */
export function shutsOut(node: Node): boolean {
  const before = known.get(node)
  if (before !== undefined) return before
  const found = excludesSome(node)
  known.set(node, found)
  return found
}

const known = new WeakMap<Node, boolean>()

function excludesSome(node: Node): boolean {
  const joint = [...partsOf(node)]
  const choices = joint.flatMap((part) => {
    const { anyOf = [], oneOf = [] } = part.schema()
    return [...anyOf, ...oneOf].map((choice) => [...partsOf(choice)])
  })
  return excludesOneOf(joint, [...joint, ...choices.flat()]) || choices.some((parts) => excludesOneOf(parts, joint))
}

/** Whether schemas shut out properties of each other at the value of an edit or around it, on the side that sends the value. */
export function isShutOut({ inner, messages, reading }: Case): boolean {
  const { nodeAt, sender } = reading
  const isIn = (whole: Whole): boolean => [whole, ...whole.steps].some((pair) => shutsOut(nodeAt(sender, pair[sender])))
  return isIn(inner) || messages.some(isIn)
}

/** Whether one of some closed schemas lacks a property that another one declares or requires. */
function excludesOneOf(parts: readonly Node[], declaring: readonly Node[]): boolean {
  return parts.some((part) => isClosed(part) && declaring.some((other) => other !== part && declaresMore(other, part)))
}

function isClosed(node: Node): boolean {
  return node.schema().additional?.schema().types === 0
}

function declaresMore(node: Node, closed: Node): boolean {
  const { properties, patterns } = closed.schema()
  if (patterns.length > 0) return false
  const { properties: declared, required } = node.schema()
  for (const name of [...declared.keys(), ...required]) if (!properties.has(name)) return true
  return false
}
