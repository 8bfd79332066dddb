import { type Formula, all, any, holds } from './formula.ts'
import type { Node, Opaque, Signed } from './node.ts'
import { inPlace } from './node.ts'
import type { Nodes } from './schemas.ts'

/** Something a schema marks as evaluated, provided that some schemas hold and others do not. */
export interface Conditional<T> {
  readonly when: readonly Signed[]
  readonly covers: T
}

/** So many schemas are looked through; of more, the conditions are too many as well. */
const MOST_PARTS = 2000

/** So many schemas may decide, together, what is evaluated; each more doubles the cases. */
const MOST_CONDITIONS = 8

/** What the schema of `node` marks as evaluated, itself (as `own` gives) and through what it applies in place. */
export function coverage<T>(node: Node, own: (node: Node, outermost: boolean) => T, nodes: Nodes): Conditional<T>[] {
  const found: Conditional<T>[] = []
  const visited = new Map<readonly Signed[], Set<Node>>()
  const visit = (at: Node, when: readonly Signed[]): void => {
    if (found.length > MOST_PARTS || visited.get(when)?.has(at) === true) return
    visited.set(when, (visited.get(when) ?? new Set()).add(at))
    const schema = at.schema()
    found.push({ when, covers: own(at, at === node) })
    if (inPlace(schema).length === 0) return
    const given = (condition: Node, positive = true): readonly Signed[] => [...when, { node: condition, positive }]
    for (const child of schema.allOf) visit(child, when)
    for (const child of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(child, given(child))
    for (const [name, child] of schema.dependentSchemas) {
      visit(child, given(nodes.made(`{"required":${JSON.stringify([name])}}`, { required: [name] })))
    }
    if (schema.when === undefined) return
    const { test, pass, fail } = schema.when
    visit(test, given(test))
    if (pass !== undefined) visit(pass, given(test))
    if (fail !== undefined) visit(fail, given(test, false))
  }
  visit(node, [])
  return found
}

/** A formula for each way in which the conditions can turn out, joined; `opaque` stands in for too many of them. */
export function overCases<T>(
  parts: readonly Conditional<T>[],
  formula: (covered: readonly T[]) => Formula,
  opaque: Formula,
): Formula {
  const conditions = new Map(parts.flatMap(({ when }) => when.map(({ node }) => [node.kind(), node] as const)))
  if (parts.length > MOST_PARTS || conditions.size > MOST_CONDITIONS) return opaque
  const cases = (remaining: readonly Node[], turned: ReadonlyMap<number, boolean>): Formula => {
    const [next, ...later] = remaining
    if (next === undefined) {
      const covered = parts.filter(({ when }) =>
        when.every(({ node, positive }) => turned.get(node.kind()) === positive),
      )
      return formula(covered.map(({ covers }) => covers))
    }
    return any(
      [true, false].map((positive) =>
        all([holds(next, positive), cases(later, new Map(turned).set(next.kind(), positive))]),
      ),
    )
  }
  return cases([...conditions.values()], new Map())
}

/** What is said in place of a formula with too many cases. */
export function tooManyCases(node: Node, keyword: string, positive: boolean): Formula {
  const opaque: Opaque = {
    key: `${keyword} ${node.kind()}`,
    keyword,
    reason: `too many schemas together determine what ${keyword} applies to`,
  }
  return { kind: 'opaque', opaque, node, positive }
}
