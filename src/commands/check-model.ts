import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { jsonText } from '../base/json-text.ts'
import type { Json } from '../base/json.ts'
import { type Problem, formatProblem } from '../base/problem.ts'
import { SECTIONS } from '../diff/location.ts'
import { unusedComponents } from '../emit/unused.ts'
import { calendarOf } from '../model/calendar.ts'
import type { PromisePolicy } from '../history/policy.ts'
import { goneFrom } from '../model/lifecycle.ts'
import type { CheckLint, CheckReport } from '../report/check-report.ts'
import { checkText } from '../report/check-text.ts'
import { foldedLines } from '../report/report-lines.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import { pipelineNames } from './find-up.ts'
import type { PromisesFound } from './check-promises.ts'
import { todayOf } from './days.ts'
import { shownPath } from './files.ts'
import { placeParts } from './input-problems.ts'
import { modelPath, statedModel } from './model-path.ts'
import { rejectMissing } from './open-chronicle.ts'
import { readModel } from './open-model.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { oddDays } from './odd-days.ts'
import { waiverProblems } from './waivers.ts'
import { writeReport } from './write-report.ts'

/**
 * Validates a model and writes what it found in the format that is asked for; in lines, warnings go to standard error. Rejects a
 * model that is not sound. Gives whether a run with it fails.
 */
