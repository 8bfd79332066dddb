import { resolve } from 'node:path'
import { canonicalJson } from '../base/canonical.ts'
import type { Breach } from '../history/breach.ts'
import { plannedBreaches } from '../history/planned-breaches.ts'
import { publishedRecord } from '../history/published-breaches.ts'
import type { PromisePolicy } from '../history/policy.ts'
import type { Severity } from '../policy/config.ts'
import { type PromiseRule, promiseRules, rulesAsked } from '../policy/promise-rules.ts'
import { type Waived, type Waiver, type WaiverTally, fitting, markWaived, tallyWaivers } from '../policy/waivers.ts'
import type { CheckFinding } from '../report/check-report.ts'
import type { WaiverNote } from '../report/reported.ts'
import { newFingerprints } from '../rules/judge.ts'
import { LEVELS } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { todayOf } from './days.ts'
import { placeParts } from './input-problems.ts'
import { openChronicle } from './open-chronicle.ts'
import { warn } from './open-model.ts'
import type { OpenedModel } from './opened-model.ts'
import { retoldBreaches } from './retold.ts'
import { shownBreaches } from './shown-by-service.ts'
import { unreadableDates } from './unreadable-dates.ts'
import { type OpenedWaivers, openWaivers } from './waivers.ts'

/** The promises that are not kept, and the result of each waiver. */
export interface PromisesFound {
  /** The worst first; those that are waived say so. */
  readonly findings: readonly CheckFinding[]
  readonly tally: WaiverTally
  readonly opened: OpenedWaivers
}

/** Compares a model with what was published (`--chronicle`), the policy, and what a service shows (`--published`). */
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
  const judged = markWaived(judge(breaches, severities(args)), opened.waivers, today)
  const asked: readonly (string | undefined)[] = rulesAsked({
    chronicle: typeof file === 'string',
    published: service !== undefined,
  })
  return {
    findings: judged.map(({ breach, rule, level, coordinate, fingerprint, waiver }) => ({
      rule: rule.id,
      level,
      coordinate,
      message: breach.message,
      fingerprint,
      ...(breach.days !== undefined && { days: breach.days }),
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
  const shown = shownPath(resolve(io.cwd, file), io.cwd)
  const chronicle = await openChronicle(shown, io)
  if (args['quiet'] !== true) warn(unreadableDates(chronicle, shown), io)
  const policy = (args['policy'] ?? {}) as PromisePolicy
  const record = publishedRecord(chronicle, today, policy)
  return [
    ...retoldBreaches(chronicle, model, record, today, policy),
    ...record.breaches,
    ...plannedBreaches(model.document, record, today, policy),
  ]
}

/** A broken promise with its verdict. */
interface Judged {
  readonly breach: Breach
  readonly coordinate: string
  readonly rule: PromiseRule
  readonly level: Exclude<Severity, 'off'>
  readonly fingerprint: string
}

/** Gives each breach its level, the worst first; those of rules that are off are left out. */
function judge(breaches: readonly Breach[], severity: ReadonlyMap<string, Severity>): Judged[] {
  const fingerprintOf = newFingerprints()
  const judged = promiseRules.flatMap((rule) => {
    const level = severity.get(rule.id) ?? rule.level
    if (level === 'off') return []
    return breaches
      .filter((breach) => breach.rule === rule.id)
      .map((breach): Judged => {
        const { coordinate } = breach
        return { breach, coordinate, rule, level, fingerprint: fingerprintOf(contentOf(breach)) }
      })
  })
  return judged.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

/** What distinguishes a broken promise from others, regardless of its wording. */
function contentOf({ rule, coordinate, facts }: Breach): string {
  return canonicalJson([rule, coordinate, ...facts])
}

/** The levels that the configuration sets. */
function severities(args: Args): ReadonlyMap<string, Severity> {
  const settings = [args['severity'] ?? []].flat().map((text) => String(text).split('='))
  return new Map(settings.map(([rule, level]) => [rule!, level as Severity]))
}

function noteOf({ reason, owner, until }: WaiverNote): WaiverNote {
  return { reason, owner, until }
}

/**
 * The result of each waiver. Unused are those that name a rule and fit nothing: one by fingerprint alone may be for `diff`, and one
 * that another waiver covers is of use once that is gone.
 */
function tallyOf(waivers: readonly Waiver[], judged: readonly (Judged & Waived)[]): WaiverTally {
  const tally = tallyWaivers(waivers, judged, judged)
  return {
    ...tally,
    unused: tally.unused.filter((waiver) => waiver.rule !== undefined && !judged.some(fitting(waiver))),
  }
}
