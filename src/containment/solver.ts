import { lazily } from '../base/lazily.ts'
import { isArray, isObject } from '../base/json.ts'
import { evaluate, fits } from './evaluate.ts'
import { decideArray } from './decide-array.ts'
import { decideNumber } from './decide-number.ts'
import { decideObject } from './decide-object.ts'
import { decidePlain } from './decide-plain.ts'
import { newDeclared } from './declared.ts'
import { decideString } from './decide-string.ts'
import { satisfying } from './satisfies.ts'
import { newClause } from './clause.ts'
import type { Engine } from './engine.ts'
import { Exhausted, TooDeep } from './engine.ts'
import { newExpand } from './expand.ts'
import { type State, holds } from './formula.ts'
import { newLanguages } from './language.ts'
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, type Owner, STRING, type TypeBit, receiverOf } from './node.ts'
import { NOTHING, type Result, found, unsure } from './result.ts'
import type { Nodes } from './schemas.ts'
import { type Decide, search } from './search.ts'
import { newSummaries } from './summary.ts'
import { work } from './work.ts'

/** Decides states, and remembers what it decided. */
export interface Solver {
  readonly solve: (state: State) => Result
  /** Allows so many steps from here on, and says whether to be careful with choices. */
  readonly allow: (steps: number, careful: boolean) => void
  readonly engine: Engine
}

/** A step of a search is as much work as so many of an evaluation. */
const OF_A_SEARCH = 8

/** States inside each other are followed so far. */
const DEEPEST = 300

/** Plain values are tried before those that hold others. */
const TYPES: readonly TypeBit[] = [STRING, NUMBER, BOOLEAN, NULL, ARRAY, OBJECT]
const OBJECT_FIRST: readonly TypeBit[] = [OBJECT, STRING, NUMBER, BOOLEAN, NULL, ARRAY]

const DECIDE: Readonly<Record<TypeBit, Decide>> = {
  [NULL]: decidePlain,
  [BOOLEAN]: decidePlain,
  [NUMBER]: decideNumber,
  [STRING]: decideString,
  [ARRAY]: decideArray,
  [OBJECT]: decideObject,
}

/**
 * A solver over the nodes of an engine. A state that is met again while it is being decided has no value there: a value is
 * finite, so what needs itself to exist does not. What was concluded from that is kept only if it proves true. A solver that works for another
 * counts its steps there (`shared`).
 */
export function newSolver(nodes: Nodes, sender: Owner | undefined, shared?: Engine['step']): Solver {
  const known = new Map<string, Result>()
  const active = new Map<string, number>()
  /** States found empty on the assumption that active ones are, and the outermost of those. */
  let assumed: { key: string; on: number }[] = []
  const dependsOn = new Map<string, number>()
  let outermost = Infinity
  let left = 0
  let isCareful = false

  const counted = (count = 1): void => {
    left -= count
    work.steps += count * OF_A_SEARCH
    if (left < 0 || work.steps > work.most) throw new Exhausted()
  }
  const step = shared ?? counted

  const solve = (state: State): Result => {
    work.steps += state.length
    const key = keyOf(state, sender !== undefined)
    if (key === undefined) return NOTHING
    const before = known.get(key)
    if (before !== undefined) {
      outermost = Math.min(outermost, dependsOn.get(key) ?? Infinity)
      return before
    }
    const running = active.get(key)
    if (running !== undefined) {
      outermost = Math.min(outermost, running)
      return NOTHING
    }
    const depth = active.size
    if (depth > DEEPEST) throw new TooDeep()
    const around = outermost
    const start = assumed.length
    active.set(key, depth)
    outermost = Infinity
    let result: Result
    try {
      result = decideState(state)
    } catch (error) {
      for (const { key: other } of assumed.splice(start)) forget(other)
      throw error
    } finally {
      active.delete(key)
    }
    settleAssumptions(key, result, depth, start)
    outermost = Math.min(around, outermost)
    return result
  }

  const settleAssumptions = (key: string, result: Result, depth: number, start: number): void => {
    const own = outermost < depth ? outermost : undefined
    if (own === undefined) outermost = Infinity
    if (result.is !== 'empty') {
      for (const { key: other } of assumed.splice(start)) forget(other)
      // A value is one whatever was assumed; a doubt may come from the assumption.
      if (result.is === 'value' || own === undefined) known.set(key, result)
      return
    }
    known.set(key, result)
    if (own === undefined) {
      for (const { key: other } of assumed.splice(start)) dependsOn.delete(other)
      return
    }
    assumed.push({ key, on: own })
    for (const entry of assumed.slice(start)) {
      entry.on = Math.min(entry.on, own)
      dependsOn.set(entry.key, entry.on)
    }
  }

  const forget = (key: string): void => {
    known.delete(key)
    dependsOn.delete(key)
  }

  const decideState = (state: State): Result => {
    if (engine.summaries.clash(state)) return NOTHING
    const tried = tryListed(state)
    if (tried !== undefined) return tried
    let doubt: Result | undefined
    for (const type of summaries.meansObjects(state) ? OBJECT_FIRST : TYPES) {
      const result = search(
        [
          ...state.map(({ node, positive }) => holds(node, positive)),
          ...(type === OBJECT ? declaredByReceiver(state) : []),
        ],
        newClause(type),
        engine,
        decide,
      )
      if (result.is === 'value') return found(result.value)
      if (result.is === 'unknown') doubt ??= result
    }
    return doubt ?? NOTHING
  }

  /** Decides a state whose values are listed by trying all; undefined where that leaves a doubt, or what is declared matters. */
  const tryListed = (state: State): Result | undefined => {
    const listed = summaries.listed(state)
    let isOpen = listed === undefined
    for (const value of listed ?? []) {
      step(state.length)
      const misfit = state.find((one) => !fits(one, value, receiverOf(sender)))
      const isPlain = sender === undefined || !(isArray(value) || isObject(value))
      if (misfit === undefined && isPlain) return found(value)
      isOpen ||= misfit === undefined || evaluate(misfit.node, value) === undefined
    }
    return isOpen ? undefined : NOTHING
  }

  const open = lazily(() => newSolver(nodes, undefined, step))
  const declaredByReceiver = newDeclared(receiverOf(sender))
  const summaries = newSummaries(step, sender)
  const engine: Engine = {
    nodes,
    expand: newExpand(nodes, sender),
    summaries,
    languages: newLanguages(step),
    solve,
    solveOpen: (state) => open().solve(state),
    step,
    careful: () => isCareful,
    sender,
  }
  return {
    solve,
    engine,
    allow: (steps, careful) => {
      left = steps
      isCareful = careful
    },
  }
}

/** Decides a clause without choices: by trying its values where they are listed, else as its type has it. */
const decide: Decide = (clause, engine) => {
  const result = clause.values === undefined ? DECIDE[clause.type](clause, engine) : satisfying(clause.values, clause)
  const [opaque] = clause.opaque
  return result.is === 'value' && opaque !== undefined ? unsure(opaque.opaque.reason) : result
}

/** The same text for equal states; undefined for one that contradicts itself. */
function keyOf(state: State, byOwner: boolean): string | undefined {
  const literals = new Set<string>()
  for (const { node, positive } of state) {
    const kind = node.kind()
    const owner = byOwner ? node.owner : ''
    literals.add(`${kind}${positive ? '+' : '-'}${owner}`)
  }
  for (const { node, positive } of state) {
    if (positive) continue
    for (const owner of byOwner ? ['a', 'b', 'both'] : [''])
      if (literals.has(`${node.kind()}+${owner}`)) return undefined
  }
  return [...literals].toSorted().join(' ')
}
