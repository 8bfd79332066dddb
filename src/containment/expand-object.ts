import { type Formula, type Region, all, any, has, holds, sized } from './formula.ts'
import type { Node } from './node.ts'
import type { Nodes } from './schemas.ts'
import { unevaluatedProperties } from './unevaluated-properties.ts'

/** What the keywords of objects demand, one by one; of the opposite any one is enough. */
export function objectParts(node: Node, positive: boolean, nodes: Nodes): Formula[] {
  const schema = node.schema()
  const absent = (name: string): Formula => ({
    kind: 'each',
    region: { kind: 'name', name },
    of: [{ node: nodes.nothing, positive: true }],
  })
  const parts = [sized(schema.minProperties, schema.maxProperties, positive)]
  for (const name of schema.required) parts.push(positive ? { kind: 'required', name } : absent(name))
  for (const [name, child] of schema.properties) {
    if (child !== nodes.everything) parts.push(valuesIn({ kind: 'name', name }, child, positive))
  }
  for (const [pattern, child] of schema.patterns) parts.push(valuesIn({ kind: 'pattern', pattern }, child, positive))
  if (schema.additional !== undefined && schema.additional !== nodes.everything) {
    const names = new Set(schema.properties.keys())
    const region: Region = { kind: 'other', names, patterns: schema.patterns.map(([pattern]) => pattern) }
    parts.push(valuesIn(region, schema.additional, positive))
  }
  if (schema.names !== undefined) {
    const region: Region = { kind: 'names', of: { node: schema.names, positive: false } }
    const nothing = [{ node: nodes.nothing, positive: true }]
    parts.push(positive ? { kind: 'each', region, of: nothing } : { kind: 'some', region, of: [] })
  }
  for (const [name, others] of schema.dependentRequired) {
    parts.push(
      positive
        ? any([absent(name), all(others.map((other): Formula => ({ kind: 'required', name: other })))])
        : all([has(name, []), any(others.map(absent))]),
    )
  }
  for (const [name, child] of schema.dependentSchemas) {
    const applies = all([has(name, []), holds(child, true)])
    parts.push(positive ? any([absent(name), applies]) : all([has(name, []), holds(child, false)]))
  }
  return [...parts, ...unevaluatedProperties(node, positive, nodes)]
}

/** The values of the properties in a region satisfy `node`, or one of them does not. */
export function valuesIn(region: Region, node: Node, positive: boolean): Formula {
  if (region.kind === 'name' && !positive) return has(region.name, [{ node, positive }])
  return { kind: positive ? 'each' : 'some', region, of: [{ node, positive }] }
}
