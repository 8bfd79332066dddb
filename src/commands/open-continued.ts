import { resolve } from 'node:path'
import type { JsonObject } from '../base/json.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { planOn } from '../history/chronicle.ts'
import { knownPlan } from '../history/known-plan.ts'
import { withPlanAhead } from '../history/plan-ahead.ts'
import { type Args, type Io, fail } from './command.ts'
import { asOfOf } from './days.ts'
import { shownPath } from './files.ts'
import { apisOf } from './model-path.ts'
import { openChronicle } from './open-chronicle.ts'
import { comparedVersion } from './open-day.ts'
import { openModel, warn } from './open-model.ts'
import { type OpenedModel, asKnownOn } from './opened-model.ts'
import { promisedFindings } from './promised-findings.ts'
import { unreadableDates } from './unreadable-dates.ts'

/**
 * Opens a model together with what was published, where `--chronicle` or the configuration names that: one chronicle, whose days after the
 * last published document are those of the model. Known on a day before the last published document is only what was published by then.
 */
export async function openContinued(args: Args, io: Io, path: string): Promise<OpenedModel> {
  const file = chronicleFile(args, path)
  if (file === undefined) return openModel(args, io, path)
  const shown = shownPath(resolve(io.cwd, file), io.cwd)
  const past = await openChronicle(shown, io)
  const [last, asOf] = [past.days.at(-1)!, asOfOf(args, io)]
  const isPast = asOf !== undefined && asOf < last
  const model = await openModel(isPast ? { ...args, 'as-of': undefined } : args, io, path)
  if (model.chronicle !== undefined) {
    const isNamed = typeof args['chronicle'] === 'string' && args['chronicle-of'] === undefined
    if (!isNamed) return isPast ? asKnownOn(model, asOf) : model
    const hint = 'name the plan as the model, or leave --chronicle out'
    fail('two-chronicles', `${shownPath(path, io.cwd)} is a chronicle itself, and so is ${shown}`, hint)
  }
  if (args['quiet'] !== true) warn(unreadableDates(past, shown), io)
  const { surveyed: _, scheduled: __, asOf: ___, ...rest } = model
  if (isPast) return asKnownOn({ ...rest, document: planOn(past, last)!, chronicle: past }, asOf)
  const document = (asOf === undefined ? model.document : knownPlan(model.document, asOf)) as JsonObject
  const plan = { document, published: last, after: last }
  const openapi = comparedVersion({ document, chronicle: { ...past, plan } })
  return { ...rest, document, chronicle: withPlanAhead(past, document, { openapi }, isSame) }
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
