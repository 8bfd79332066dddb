import { type Clause, addAtom, copyClause } from './clause.ts'
import type { Engine } from './engine.ts'
import { type Formula, all, any, holds } from './formula.ts'
import { type Hidden, hiddenNames } from './hidden-names.ts'
import type { Owner } from './node.ts'
import { type Standing, probe } from './probe.ts'
import { NOTHING, type Result } from './result.ts'
import { meetsFormula } from './satisfies.ts'

/** A formula that leaves a choice. */
type Choice = Extract<Formula, { kind: 'any' | 'one' }>

/** Decides a clause without choices, with all that is known of its type. */
export type Decide = (clause: Clause, engine: Engine) => Result

/**
 * Finds a value of one type that satisfies all formulas, or that there is none: what is certain is gathered in a clause,
 * what contradicts it falls away, and what still leaves a choice is tried, the least choice first.
 */
export function search(formulas: readonly Formula[], start: Clause, engine: Engine, decide: Decide): Result {
  const choices: Choice[] = []
  for (const formula of formulas) if (!add(formula, start, choices, engine)) return NOTHING
  return branch(start, choices, engine, decide, 0)
}

function branch(clause: Clause, waiting: readonly Choice[], engine: Engine, decide: Decide, depth: number): Result {
  engine.step()
  const choices = settle(clause, waiting, engine)
  if (choices === undefined) return NOTHING
  if (choices.length === 0) return decideWithSpare(clause, engine, decide, depth)
  // As long as the sender has choices left, it may yet declare names.
  const sure = choices.some((choice) => isOfSender(choice, engine.sender)) ? openOf(engine) : engine
  // Without choices nothing is added.
  const partial = (some: readonly Choice[]): Result =>
    branch(some.length === 0 ? clause : copyClause(clause), some, sure, decide, ALONE)
  const meetsAll = (result: Result): boolean =>
    result.is === 'value' &&
    engine.sender === undefined &&
    choices.every((choice) => meetsFormula(result.value, choice))
  if (depth > 0 && depth < ALONE) {
    // What has no value even without the choices needs none of them to be tried; a value may happen to meet them all.
    const result = partial([])
    if (result.is === 'empty' || meetsAll(result)) return result
  }
  if (engine.careful() && depth <= 1 && choices.length > 1 && choices.length <= MOST_ALONE) {
    // Often one choice alone leaves nothing, as where one branch of a union covers it all.
    for (const choice of choices.toSorted((x, y) => waysOf(x) - waysOf(y))) {
      if (waysOf(choice) > MOST_ALONE) break
      const result = partial([choice])
      if (result.is === 'empty' || meetsAll(result)) return result
    }
  }
  const next = choices.find((choice) => isUnionOf(choice, engine.sender)) ?? leastOf(choices)
  const others = choices.filter((choice) => choice !== next)
  let doubt: Result | undefined
  const last = waysOf(next) - 1
  let at = 0
  for (const way of waysThrough(next)) {
    // Nothing comes after the last way that needs the clause as it is.
    const copy = at === last ? clause : copyClause(clause)
    copy.spare = [...clause.spare, ...sparedBy(next, at++, engine.sender)]
    const open = [...others]
    if (!add(way, copy, open, engine)) continue
    const result = branch(copy, open, engine, decide, depth + 1)
    if (result.is === 'value') return result
    if (result.is === 'unknown') doubt ??= result
  }
  return doubt ?? NOTHING
}

/** An engine for which no name is assumed never sent, neither in what is decided nor in what that holds. */
function openOf(engine: Engine): Engine {
  return { ...engine, sender: undefined, solve: engine.solveOpen }
}

/** A choice with the fewest ways. */
function leastOf(choices: readonly Choice[]): Choice {
  return choices.reduce((least, choice) => (waysOf(choice) < waysOf(least) ? choice : least))
}

/** Whether a choice is between the variants of the sender: which one it takes settles most of what the receiver rejects. */
function isUnionOf(choice: Choice, sender: Owner | undefined): boolean {
  return choice.kind === 'any' && choice.union === true && isOfSender(choice, sender)
}

/** The branches that the sender may take as well when it takes one of a union; earlier ones were tried with this one. */
function sparedBy(choice: Choice, at: number, sender: Owner | undefined): readonly Formula[] {
  if (choice.kind !== 'any' || !isUnionOf(choice, sender)) return []
  return choice.of.slice(at + 1).filter((other) => isOfSender(other, sender))
}

/** Decides a clause; where names that are not declared are in the way, with more branches of the sender as well. */
function decideWithSpare(clause: Clause, engine: Engine, decide: Decide, depth: number): Result {
  const result = decide(clause, engine)
  if (result.is === 'value' || clause.spare.length === 0) return result
  let doubt = result.is === 'unknown' ? result : undefined
  const hidden = hiddenNames(clause, engine.sender)
  for (const [at, way] of clause.spare.entries()) {
    if (!declaresHidden(way, hidden, clause, engine)) continue
    const copy = copyClause(clause)
    copy.spare = clause.spare.slice(at + 1)
    const open: Choice[] = []
    if (!add(way, copy, open, engine)) continue
    const more = branch(copy, open, engine, decide, depth + 1)
    if (more.is === 'value') return more
    if (more.is === 'unknown') doubt ??= more
  }
  return doubt ?? NOTHING
}

