import type { Clause } from './clause.ts'
import type { Engine } from './engine.ts'
import type { Region, State } from './formula.ts'
import { type Node, STRING, type Signed } from './node.ts'
import type { Pattern } from './pattern.ts'
import { type Result, found } from './result.ts'
import { isInside } from './satisfies.ts'
import { type Nodes, oneOfValues } from './schemas.ts'

/** A group of names that no schema distinguishes, and what the values under them must satisfy. */
export interface Cell {
  /** What a name of the group satisfies, as a text. */
  readonly name: State
  readonly value: State
}

/** So many patterns may overlap; each more doubles the groups. */
const MOST_CONDITIONS = 7

/** Which names an object may have beside those that schemas mention, grouped by what is demanded of their values. */
export function cellsOf(
  clause: Clause,
  hidden: readonly Pattern[],
  spoken: readonly Pattern[],
  engine: Engine,
): Cell[] | undefined {
  const conditions = new Map<string, Signed>()
  const note = (condition: Signed): void => {
    conditions.set(String(condition.node.kind()), { node: condition.node, positive: true })
  }
  for (const region of [...clause.regions, ...clause.somes].map((atom) => atom.region)) {
    for (const condition of conditionsOf(region, engine.nodes)) note(condition)
    if (conditions.size > MOST_CONDITIONS) return undefined
  }
  for (const pattern of [...hidden, ...spoken]) {
    note({ node: patternNode(pattern, engine.nodes), positive: true })
    if (conditions.size > MOST_CONDITIONS) return undefined
  }
  const text: Signed = { node: engine.nodes.made('{"type":"string"}', { types: STRING }), positive: true }
  let signs: Signed[][] = [[]]
  for (const { node } of conditions.values()) {
    signs = [false, true].flatMap((positive) => signs.map((before) => [...before, { node, positive }]))
  }
  return signs.map((name) => ({
    name: [text, ...name],
    value: clause.regions.flatMap(({ region, of }) => (covers(region, name, engine.nodes) ? of : [])),
  }))
}

/** Whether the names of a cell are in a region, mentioned names aside. */
export function covers(region: Region, name: State, nodes: Nodes): boolean {
  if (region.kind === 'name') return false
  const says = (node: Node): boolean => name.some((one) => one.positive && one.node.kind() === node.kind())
  if (region.kind === 'pattern') return says(patternNode(region.pattern, nodes))
  if (region.kind === 'names') return says(region.of.node) === region.of.positive
  return region.patterns.every((pattern) => !says(patternNode(pattern, nodes)))
}

/** A name of a cell that is none of those given. */
export function nameIn(cell: Cell, not: readonly string[], engine: Engine): Result {
  if (cell.name.length === 1) {
    const used = new Set(not)
    const name = FRESH.find((one) => !used.has(one))
    if (name !== undefined) return found(name)
    for (let at = 2; ; at++) if (!used.has(`other${at}`)) return found(`other${at}`)
  }
  const others: State = not.length === 0 ? [] : [{ node: oneOfValues(engine.nodes, not.toSorted()), positive: false }]
  return engine.solve([...cell.name, ...others])
}

/** Names for properties that no schema mentions. */
const FRESH = ['other', 'another', 'more', 'extra']

/** The schema of texts that have a match of a pattern. */
export function patternNode(pattern: Pattern, nodes: Nodes): Node {
  return nodes.made(`{"pattern":${JSON.stringify(pattern.source)}}`, { pattern })
}

/** The names that schemas mention, those a region leaves out among them. */
export function mentionedNames(clause: Clause): Set<string> {
  const names = new Set([...clause.required, ...clause.named.keys()])
  for (const { region } of [...clause.regions, ...clause.somes]) {
    if (region.kind === 'name') names.add(region.name)
    if (region.kind === 'other') for (const name of region.names) names.add(name)
  }
  for (const declared of clause.declares) for (const name of declared.names) names.add(name)
  return names
}

/** What the value of a mentioned name must satisfy, and whether that is certain. */
export function demandsOn(name: string, clause: Clause): { readonly state: State; readonly certain: boolean } {
  let certain = true
  const state = [...(clause.named.get(name) ?? [])]
  for (const { region, of } of clause.regions) {
    const inside = isInside(name, region)
    if (inside === undefined) certain = false
    else if (inside) state.push(...of)
  }
  return { state, certain }
}

function conditionsOf(region: Region, nodes: Nodes): Signed[] {
  if (region.kind === 'pattern') return [{ node: patternNode(region.pattern, nodes), positive: true }]
  if (region.kind === 'names') return [region.of]
  return region.kind === 'other'
    ? region.patterns.map((pattern) => ({ node: patternNode(pattern, nodes), positive: true }))
    : []
}
