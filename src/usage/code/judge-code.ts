import { type Effect, type Reason, effectsAmong, judgedByDay, misfitsAmong } from '../effects.ts'
import { type Era, isUnchanging } from '../era.ts'
import { sentByHeaders } from '../judge-call.ts'
import type { CallPart } from '../plan.ts'
import { type Planned, plannedFor } from '../planned.ts'
import { type Candidates, newRoutes } from '../routes.ts'
import { pairsIn, parseTarget } from '../target.ts'
import { unmatchedShape } from '../unmatched.ts'
import type { Call } from '../call.ts'
import type { CodeCall } from './code-call.ts'

/** A call of a source, and what happens to it. */
export interface JudgedCodeCall {
  readonly code: CodeCall
  readonly planned: Planned
  readonly effects: readonly Effect[]
  /** Why it does not match the first description of its operation. */
  readonly misfits: readonly Reason[]
  /** Parts of it that are described differently on later days, and that the source does not show. */
  readonly unseen: readonly CallPart[]
}

/** What happens to the calls of sources. */
export interface JudgedCode {
  readonly calls: readonly JudgedCodeCall[]
  /** Calls that fit no operation of any day, with what they look like. */
  readonly unmatched: readonly { readonly code: CodeCall; readonly shape: string }[]
  /** Calls that match none, and have at the end of their path what is built at run time: it may be several segments. */
  readonly notFollowed: readonly CodeCall[]
  /** How many calls go to other hosts than those that are asked for. */
  readonly otherHosts: number
}

/**
 * Asks the calls of sources of each day, as calls of traffic are asked: by the same plans, contracts and judge. With `whole`, all
 * that is sent is looked at, and not only what changes.
 */
export function judgeCode(
  era: Era,
  calls: readonly CodeCall[],
  { hosts, whole = false }: { readonly hosts?: readonly string[] | undefined; readonly whole?: boolean } = {},
): JudgedCode {
  const asked = { whole: whole || isUnchanging(era) }
  const routes = newRoutes(era.routes)
  const plans = new Map<Candidates, Map<string, Planned | undefined>>()
  const plannedOf = (method: string, candidates: Candidates): Planned | undefined => {
    const byMethod = plans.get(candidates) ?? new Map<string, Planned | undefined>()
    plans.set(candidates, byMethod)
    if (!byMethod.has(method)) byMethod.set(method, plannedFor(method, candidates, era, asked))
    return byMethod.get(method)
  }
  const wanted = hosts && new Set(hosts.map((host) => host.toLowerCase()))
  const judged: JudgedCodeCall[] = []
  const unmatched: JudgedCode['unmatched'][number][] = []
  const notFollowed: CodeCall[] = []
  let otherHosts = 0
  for (const code of calls) {
    const { call } = code
    const { host, path, query } = parseTarget(call.target)
    // A host that is made at run time may be any.
    if (wanted !== undefined && host !== undefined && !host.includes('{{') && !wanted.has(host)) {
      otherHosts++
      continue
    }
    const candidates = routes.find(path)
    const planned = candidates === undefined ? undefined : plannedOf(call.method, candidates)
    if (planned === undefined && mayHoldSegments(path)) notFollowed.push(code)
    else if (planned === undefined) unmatched.push({ code, shape: unmatchedShape(call.method, path, routes) })
    else judged.push({ code, planned, ...judgedIn(planned, call, path, query), unseen: unseenIn(planned, call) })
  }
  return { calls: judged, unmatched, notFollowed, otherHosts }
}

/** Whether a variable stands right behind the text of a last segment: `/v1{{path}}` may be `/v1/pets`. */
function mayHoldSegments(path: string): boolean {
  return /[^/]\{\{[^{}]*\}\}$/.test(path)
}

function judgedIn(
  { plan, isStill }: Planned,
  call: Call,
  path: string,
  query: string,
): Pick<JudgedCodeCall, 'effects' | 'misfits'> {
  if (isStill) return { effects: [], misfits: [] }
  const { headers, body, partly } = call
  const sent = { query: pairsIn(query), ...(headers !== undefined && sentByHeaders(headers)) }
  const days = judgedByDay(plan, { sent, path, body, partly })
  return { effects: effectsAmong(days, plan.announcing), misfits: misfitsAmong(days) }
}

/** Other code may add headers to a call, and a source does not show the response. */
function unseenIn({ plan, isStill }: Planned, { body }: Call): CallPart[] {
  if (isStill) return []
  const parts: readonly CallPart[] = body === undefined ? ['headers', 'body', 'responses'] : ['headers', 'responses']
  return parts.filter((part) => plan.changes[part].length > 0)
}
