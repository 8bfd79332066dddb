import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Problem, formatProblem } from '../../base/problem.ts'
import { count, listed } from '../../base/text.ts'
import { checkModel } from '../check-model.ts'
import { type Args, type ExitCode, type Io, bugProblem, fail } from '../command.ts'
import { todayOf } from '../days.ts'
import { isFolder } from '../files.ts'
import { apisOf, namedModel } from '../model-path.ts'
import { isUrl } from '../refs.ts'
import { writeReport } from '../write-report.ts'
import type { CheckDone, CheckJob } from './check-job.ts'
import { WEIGHT_OF_A_MODEL } from './diff-jobs.ts'
import { documentsOf, filesAsked, isGlob } from './files-in.ts'
import { askedWorkers } from './asked-workers.ts'
import { type Weighed, runJobs } from './workers.ts'

/**
 * Checks many models: the documents of folders, the files that globs fit, models by name, or all APIs of the configuration. Problems of
 * one do not affect the others.
 */
export async function checkMany(words: readonly string[], args: Args, io: Io): Promise<ExitCode> {
  const { jobs, notRead } = words.length > 0 ? namedModels(words, args, io) : { jobs: jobsOfApis(args), notRead: [] }
  rejectOptionsOfOne(args, jobs.length)
  const [only] = jobs
  // One model is checked here: standard input is there for it.
  if (jobs.length === 1 && notRead.length === 0) return (await checkModel({ ...args, ...only!.job.args }, io)) ? 1 : 0
  const whole = { ...args, output: undefined }
  const setting = { kind: 'check', args: whole, cwd: io.cwd, today: todayOf(args, io) } as const
  const results = await runJobs<CheckJob, CheckDone>(jobs, setting, askedWorkers(args))
  const codes: ExitCode[] = notRead.length > 0 ? [2] : []
  const written: string[] = []
  for (const problem of notRead) io.err(`chronospec: ${formatProblem(problem)}\n`)
  for (const [index, { job }] of jobs.entries()) {
    const result = results[index]!
    if ('bug' in result) {
      io.err(`chronospec: ${formatProblem(bugProblem(result.bug, job.name))}\n`)
      codes.push(70)
    } else if ('problems' in result) {
      for (const problem of result.problems) io.err(`chronospec: ${formatProblem(problem)}\n`)
      codes.push(2)
    } else {
      written.push(result.out)
      io.err(result.err)
      codes.push(result.isFailed ? 1 : 0)
    }
  }
  if (jobs.length > 1 && args['format'] === 'text') written.push(summary(jobs.length + notRead.length, codes))
  await writeReport(written.join(''), args, io)
  return codes.reduce((worst, code) => (code > worst ? code : worst), 0)
}

function summary(models: number, codes: readonly ExitCode[]): string {
  const failed = codes.filter((code) => code > 0).length
  return `${count(models, 'model')}: ${failed === 0 ? 'all are valid' : `${models - failed} valid, ${failed} invalid`}.\n`
}

/** The models that words name, each once. */
function namedModels(
  words: readonly string[],
  args: Args,
  io: Io,
): { jobs: Weighed<CheckJob>[]; notRead: readonly Problem[] } {
  if (args['schedule'] !== undefined && args['schedule'] !== false && args['schedule-of'] === undefined)
    fail('usage', '--schedule needs a single model', 'name the model with --model')
  const models = new Map<string, number>()
  const notRead: Problem[] = []
  for (const word of words) {
    const found = modelsOf(word, io.cwd)
    for (const { path, bytes } of found.models) models.set(path, bytes)
    notRead.push(...found.notRead)
  }
  const jobs = [...models].map(([name, bytes]) => ({ job: { name, args: argsOf(name, args, io) }, bytes }))
  return { jobs, notRead }
}

/** The arguments of one model: a chronicle of the configuration is that of its own model only. */
function argsOf(model: string, args: Args, { cwd }: Io): Args {
  const owner = args['chronicle-of']
  return { model, ...(owner !== undefined && owner !== namedModel(model, cwd) && { chronicle: undefined }) }
}

/** The models that a word names: a folder, a glob, or one model. */
function modelsOf(
  word: string,
  cwd: string,
): { models: { readonly path: string; readonly bytes: number }[]; notRead: readonly Problem[] } {
  if (isUrl(word) || (!isFolder(resolve(cwd, word)) && !isGlob(word, cwd)))
    return { models: [{ path: word, bytes: sizeOf(word, cwd) }], notRead: [] }
  const asked = filesAsked(word, cwd)
  const { documents, notRead } = documentsOf(asked, cwd)
  const modules = asked.files.filter(({ path, failure }) => failure === undefined && /\.[cm]?[jt]s$/.test(path))
  const models = [
    ...documents.map(({ ref, bytes }) => ({ path: ref, bytes })),
    ...modules.map(({ path }) => ({ path: join(asked.folder, path), bytes: WEIGHT_OF_A_MODEL })),
  ]
  if (models.length + notRead.length === 0)
    fail(
      'no-documents',
      `there is no model in ${word}`,
      'name files that have openapi or swagger at their root, or modules by a glob',
    )
  const problems = notRead.map(({ ref, why, hint }) => ({
    code: 'not-read',
    message: `cannot read ${ref}: ${why}`,
    hint,
  }))
  return { models, notRead: problems }
}

function sizeOf(word: string, cwd: string): number {
  const path = resolve(cwd, word)
  return existsSync(path) ? statSync(path).size : 0
}

function jobsOfApis(args: Args): Weighed<CheckJob>[] {
  return apisOf(args).map(({ name, args: own }) => ({ job: { name, args: own }, bytes: WEIGHT_OF_A_MODEL }))
}

/** Rejects what is of one model, where several are checked. */
function rejectOptionsOfOne(args: Args, models: number): void {
  if (models < 2) return
  const format = String(args['format'])
  if (format === 'json' || format === 'sarif')
    fail(
      'usage',
      `--format ${format} needs a single model, but there are ${models}`,
      'name one model, or use text or github',
    )
  const flags = ['published', 'chronicle', 'schedule'].filter(
    (flag) => typeof args[flag] === 'string' && args[`${flag}-of`] === undefined,
  )
  if (flags.length > 0)
    fail(
      'usage',
      `${listed(flags.map((flag) => `--${flag}`))} needs a single model, but there are ${models}`,
      'name one model',
    )
}
