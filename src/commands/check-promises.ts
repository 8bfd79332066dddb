import { resolve } from 'node:path'
import { visible } from '../base/text.ts'
import { formatProblem } from '../base/problem.ts'
import type { Breach } from '../history/breach.ts'
import { plannedBreaches } from '../history/planned-breaches.ts'
import { publishedRecord } from '../history/published-breaches.ts'
import type { PromisePolicy } from '../history/policy.ts'
import type { Severity } from '../policy/config.ts'
import { type PromiseRule, promiseRules, rulesAsked } from '../policy/promise-rules.ts'
import { type Waiver, fitting } from '../policy/waivers.ts'
import { LEVELS } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { shownPath } from './files.ts'
import { todayOf } from './days.ts'
import { openChronicle } from './open-chronicle.ts'
import type { OpenedModel } from './opened-model.ts'
import { retoldBreaches } from './retold.ts'
import { shownBreaches } from './shown-by-service.ts'
import { openWaivers, waiverProblems } from './waivers.ts'

/** How many promises were found broken that nobody waived, by level, and how many waivers expired that still would fit. */
export interface PromisesFound {
  readonly breaking: number
  readonly warning: number
  readonly expired: number
}

/**
 * Holds a model against what was published (`--chronicle`), the policy, and what a service shows (`--published`); says each
 * promise that is not kept in a line.
 */
export async function checkPromises(model: OpenedModel, args: Args, io: Io): Promise<PromisesFound> {
  const [file, service] = [args['chronicle'], args['published']]
  const opened = await openWaivers(args, io, 'promises')
  const today = todayOf(args, io)
  const breaches = [
    ...(typeof file === 'string' ? await chronicleBreaches(file, model, today, args, io) : []),
    ...(typeof service === 'string' ? await shownBreaches(service, model, args, io) : []),
  ]
  const judged = judge(breaches, severities(args))
  const waived = new Map(judged.map((each) => [each, waiversOf(each, opened.waivers)]))
  const open = judged.filter((each) => !waived.get(each)!.some(({ until }) => until >= today))
  for (const { breach, rule, level } of open) {
    const place =
      breach.path === undefined ? shownPath(resolve(io.cwd, String(file)), io.cwd) : model.place(breach.path)
    io.out(`${visible(`${place}: ${level}: ${breach.message} [${rule.id}]`)}\n`)
  }
  const all = [...waived.values()].flat()
  const lapsed = open.flatMap((each) => waived.get(each)!)
  const expired = opened.waivers.filter((waiver) => lapsed.includes(waiver))
  const asked: readonly (string | undefined)[] = rulesAsked({
    chronicle: file !== undefined,
    published: service !== undefined,
  })
  const unused = opened.waivers.filter((waiver) => !all.includes(waiver) && asked.includes(waiver.rule))
  const tally = { used: [], unused, expired }
  for (const problem of waiverProblems(tally, opened)) io.err(`chronospec: ${formatProblem(problem)}\n`)
  const of = (level: string): number => open.filter((each) => each.level === level).length
  return { breaking: of('breaking'), warning: of('warning'), expired: expired.length }
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
}

/** Gives each breach its level, the worst first; those of rules that are off are left out. */
function judge(breaches: readonly Breach[], severity: ReadonlyMap<string, Severity>): Judged[] {
  const judged = promiseRules.flatMap((rule) => {
    const level = severity.get(rule.id) ?? rule.level
    if (level === 'off') return []
    return breaches.filter((breach) => breach.rule === rule.id).map((breach): Judged => ({ breach, rule, level }))
  })
  return judged.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

/** The levels that the configuration sets. */
function severities(args: Args): ReadonlyMap<string, Severity> {
  const settings = [args['severity'] ?? []].flat().map((text) => String(text).split('='))
  return new Map(settings.map(([rule, level]) => [rule!, level as Severity]))
}

function waiversOf({ breach, rule }: Judged, waivers: readonly Waiver[]): Waiver[] {
  return waivers.filter((waiver) => fitting(waiver)({ rule, coordinate: breach.coordinate }))
}
