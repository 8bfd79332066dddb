import type { JsonObject } from '../base/json.ts'
import type { Answer, Evaluate } from './answer.ts'
import { knownPartOf } from './known-in-part.ts'
import type { Marks } from './marks.ts'
import type { Node, Schema } from './node.ts'
import { work } from './work.ts'

/** Whether an object satisfies the keywords of objects. */
export function evaluateObject(
  schema: Schema,
  value: JsonObject,
  marks: Marks | undefined,
  evaluate: Evaluate,
): Answer {
  const names = Object.keys(value)
  work.steps += names.length * (1 + schema.patterns.length) + schema.required.length
  // What is not seen of an object may be what it lacks.
  const isOpen = knownPartOf(value) !== undefined
  if ((names.length < schema.minProperties && !isOpen) || names.length > schema.maxProperties) return false
  if (!isOpen && !schema.required.every((name) => Object.hasOwn(value, name))) return false
  let unsure = isOpen
  const judge = (said: Answer): boolean => {
    unsure ||= said === undefined
    return said !== false
  }
  const { patterns, properties, additional } = schema
  for (const name of names) {
    const child = value[name]!
    if (schema.names !== undefined && !judge(evaluate(schema.names, name))) return false
    if (patterns.length === 0) {
      // Most schemas have none, and then there is at most one schema for a name.
      const node = properties.get(name) ?? additional
      if (node === undefined) continue
      if (!judge(evaluate(node, child))) return false
      marks?.names.add(name)
      continue
    }
    const { nodes, certain } = nodesFor(schema, name)
    unsure ||= !certain
    for (const node of nodes) if (!judge(evaluate(node, child))) return false
    if (nodes.length > 0) marks?.names.add(name)
  }
  if (schema.dependentRequired.size > 0 && !isOpen)
    for (const name of names)
      if (!(schema.dependentRequired.get(name) ?? []).every((other) => Object.hasOwn(value, other))) return false
  for (const [name, dependent] of schema.dependentSchemas)
    if (Object.hasOwn(value, name) && !judge(evaluate(dependent, value, marks))) return false
  const rest = schema.unevaluatedProperties
  if (rest !== undefined && marks !== undefined) {
    for (const name of names) {
      if (marks.names.has(name)) continue
      const said = evaluate(rest, value[name]!)
      if (said === false && !marks.uncertain) return false
      unsure ||= said !== true
      marks.names.add(name)
    }
  }
  return unsure ? undefined : true
}

/** The schemas that `properties`, `patternProperties` and `additionalProperties` have for a name. */
function nodesFor(schema: Schema, name: string): { nodes: readonly Node[]; certain: boolean } {
  const nodes: Node[] = []
  let certain = true
  const named = schema.properties.get(name)
  if (named !== undefined) nodes.push(named)
  for (const [pattern, node] of schema.patterns) {
    const matches = pattern.test(name)
    if (matches === undefined) certain = false
    else if (matches) nodes.push(node)
  }
  if (nodes.length === 0 && schema.additional !== undefined && certain) nodes.push(schema.additional)
  return { nodes, certain }
}
