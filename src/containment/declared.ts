import { type Formula, type State, TRUE } from './formula.ts'
import { type Node, OBJECT, type Owner, type Schema, inPlace, saysNothing } from './node.ts'
import { work } from './work.ts'

/** Which properties some schemas declare, as something that is true of every object. */
export function declaredBy(schemas: readonly Schema[], owner: Owner): Formula {
  const names = new Set<string>()
  const patterns = schemas.flatMap((schema) => schema.patterns.map(([pattern]) => pattern))
  for (const { properties, required, dependentRequired, dependentSchemas } of schemas) {
    for (const list of [properties.keys(), required, dependentRequired.keys(), dependentSchemas.keys()])
      for (const name of list) names.add(name)
  }
  work.steps += names.size
  const open = schemas.some(opensItself)
  return names.size === 0 && patterns.length === 0 && !open ? TRUE : { kind: 'declares', owner, names, patterns, open }
}

/** Whether a schema describes properties that it does not name. `true` is the default, and describes nothing. */
export function opensItself({ additional, unevaluatedProperties }: Schema): boolean {
  return [additional, unevaluatedProperties].some((node) => {
    const schema = node?.schema()
    return schema !== undefined && schema.types !== 0 && !saysNothing(schema)
  })
}

/** All schemas of a side that may be applied to the value which some nodes judge. */
export function appliedIn(nodes: readonly Node[], owner: Owner): Schema[] {
  const found = new Set<Node>()
  const visit = (node: Node): void => {
    if (found.has(node)) return
    found.add(node)
    inPlace(node.schema()).forEach(visit)
  }
  nodes.forEach(visit)
  work.steps += found.size
  return [...found].flatMap((node) => (node.owner === owner ? [node.schema()] : []))
}

/** What the receiver declares of objects, remembered by node: whatever of it may apply counts. */
export function newDeclared(receiver: Owner | undefined): (state: State) => Formula[] {
  if (receiver === undefined) return () => []
  const known = new Map<Node, Formula>()
  return (state) =>
    state.map(({ node }) => {
      const before = known.get(node)
      if (before !== undefined) return before
      const there = (node.schema().types & OBJECT) === 0 ? TRUE : declaredBy(appliedIn([node], receiver), receiver)
      known.set(node, there)
      return there
    })
}
