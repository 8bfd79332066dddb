import { resolve } from 'node:path'
import { canonicalJson } from '../base/canonical.ts'
import type { Breach } from '../history/breach.ts'
import { plannedBreaches } from '../history/planned-breaches.ts'
import { publishedRecord } from '../history/published-breaches.ts'
import type { PromisePolicy } from '../history/policy.ts'
import type { Severity } from '../policy/config.ts'
import { type PromiseRule, promiseRules, rulesAsked } from '../policy/promise-rules.ts'
import { type Waiver, type WaiverTally, fitting } from '../policy/waivers.ts'
import type { CheckFinding } from '../report/check-report.ts'
import { shortHash } from '../base/short-hash.ts'
import { LEVELS } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { todayOf } from './days.ts'
import { placeParts } from './input-problems.ts'
import { openChronicle } from './open-chronicle.ts'
import type { OpenedModel } from './opened-model.ts'
import { retoldBreaches } from './retold.ts'
import { shownBreaches } from './shown-by-service.ts'
import { type OpenedWaivers, openWaivers } from './waivers.ts'

/** The promises that are not kept, and what became of waivers. */
export interface PromisesFound {
  /** The worst first; those that are waived say so. */
  readonly findings: readonly CheckFinding[]
  readonly tally: WaiverTally
  readonly opened: OpenedWaivers
}

/** Holds a model against what was published (`--chronicle`), the policy, and what a service shows (`--published`). */
export async function checkPromises(model: OpenedModel, args: Args, io: Io): Promise<PromisesFound> {
  const [file, service] = [args['chronicle'], args['published']]
  const opened = await openWaivers(args, io, 'promises')
  const today = todayOf(args, io)
  const breaches = [
    ...(typeof file === 'string' ? await chronicleBreaches(file, model, today, args, io) : []),
    ...(typeof service === 'string' ? await shownBreaches(service, model, args, io) : []),
  ]
  const placeOf = ({ path }: Breach): string =>
    path === undefined ? shownPath(resolve(io.cwd, String(file)), io.cwd) : model.place(path)
  const judged = judge(breaches, severities(args)).map((each): Waivable => {
    const fit = opened.waivers.filter((waiver) => fitting(waiver)({ ...each, coordinate: each.breach.coordinate }))
    return { ...each, fit, waiver: fit.find(({ until }) => until >= today) }
  })
  const asked: readonly (string | undefined)[] = rulesAsked({
    chronicle: file !== undefined,
    published: service !== undefined,
  })
  return {
    findings: judged.map(({ breach, rule, level, fingerprint, waiver }) => ({
      rule: rule.id,
      level,
      coordinate: breach.coordinate,
      message: breach.message,
      fingerprint,
      ...placeParts(placeOf(breach)),
      ...(waiver !== undefined && { waiver: noteOf(waiver) }),
    })),
    tally: tallyOf(
      opened.waivers.filter(({ rule }) => rule === undefined || asked.includes(rule)),
      judged,
    ),
    opened,
  }
}

async function chronicleBreaches(file: string, model: OpenedModel, today: Day, args: Args, io: Io): Promise<Breach[]> {
  const chronicle = await openChronicle(shownPath(resolve(io.cwd, file), io.cwd), io)
  const policy = (args['policy'] ?? {}) as PromisePolicy
  const record = publishedRecord(chronicle, today, policy)
  return [
    ...retoldBreaches(chronicle, model, today),
    ...record.breaches,
    ...plannedBreaches(model.document, record, today, policy),
  ]
}

/** A broken promise with its verdict. */
interface Judged {
  readonly breach: Breach
  readonly rule: PromiseRule
  readonly level: Exclude<Severity, 'off'>
  readonly fingerprint: string
}

/** A broken promise with the waivers that fit it, and the one that holds. */
interface Waivable extends Judged {
  readonly fit: readonly Waiver[]
  readonly waiver: Waiver | undefined
}

/** Gives each breach its level, the worst first; those of rules that are off are left out. */
function judge(breaches: readonly Breach[], severity: ReadonlyMap<string, Severity>): Judged[] {
  const twins = new Map<string, number>()
  const judged = promiseRules.flatMap((rule) => {
    const level = severity.get(rule.id) ?? rule.level
    if (level === 'off') return []
    return breaches
      .filter((breach) => breach.rule === rule.id)
      .map((breach): Judged => ({ breach, rule, level, fingerprint: fingerprintOf(breach, twins) }))
  })
  return judged.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

function fingerprintOf({ rule, coordinate, facts }: Breach, twins: Map<string, number>): string {
  const content = canonicalJson([rule, coordinate, ...facts])
  const ordinal = twins.get(content) ?? 0
  twins.set(content, ordinal + 1)
  return shortHash(`${content}${ordinal === 0 ? '' : ordinal}`)
}

/** The levels that the configuration sets. */
function severities(args: Args): ReadonlyMap<string, Severity> {
  const settings = [args['severity'] ?? []].flat().map((text) => String(text).split('='))
  return new Map(settings.map(([rule, level]) => [rule!, level as Severity]))
}

function noteOf({ reason, owner, until }: Waiver): NonNullable<CheckFinding['waiver']> {
  return { reason, owner, until }
}

/** What became of waivers. One by fingerprint alone may be for `diff`, so that it is never told to be of no use here. */
function tallyOf(waivers: readonly Waiver[], judged: readonly Waivable[]): WaiverTally {
  const used = new Set(judged.map(({ waiver }) => waiver))
  const fit = new Set(judged.flatMap((each) => each.fit))
  const lapsed = new Set(judged.flatMap((each) => (each.waiver === undefined ? each.fit : [])))
  return {
    used: waivers.filter((waiver) => used.has(waiver)),
    unused: waivers.filter((waiver) => waiver.rule !== undefined && !fit.has(waiver)),
    expired: waivers.filter((waiver) => lapsed.has(waiver)),
  }
}
