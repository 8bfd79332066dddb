import type { Day } from '../time/day.ts'
import { type Books, type Outcome, enter, newBooks, outcomeIn } from './books.ts'
import type { Call } from './call.ts'
import type { CallerOf } from './caller.ts'
import { type Era, isUnchanging } from './era.ts'
import { sentByHeaders } from './judge-call.ts'
import type { CallPart } from './plan.ts'
import { type Absence, type Planned, plannedFor, queryKey, watchedQuery } from './planned.ts'
import { type Candidates, type Routes, newRoutes } from './routes.ts'
import { type Count, countCall, newCount } from './tally.ts'
import { pairsIn, parseTarget } from './target.ts'
import { type Unmatched, countUnmatched } from './unmatched.ts'

/** How calls are counted. */
export interface MeterOptions {
  /** Who sent a call; if absent, callers are not distinguished. */
  readonly callerOf?: CallerOf | undefined
  /** Whether samples show the values of paths and queries. */
  readonly showValues?: boolean | undefined
  /** The only hosts whose calls count. */
  readonly hosts?: readonly string[] | undefined
  /** Whether all of a call is looked at, to tell whether it matches the first day; that is so where the API is the same on all days. */
  readonly whole?: boolean | undefined
  /** Called for each call, so that more can be recorded. */
  readonly also?: ((call: Call, path: string) => void) | undefined
}

/** What was counted. */
export interface Counted extends Books {
  /** Whether the API is the same on all days, so that all of a call was looked at to tell whether it fits. */
  readonly isUnchanging: boolean
  readonly calls: number
  readonly matched: number
  readonly otherHosts: number
  /** The days of the first and of the last call. */
  readonly first: Day | undefined
  readonly last: Day | undefined
  readonly unmatched: Unmatched
  /** Calls to operations that are not there on the first day, by coordinate. */
  readonly absent: ReadonlyMap<string, Count & Absence>
  /** How many calls operations had, by coordinate. */
  readonly called: ReadonlyMap<string, number>
  /** Calls with changes that the traffic does not show. */
  readonly unseen: readonly Unseen[]
}

/** Calls of an operation with a part that is described differently from some day on, but that the traffic does not show. */
export interface Unseen {
  readonly coordinate: string
  readonly part: CallPart
  readonly days: readonly Day[]
  readonly calls: number
}

const PARTS: readonly CallPart[] = ['headers', 'body', 'responses']

/** So many shapes of calls of an operation are remembered at a time. */
const MOST_SHAPES = 20_000

/** The maximum number of methods for one path; only made-up traffic has more. */
const MOST_METHODS = 50

/** An operation that is called. */
interface Called extends Planned {
  calls: number
  readonly unseen: Record<CallPart, number>
  readonly outcomes: Map<string, Outcome>
  readonly absence: (Count & Absence) | undefined
}

/** Counts calls, one after the other. What it remembers does not grow with their number; calls of one shape are judged once. */
export class Meter {
  readonly #era: Era
  readonly #options: MeterOptions
  readonly #whole: boolean
  readonly #hosts: ReadonlySet<string> | undefined
  readonly #routes: Routes
  readonly #books = newBooks()
  readonly #plans = new Map<Candidates, Map<string, Called | undefined>>()
  readonly #absent = new Map<string, Count & Absence>()
  readonly #unmatched: Unmatched = { calls: 0, shapes: new Map() }
  #calls = 0
  #matched = 0
  #otherHosts = 0
  #first: Day | undefined
  #last: Day | undefined

  constructor(era: Era, options: MeterOptions = {}) {
    this.#era = era
    this.#options = options
    this.#whole = options.whole === true || isUnchanging(era)
    this.#hosts = options.hosts && new Set(options.hosts.map((host) => host.toLowerCase()))
    this.#routes = newRoutes(era.routes)
  }

