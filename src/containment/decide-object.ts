import { type Json, type JsonObject, type MutableJsonObject, put, textOf } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import type { Clause } from './clause.ts'
import type { Engine } from './engine.ts'
import type { State } from './formula.ts'
import { type Hidden, hiddenNames } from './hidden-names.ts'
import { type Cell, cellsOf, covers, demandsOn, mentionedNames, nameIn } from './names.ts'
import { NOTHING, type Result, composed, unsure, within } from './result.ts'
import { isInside } from './satisfies.ts'

/** Objects with more properties are not made up. */
const MOST_PROPERTIES = 500

/** A property that the object will have, and all that its value must satisfy. */
interface Entry {
  readonly state: State
  readonly value: Json
}

type Entries = ReadonlyMap<string, Entry>

/** What deciding one clause shares. */
interface Work {
  readonly clause: Clause
  readonly engine: Engine
  readonly mentioned: () => ReadonlySet<string>
  readonly hidden: () => Hidden
  readonly cells: () => readonly Cell[]
  readonly doubt: (result: Result) => void
}

/**
 * An object with the required properties, one that meets each demand for some property, and as many more as must be. The
 * names it may use are those that schemas mention, and one of each group of names that no schema distinguishes.
 */
export function decideObject(clause: Clause, engine: Engine): Result {
  let doubt: Result | undefined
  const hidden = lazily(() => hiddenNames(clause, engine.sender))
  const grouped = lazily(() => cellsOf(clause, hidden().patterns, hidden().spoken, engine))
  const work: Work = {
    clause,
    engine,
    hidden,
    mentioned: lazily(() => mentionedNames(clause)),
    doubt: (result) => {
      doubt ??= result
    },
    cells: () => {
      const cells = grouped()
      if (cells === undefined) work.doubt(unsure('too many patterns of names overlap'))
      return cells ?? []
    },
  }
  const entries = new Map<string, Entry>()
  for (const name of clause.required) {
    const entry = entryFor(name, [], work)
    if (entry === undefined) return doubt ?? NOTHING
    entries.set(name, entry)
  }
  if (entries.size > clause.max) return NOTHING
  if (clause.min > MOST_PROPERTIES) return unsure(`an object of ${clause.min} properties is too large to construct`)
  const result = meetSomes(0, entries, work)
  return result === undefined ? (doubt ?? NOTHING) : composed(objectOf(result))
}

/** Meets the demands for some property from the given one on, trying all names that may serve. */
function meetSomes(at: number, entries: Entries, work: Work): Entries | undefined {
  const { clause, engine } = work
  engine.step()
  const some = clause.somes[at]
  if (some === undefined) return fill(entries, work)
  const already = meets(entries, at, work)
  if (already) return meetSomes(at + 1, entries, work)
  const names = [...new Set([...entries.keys(), ...work.mentioned()])]
  for (const name of names) {
    const inside = isInside(name, some.region)
    if (inside === undefined) work.doubt(unsure('it cannot be decided whether a name matches'))
    if (inside !== true || (!entries.has(name) && entries.size >= clause.max)) continue
    const entry = entryFor(name, [...(entries.get(name)?.state ?? []), ...some.of], work)
    const result = entry === undefined ? undefined : meetSomes(at + 1, new Map(entries).set(name, entry), work)
    if (result !== undefined) return result
  }
  if (entries.size >= clause.max) return undefined
  for (const cell of work.cells()) {
    if (!covers(some.region, cell.name, engine.nodes)) continue
    const added = freshEntry(cell, some.of, entries, work)
    const result = added === undefined ? undefined : meetSomes(at + 1, new Map(entries).set(...added), work)
    if (result !== undefined) return result
  }
  return undefined
}

/** Whether a property that is there anyway, with no more demanded of it, will do. */
function meets(entries: Entries, at: number, { clause }: Work): boolean {
  const { region, of } = clause.somes[at]!
  return of.length === 0 && [...entries.keys()].some((name) => isInside(name, region) === true)
}

/** Adds properties until there are enough of them. */
function fill(entries: Entries, work: Work): Entries | undefined {
  const { clause } = work
  if (entries.size > clause.max) return undefined
  if (entries.size >= clause.min) return entries
  const all = new Map(entries)
  for (const name of work.mentioned()) {
    if (all.size >= clause.min) break
    const entry = all.has(name) ? undefined : entryFor(name, [], work)
    if (entry !== undefined) all.set(name, entry)
  }
  if (all.size >= clause.min) return all
  for (const cell of work.cells()) {
    while (all.size < clause.min) {
      const added = freshEntry(cell, [], all, work)
      if (added === undefined) break
      all.set(...added)
    }
  }
  return all.size >= clause.min ? all : undefined
}

function entryFor(name: string, more: State, work: Work): Entry | undefined {
  if (work.hidden().name(name)) return undefined
  const { state, certain } = demandsOn(name, work.clause)
  const whole = [...state, ...more]
  const result = work.engine.solve(whole)
  if (result.is === 'unknown') work.doubt(within(name, result))
  if (result.is !== 'value') return undefined
  if (certain) return { state: whole, value: result.value }
  work.doubt(unsure('it cannot be decided whether a name matches'))
  return undefined
}

/** A property with a name of a cell that is neither mentioned nor used yet. */
function freshEntry(cell: Cell, more: State, entries: Entries, work: Work): readonly [string, Entry] | undefined {
  const { engine } = work
  const hidden = work.hidden()
  const matches = (pattern: Hidden['patterns'][number]): boolean =>
    covers({ kind: 'pattern', pattern }, cell.name, engine.nodes)
  if (hidden.patterns.some(matches) && !hidden.spoken.some(matches)) return undefined
  const state = [...cell.value, ...more]
  const value = engine.solve(state)
  if (value.is === 'unknown') work.doubt(value)
  if (value.is !== 'value') return undefined
  const name = nameIn(cell, [...new Set([...work.mentioned(), ...entries.keys()])], engine)
  if (name.is === 'unknown') work.doubt(name)
  return name.is === 'value' ? [textOf(name.value), { state, value: value.value }] : undefined
}

function objectOf(entries: Entries): JsonObject {
  const object: MutableJsonObject = {}
  for (const [name, { value }] of entries) put(object, name, value)
  return object
}