/** Whether a formula of the sender may declare names that would else be assumed never sent. */
function declaresHidden(formula: Formula, hidden: Hidden, clause: Clause, engine: Engine): boolean {
  engine.step()
  switch (formula.kind) {
    case 'all':
    case 'any':
      return formula.of.some((part) => declaresHidden(part, hidden, clause, engine))
    case 'one':
      return formula.of.some((node) => declaresHidden(holds(node, true), hidden, clause, engine))
    case 'node':
      if (formula.positive && clause.spoken.has(formula.node.kind())) return false
      return declaresHidden(engine.expand(formula.node, formula.positive, clause.type), hidden, clause, engine)
    case 'declares':
      if (formula.owner !== engine.sender) return false
      return formula.open || formula.patterns.length > 0 || [...formula.names].some(hidden.name)
    default:
      return false
  }
}

/** So many choices are looked at one by one before they are tried together. */
const MOST_ALONE = 24

/** The depth of a search that looks at a part of the choices. */
const ALONE = 1_000_000

/** Whether a choice is one of the sender, which may declare names in it. */
function isOfSender(formula: Formula, sender: Owner | undefined): boolean {
  if (sender === undefined) return false
  switch (formula.kind) {
    case 'all':
    case 'any':
      return formula.of.some((part) => isOfSender(part, sender))
    case 'one':
      return formula.of.some(({ owner }) => owner === sender)
    case 'node':
      return formula.node.owner === sender
    default:
      return formula.kind === 'declares' && formula.owner === sender
  }
}

/** Adds a formula to a clause, and what leaves a choice to `choices`; false if it contradicts what is there. */
function add(formula: Formula, clause: Clause, choices: Choice[], engine: Engine): boolean {
  engine.step()
  switch (formula.kind) {
    case 'all':
      return formula.of.every((part) => add(part, clause, choices, engine))
    case 'any':
      choices.push(formula)
      return formula.of.length > 0
    case 'one':
      // Of no nodes, none holds of any value.
      if (formula.of.length === 0) return !formula.positive
      choices.push(formula)
      return true
    case 'node': {
      const kind = formula.node.kind()
      const known = clause.literals.get(kind)
      if (known !== undefined && known !== formula.positive) return false
      // A schema that says the same may be known already, but not what the sender declares in it.
      const { sender } = engine
      const declares = formula.positive && formula.node.owner === sender && !clause.spoken.has(kind)
      if (known !== undefined && !declares) return true
      if (declares) clause.spoken.add(kind)
      clause.literals.set(kind, formula.positive)
      return add(engine.expand(formula.node, formula.positive, clause.type), clause, choices, engine)
    }
    default:
      return addAtom(clause, formula, engine.summaries.clash)
  }
}

/** The choices that remain once all that is forced has been added; undefined if nothing can remain. */
function settle(clause: Clause, waiting: readonly Choice[], engine: Engine): readonly Choice[] | undefined {
  let choices = waiting
  for (;;) {
    let changed = false
    const kept: Choice[] = []
    for (const choice of choices) {
      const left = choice.kind === 'any' ? narrowAny(choice, clause, engine) : narrowOne(choice, clause, engine)
      if (left.kind === 'any' || left.kind === 'one') {
        if (left.of.length === 0) return undefined
        kept.push(left)
      } else {
        if (!add(left, clause, kept, engine)) return undefined
        changed ||= left.kind !== 'all' || left.of.length > 0
      }
    }
    choices = kept
    if (!changed) return choices
  }
}

function narrowAny(choice: Extract<Choice, { kind: 'any' }>, clause: Clause, engine: Engine): Formula {
  const open: Formula[] = []
  for (const way of choice.of) {
    const standing = stand(way, clause, engine)
    // What follows needs no choice, unless the sender declares names in it, or in another way.
    if (standing === 'follows' && !choice.of.some((one) => isOfSender(one, engine.sender)))
      return { kind: 'all', of: [] }
    if (standing !== 'contradicts') open.push(way)
  }
  return open.length === choice.of.length ? choice : any(open, choice.union)
}

function narrowOne(choice: Extract<Choice, { kind: 'one' }>, clause: Clause, engine: Engine): Formula {
  const { of, positive } = choice
  const standings = of.map((node) => stand(holds(node, true), clause, engine))
  const certain = of.filter((_, at) => standings[at] === 'follows')
  const open = of.filter((_, at) => standings[at] === 'open')
  if (certain.length > 1) return positive ? any([]) : all([])
  if (certain.length === 1) {
    const [one] = certain
    return positive
      ? all([holds(one!, true), ...open.map((node) => holds(node, false))])
      : all([holds(one!, true), any(open.map((node) => holds(node, true)))])
  }
  if (open.length === 0) return positive ? any([]) : all([])
  if (open.length === 1) return holds(open[0]!, positive)
  return open.length === of.length ? choice : { kind: 'one', of: open, positive }
}

function stand(formula: Formula, clause: Clause, engine: Engine): Standing {
  return probe(formula, clause, engine)
}

function waysOf(choice: Choice): number {
  if (choice.kind === 'any' || choice.positive) return choice.of.length
  return 1 + (choice.of.length * (choice.of.length - 1)) / 2
}

/** The ways a choice can go; of exactly one of several nodes, one holds and all others do not. */
function* waysThrough(choice: Choice): Generator<Formula> {
  if (choice.kind === 'any') {
    yield* choice.of
    return
  }
  const { of, positive } = choice
  if (positive) {
    // The one that holds comes first: beside it, most of the others cannot.
    for (const [at, node] of of.entries()) {
      yield all([holds(node, true), ...of.toSpliced(at, 1).map((other) => holds(other, false))])
    }
    return
  }
  yield all(of.map((node) => holds(node, false)))
  for (const [at, node] of of.entries()) {
    for (const other of of.slice(at + 1)) yield all([holds(node, true), holds(other, true)])
  }
}
