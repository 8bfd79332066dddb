import { type Problem, formatProblem } from '../../base/problem.ts'
import { listed, visible } from '../../base/text.ts'
import { isFailure } from '../../policy/fail-on.ts'
import { SET_FORMATS } from '../../report/index.ts'
import { problemLines } from '../../report/report-lines.ts'
import { type ReportSet, assembleSet } from '../../report/report-set.ts'
import type { FindingReport } from '../../report/report.ts'
import { askedDrafts } from '../asked-drafts.ts'
import { type Args, type ExitCode, type Io, bugProblem, fail } from '../command.ts'
import { pipelineNames } from '../find-up.ts'
import { todayOf } from '../days.ts'
import { diffSettings } from '../diff-settings.ts'
import { isReported, notCompared, rejectEmpty } from '../input-problems.ts'
import { listedOperations } from '../operations-file.ts'
import { apisOf } from '../model-path.ts'
import { type Output, outputsOf, writeOutputs } from '../outputs.ts'
import { bumpProblems } from '../require-bump.ts'
import { say } from '../say.ts'
import { openWaivers, waiverProblems } from '../waivers.ts'
import type { DiffDone, DiffJob } from './diff-job.ts'
import { diffJobs } from './diff-jobs.ts'
import { gathered } from './gather-reports.ts'
import { askedWorkers } from './asked-workers.ts'
import { runJobs } from './workers.ts'

/**
 * Compares many documents and reports on all of them at once; undefined where the sides, in revisions of git, are no folders after all. A
 * document that cannot be read is reported, and the others are still compared.
 */
export async function diffMany(args: Args, io: Io): Promise<ExitCode | undefined> {
  const settings = diffSettings(args, await listedOperations(args, io))
  const outputs = outputsOf(args, io.cwd)
  const asked = await diffJobs(args, io)
  if (asked === undefined) return undefined
  rejectOptionsOfOne(args, outputs)
  if (args['as-of'] !== undefined && apisOf(args).length === 0)
    fail('usage', '--as-of needs a model, but these are documents', 'name days, or MODEL@DAY')
  const opened = await openWaivers(args, io, 'differences')
  const setting = { kind: 'diff', args, cwd: io.cwd, today: todayOf(args, io) } as const
  const results = await runJobs<DiffJob, DiffDone>(asked.jobs, setting, askedWorkers(args))
  const { reports, notRead, tally, unmatched, isEmpty, bugs } = gathered(asked.jobs, results, opened.waivers)
  if (isEmpty)
    rejectEmpty(
      unmatched.map(({ message }) => message),
      settings.failOn,
    )
  const set = assembleSet({
    ...asked,
    reports,
    notRead: [...asked.notRead, ...notRead],
    waivers: tally,
  })
  const fails = (finding: FindingReport): boolean => isFailure(finding, settings.failOn)
  const failures = reports.flatMap(({ findings }) => findings.filter(fails))
  const drafts = await askedDrafts(distinct(failures), args, io)
  const options = {
    ...settings.length,
    ...pipelineNames(io.cwd),
    ...(settings.failOn !== 'none' && { isFailure: fails }),
  }
  await writeOutputs(set, outputs, drafts.files, options, io)
  const missed = [...notCompared(reports, settings.failOn), ...(settings.requireBump ? missedBumps(set) : [])]
  say([...unmatched, ...waiverProblems(tally, opened), ...drafts.said, ...missed], args, io)
  reportProblems(set, outputs, args, io)
  for (const { name, bug } of bugs) io.err(`chronospec: ${formatProblem(bugProblem(bug, name))}\n`)
  if (bugs.length > 0) return 70
  if (set.notRead.length > 0) return 2
  return failures.length + tally.expired.length + missed.length > 0 ? 1 : 0
}

/** Rejects what can be said of two documents only. */
function rejectOptionsOfOne(args: Args, outputs: readonly Output[]): void {
  const ofOne = outputs.find(({ format }) => !SET_FORMATS.includes(format))
  if (ofOne !== undefined)
    fail(
      'usage',
      `--format ${ofOne.format} compares two documents, not many`,
      `compare one at a time, or use ${listed(SET_FORMATS, 'or')}`,
    )
  if (args['second-opinion'] === true)
    fail('usage', '--second-opinion compares two documents, not many', 'compare one at a time')
}

/** The findings without those that others repeat: one waiver is for all documents that have the same. */
function distinct(findings: readonly FindingReport[]): FindingReport[] {
  return [...new Map(findings.map((finding) => [finding.fingerprint, finding])).values()]
}

function missedBumps({ reports }: ReportSet): Problem[] {
  return reports.filter(({ state }) => state === 'changed' || state === 'unchanged').flatMap(bumpProblems)
}

/** Reports what prevents documents from being read, and problems of others that the report does not show. */
function reportProblems({ reports, notRead }: ReportSet, outputs: readonly Output[], args: Args, io: Io): void {
  const isQuiet = args['quiet'] === true || isReported(outputs)
  for (const line of isQuiet ? [] : reports.flatMap(problemLines)) io.err(`chronospec: ${visible(line)}\n`)
  for (const { message, hint, place } of notRead)
    io.err(
      `chronospec: ${formatProblem({ code: 'not-read', message, hint: hint ?? undefined, place: place ?? undefined })}\n`,
    )
}