  /** Counts a call. */
  add(call: Call): void {
    this.#calls++
    const { host = call.host, path, query } = parseTarget(call.target)
    if (this.#hosts !== undefined && (host === undefined || !this.#hosts.has(host))) {
      this.#otherHosts++
      return
    }
    this.#options.also?.(call, path)
    const { day } = call
    if (day !== undefined) {
      if (this.#first === undefined || day < this.#first) this.#first = day
      if (this.#last === undefined || day > this.#last) this.#last = day
    }
    const candidates = this.#routes.find(path)
    const called = candidates === undefined ? undefined : this.#calledFor(call.method, candidates)
    if (called === undefined) {
      countUnmatched(this.#unmatched, call.method, path, this.#routes)
      return
    }
    this.#matched++
    called.calls++
    if (called.absence !== undefined) countCall(called.absence, day, this.#options.callerOf?.(call))
    if (called.isStill) return
    if (call.headers === undefined) called.unseen.headers++
    if (call.body === undefined) called.unseen.body++
    if (call.response?.body === undefined) called.unseen.responses++
    const outcome = this.#outcomeOf(called, call, path, query)
    if (outcome.tallies.length + outcome.misfits.length > 0)
      enter(this.#books, outcome, day, this.#options.callerOf?.(call))
  }

  /** What was counted so far. */
  counted(): Counted {
    const all = [...this.#plans.values()].flatMap((byMethod) => [...byMethod.values()])
    const called = new Map<string, number>()
    for (const each of all)
      if (each !== undefined) called.set(each.coordinate, (called.get(each.coordinate) ?? 0) + each.calls)
    return {
      ...this.#books,
      isUnchanging: isUnchanging(this.#era),
      calls: this.#calls,
      matched: this.#matched,
      otherHosts: this.#otherHosts,
      first: this.#first,
      last: this.#last,
      unmatched: this.#unmatched,
      absent: this.#absent,
      called,
      unseen: all.flatMap((each) => (each === undefined ? [] : unseenOf(each))),
    }
  }

  #calledFor(method: string, candidates: Candidates): Called | undefined {
    let byMethod = this.#plans.get(candidates)
    if (byMethod === undefined) this.#plans.set(candidates, (byMethod = new Map()))
    if (byMethod.has(method)) return byMethod.get(method)
    if (byMethod.size >= MOST_METHODS) return undefined
    const planned = plannedFor(method, candidates, this.#era, { whole: this.#whole })
    const called = planned && {
      ...planned,
      calls: 0,
      unseen: { headers: 0, body: 0, responses: 0 },
      outcomes: new Map(),
      absence: this.#absenceOf(planned),
    }
    byMethod.set(method, called)
    return called
  }

  #absenceOf({ coordinate, absent }: Planned): (Count & Absence) | undefined {
    if (absent === undefined) return undefined
    const known = this.#absent.get(coordinate) ?? { ...newCount(), ...absent }
    this.#absent.set(coordinate, known)
    return known
  }

  #outcomeOf(called: Called, call: Call, path: string, query: string): Outcome {
    const { plan, names, outcomes } = called
    const looked = watchedQuery(query, names)
    const isAlone =
      (called.readsHeaders && call.headers !== undefined) ||
      (plan.body && call.body !== undefined) ||
      (plan.responses && call.response?.body !== undefined)
    const asked = queryKey(looked, called.classes)
    const key = called.readsPath ? `${asked} ${path}` : asked
    const known = isAlone ? undefined : outcomes.get(key)
    if (known !== undefined) return known
    const sent = { query: pairsIn(looked), ...(call.headers !== undefined && sentByHeaders(call.headers)) }
    const read = { sent, path, body: call.body, response: call.response }
    const outcome = outcomeIn(this.#books, called, call, read, this.#options.showValues === true)
    if (isAlone) return outcome
    if (outcomes.size >= MOST_SHAPES) outcomes.clear()
    outcomes.set(key, outcome)
    return outcome
  }
}

function unseenOf({ coordinate, plan, unseen }: Called): Unseen[] {
  return PARTS.filter((part) => plan.changes[part].length > 0 && unseen[part] > 0).map((part) => ({
    coordinate,
    part,
    days: plan.changes[part],
    calls: unseen[part],
  }))
}
