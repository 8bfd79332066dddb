import { coverage, overCases, tooManyCases } from './branches.ts'
import { type Formula, TRUE } from './formula.ts'
import type { Node } from './node.ts'
import type { Pattern } from './pattern.ts'
import type { Nodes } from './schemas.ts'

/** The names of properties that a schema evaluates. */
interface Names {
  readonly names: readonly string[]
  readonly patterns: readonly Pattern[]
  readonly all: boolean
}

/** What `unevaluatedProperties` demands of the names that nothing else in the schema looked at. */
export function unevaluatedProperties(node: Node, positive: boolean, nodes: Nodes): Formula[] {
  const rest = node.schema().unevaluatedProperties
  if (rest === undefined || rest === nodes.everything) return []
  const formula = (covered: readonly Names[]): Formula => {
    if (covered.some(({ all }) => all)) return positive ? TRUE : { kind: 'any', of: [] }
    return {
      kind: positive ? 'each' : 'some',
      region: {
        kind: 'other',
        names: new Set(covered.flatMap(({ names }) => names)),
        patterns: covered.flatMap(({ patterns }) => patterns),
      },
      of: [{ node: rest, positive }],
    }
  }
  return [overCases(coverage(node, namesOf, nodes), formula, tooManyCases(node, 'unevaluatedProperties', positive))]
}

function namesOf(node: Node, outermost: boolean): Names {
  const { properties, patterns, additional, unevaluatedProperties: rest } = node.schema()
  return {
    names: [...properties.keys()],
    patterns: patterns.map(([pattern]) => pattern),
    all: additional !== undefined || (rest !== undefined && !outermost),
  }
}
