import { resolve } from 'node:path'
import type { JsonObject } from '../base/json.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { type Chronicle, planOn } from '../history/chronicle.ts'
import { knownPlan } from '../history/known-plan.ts'
import { withPlanAhead } from '../history/plan-ahead.ts'
import type { Day } from '../time/day.ts'
import { type Args, type Io, fail } from './command.ts'
import { asOfOf } from './days.ts'
import { shownPath } from './files.ts'
import { apisOf } from './model-path.ts'
import { openChronicle } from './open-chronicle.ts'
import { comparedVersion } from './compared-version.ts'
import { openModel, warn } from './open-model.ts'
import { type OpenedModel, asKnownOn } from './opened-model.ts'
import { promisedFindings } from './promised-findings.ts'
import { unreadableDates } from './unreadable-dates.ts'

/**
 * Opens a model together with what was published, where `--chronicle` or the configuration names that: one chronicle, whose days after the
 * last published document are those of the model. Known on a day before the last published document is only what was published by then.
 */
export async function openContinued(args: Args, io: Io, path: string, isOneOfSeveral = false): Promise<OpenedModel> {
  const { model, past, asOf } = await openBoth(args, io, path, isOneOfSeveral)
  if (past === undefined || past.asOf !== undefined) return past ?? model
  const { chronicle } = past
  const last = chronicle.days.at(-1)!
  const { surveyed: _, scheduled: __, asOf: ___, ...rest } = model
  const document = (asOf === undefined ? model.document : knownPlan(model.document, asOf)) as JsonObject
  const plan = { document, published: last, after: last }
  const openapi = comparedVersion({ document, chronicle: { ...chronicle, plan } })
  return { ...rest, document, chronicle: withPlanAhead(chronicle, document, { openapi }, isSame) }
}

/** A model whose days are asked for one by one. */
export interface OpenedDays {
  /** What shows the days after the last published document, or all days. */
  readonly plan: OpenedModel
  /** The last day that `plan` does not show, because a document was published until then. */
  readonly published: Day | undefined
  /** What shows a day. */
  on(day: Day): OpenedModel
}

/**
 * Opens a model for single days, together with what was published, as `openContinued` does. After the last published document, a day is that of the model, even
 * if that only says the same in other words.
 */
export async function openDays(args: Args, io: Io, path: string): Promise<OpenedDays> {
  const { model, past } = await openBoth(args, io, path, false)
  if (past === undefined || past.asOf !== undefined) {
    const all = past ?? model
    return { plan: all, published: undefined, on: () => all }
  }
  const published = past.chronicle.days.at(-1)!
  return { plan: model, published, on: (day) => (day <= published ? past : model) }
}

/** A model, and what was published before it. */
interface Both {
  readonly model: OpenedModel
  /** The chronicle as a model of its own; with a day of knowledge if that is before its last document. */
  readonly past?: OpenedModel & { readonly chronicle: Chronicle }
  readonly asOf?: Day | undefined
}

async function openBoth(args: Args, io: Io, path: string, isOneOfSeveral: boolean): Promise<Both> {
  const file = chronicleFile(args, path)
  if (file === undefined) return { model: await openModel(args, io, path, isOneOfSeveral) }
  const shown = shownPath(resolve(io.cwd, file), io.cwd)
  const chronicle = await openChronicle(shown, io)
  const [last, asOf] = [chronicle.days.at(-1)!, asOfOf(args, io)]
  const isPast = asOf !== undefined && asOf < last
  const model = await openModel(isPast ? { ...args, 'as-of': undefined } : args, io, path, isOneOfSeveral)
  if (model.chronicle !== undefined) {
    const isNamed = typeof args['chronicle'] === 'string' && args['chronicle-of'] === undefined
    if (!isNamed) return { model: isPast ? asKnownOn(model, asOf) : model }
    const hint = 'name the plan as the model, or leave --chronicle out'
    fail('two-chronicles', `${shownPath(path, io.cwd)} and ${shown} are both chronicles`, hint)
  }
  if (args['quiet'] !== true) warn(unreadableDates(chronicle, shown), io)
  const { surveyed: _, scheduled: __, asOf: ___, ...rest } = model
  const past = { ...rest, document: planOn(chronicle, last)!, chronicle }
  return { model, past: isPast ? { ...past, asOf: asKnownOn(past, asOf).asOf! } : past, asOf }
}

/** The chronicle next to the model at a path: that of the command line, or that of the configuration for its own model. */
function chronicleFile(args: Args, path: string): string | undefined {
  const found = [args, ...apisOf(args).map((api) => api.args)].find(
    ({ chronicle, 'chronicle-of': of }) => typeof chronicle === 'string' && (of === undefined || of === path),
  )
  return found?.['chronicle'] as string | undefined
}

/** Nothing is announced where a plan states since when something has been deprecated. */
function isSame(before: JsonObject, after: JsonObject): boolean {
  const findings = promisedFindings(asOpenApi3(before).tree, asOpenApi3(after).tree)
  return findings.every(({ change: { subject, detail } }) => {
    const isDay = detail.keyword === 'since' || detail.keyword === 'announced'
    return subject === 'deprecation-note' && isDay && detail.before === null
  })
}