export async function checkModel(args: Args, io: Io): Promise<boolean> {
  const path = checkedPath(args, io.cwd)
  const model = await readModel(args, io, path)
  if (model.problems.length > 0) throw new CommandError(model.problems)
  const warnings = [...model.warnings(), ...overdue(model), ...unused(model)]
  const isText = args['format'] === 'text'
  if ((args['quiet'] !== true || args['strict'] === true) && isText)
    for (const line of foldedLines(warnings, formatProblem)) io.err(`warning: ${line}\n`)
  if (args['quiet'] !== true && isText) for (const note of removedNotes(model)) io.err(`note: ${formatProblem(note)}\n`)
  const promises = await brokenPromises(model, args, io)
  const lint = await linted(model, args, io)
  const report = {
    ...reportOf(shownPath(path, io.cwd), model, await calendarEntries(model, args, io), warnings, promises),
    ...(lint !== undefined && { lint }),
  }
  await writeReport(await textOf(report, model, args, io), args, io)
  const problems = promises === undefined ? [] : waiverProblems(promises.tally, promises.opened)
  for (const problem of problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
  const { breaking, warning } = report.summary
  const isFailed = breaking + report.waivers.expired.length > 0 || lint?.some(({ level }) => level === 'error') === true
  return isFailed || (args['strict'] === true && warnings.length + warning + (lint?.length ?? 0) > 0)
}

/** The model to validate; without one, the chronicle that it would be compared with, which is a model as well. */
function checkedPath(args: Args, cwd: string): string {
  const path = modelPath(args, cwd)
  const chronicle = args['chronicle']
  if (typeof chronicle !== 'string' || existsSync(path) || statedModel(args, cwd) !== undefined) return path
  const file = resolve(cwd, chronicle)
  return existsSync(file) ? file : rejectMissing(shownPath(file, cwd))
}

/** The published promises that are broken; undefined if there is nothing published to compare with. */
async function brokenPromises(model: OpenedModel, args: Args, io: Io): Promise<PromisesFound | undefined> {
  if (args['at'] !== undefined && args['published'] === undefined)
    fail('usage', '--at needs --published', 'add --published, or remove --at')
  if (typeof args['chronicle'] !== 'string' && args['published'] === undefined) return undefined
  return (await import('./check-promises.ts')).checkPromises(model, args, io)
}

/** What Redocly finds in the snapshots, where that is asked; only then is it loaded. */
async function linted(model: OpenedModel, args: Args, io: Io): Promise<readonly CheckLint[] | undefined> {
  if (args['lint'] === undefined) return undefined
  return (await import('./lint-snapshots.ts')).lintSnapshots(model, args, io)
}

/** The number of entries that `timeline` lists; of a chronicle, its documents are compared for that. */
async function calendarEntries(model: OpenedModel, args: Args, io: Io): Promise<number> {
  if (model.chronicle === undefined) return calendarOf(model.document).length
  const { modelCalendar } = await import('./model-calendar.ts')
  return modelCalendar(model, todayOf(args, io)).entries.length
}

function reportOf(
  shown: string,
  model: OpenedModel,
  entries: number,
  warnings: readonly Problem[],
  promises: PromisesFound | undefined,
): CheckReport {
  const findings = promises?.findings ?? []
  const open = (level: string): number =>
    findings.filter((each) => each.level === level && each.waiver === undefined).length
  return {
    checkVersion: 1,
    model: shown,
    days: snapshotsOf(model, {}).days,
    calendarEntries: entries,
    summary: {
      breaking: open('breaking'),
      warning: open('warning'),
      info: open('info'),
      waived: findings.filter(({ waiver }) => waiver !== undefined).length,
    },
    problems: warnings.map(({ code, message, hint, place }) => ({
      code,
      message,
      hint: hint ?? null,
      ...placeParts(place),
    })),
    findings,
    waivers: promises?.tally ?? { used: [], unused: [], expired: [] },
  }
}

async function textOf(report: CheckReport, model: OpenedModel, args: Args, io: Io): Promise<string> {
  switch (args['format']) {
    case 'json':
      return jsonText(report)
    case 'github':
      return (await import('../report/check-github.ts')).checkGithub(report, pipelineNames(io.cwd))
    case 'sarif': {
      const { promiseRules } = await import('../policy/promise-rules.ts')
      return (await import('../report/check-sarif.ts')).checkSarif(report, promiseRules, pipelineNames(io.cwd))
    }
    default:
      return checkText(report, isJudgedSince(args, model) ? undefined : todayOf(args, io))
  }
}

/** Whether the policy says since when the plan is judged, or there is none but what was published. */
function isJudgedSince(args: Args, { chronicle }: OpenedModel): boolean {
  return chronicle !== undefined || (args['policy'] as PromisePolicy | undefined)?.since !== undefined
}

/** Entries of the schedule for elements that the document no longer has. That is not a fault: the calendar shows them. */
function removedNotes({ scheduled }: OpenedModel): Problem[] {
  return (scheduled?.removed ?? []).map(({ coordinate, lifecycle, place }) => ({
    code: 'removed-element',
    message: `${coordinate}: the document no longer has it after its sunset, ${goneFrom(lifecycle)}`,
    hint: 'this line keeps it in the calendar, and can be deleted',
    place,
  }))
}

/** Elements that a document still has after their sunset in the schedule. A module may keep them: it is the plan. */
function overdue({ scheduled, isDocument }: OpenedModel): Problem[] {
  return (isDocument ? (scheduled?.overdue ?? []) : []).map(({ coordinate, lifecycle, place }) => ({
    code: 'sunset-passed',
    message: `${coordinate}: was to be removed on ${goneFrom(lifecycle)}, but is still in the document`,
    hint: 'remove it from the document; a sunset without effect teaches clients to ignore the next one',
    place,
  }))
}

/** Components of a document that nothing uses; those of a module were added on purpose. */
function unused({ document, isDocument, chronicle, place }: OpenedModel): Problem[] {
  if (!isDocument) return []
  const unusedIn = (tree: Json): Problem[] =>
    unusedComponents(tree).map(({ path, section, name, isMentioned }) => {
      const component = `the ${SECTIONS[section] ?? 'component'} ${name}`
      return {
        code: 'unused-component',
        message: isMentioned
          ? `${component} is used only by components that nothing uses`
          : `nothing uses ${component}`,
        hint: isMentioned ? 'remove it with them, or use it' : 'remove it, or use it',
        place: place(path),
      }
    })
  return chronicle === undefined ? unusedIn(document) : oddDays(chronicle, unusedIn)
}
