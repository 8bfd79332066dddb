import { jsonText } from '../base/json-text.ts'
import { type ChangedPromise, changedPromises } from '../model/promises.ts'
import { promisesMarkdown } from '../report/promises-markdown.ts'
import type { PromisesReport } from '../report/promises-schema.ts'
import { promisesText } from '../report/promises-text.ts'
import { paintFor } from '../report/paint.ts'
import { type Args, type Command, type ExitCode, type Io, fail } from './command.ts'
import { dayArgument, todayOf } from './days.ts'
import { shownPath } from './files.ts'
import { modelInRevision } from './model-in-revision.ts'
import { isElsewhere, modelPath, namedModel } from './model-path.ts'
import { openDays } from './open-continued.ts'
import { openModel } from './open-model.ts'
import { asKnownOn, knownDocument } from './opened-model.ts'
import { outputOption } from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { say } from './say.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const promisesCommand: Command = {
  usage: 'promises [source]',
  positionals: sourceArgument,
  options: {
    from: { type: 'string', requiresArg: true, describe: 'The earlier day: YYYY-MM-DD' },
    to: { type: 'string', requiresArg: true, describe: 'The later day' },
    base: {
      type: 'string',
      requiresArg: true,
      describe: 'Instead of two days: an earlier model to compare with, such as REVISION:PATH',
    },
    format: { type: 'string', choices: ['text', 'json', 'markdown'], default: 'text', describe: 'The format to write' },
    'fail-on': {
      type: 'string',
      choices: ['none', 'shortened', 'any'],
      default: 'none',
      describe: 'Exit with 1 if a promise was shortened, or if any promise changed',
    },
    output: outputOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec promises --from 2025-01-15 --to today', 'Show which announcements of January have changed since'],
    ['chronospec promises --base main:api.yaml --model api.yaml', 'Show what a branch announces, extends and shortens'],
    [
      'chronospec promises --model api.chronicle.json --from 2025-01-15 --to 2025-06-30 --fail-on shortened',
      'Fail if published documents broke a promise',
    ],
  ],
  async run(args, io) {
    const report = args['base'] === undefined ? await betweenDays(args, io) : await betweenModels(args, io)
    const format = String(args['format'])
    const paint = paintFor(io.colours && isToStdout(args))
    const text =
      format === 'json'
        ? jsonText(report)
        : format === 'markdown'
          ? promisesMarkdown(report)
          : promisesText(report, paint)
    await writeReport(text, args, io)
    return exitCode(report.promises, String(args['fail-on']))
  },
}

/** What was announced of one model on two days. */
async function betweenDays(args: Args, io: Io): Promise<PromisesReport> {
  if (args['from'] === undefined || args['to'] === undefined)
    fail('usage', 'no days to compare', 'use --from and --to, or --base for another model')
  const [from, to] = ['from', 'to'].map((flag) => dayArgument(String(args[flag]), `--${flag}`, args, io))
  if (from! > to!) fail('bad-range', `--from ${from} is after --to ${to}`, 'swap the two days')
  const path = modelPath(args, io.cwd)
  const days = await openDays(args, io, path)
  const [before, after] = [from!, to!].map((day) => ({ day, document: knownDocument(asKnownOn(days.on(day), day)) }))
  const promises = changedPromises(before!, after!)
  if (promises.length === 0 && days.on(from!).chronicle !== undefined) {
    const past = args['chronicle-of'] === undefined ? args['chronicle'] : undefined
    const source = `${shownModel(path, io.cwd)}${typeof past === 'string' ? ` --chronicle ${past}` : ''}`
    const call = `chronospec changelog ${source} --only unplanned --since ${from} --until ${to}`
    say(
      [{ code: 'unannounced', message: `what broke clients without an announcement is not listed here: ${call}` }],
      args,
      io,
    )
  }
  return { promisesVersion: 1, from: from!, to: to!, promises }
}

/** What two models announce, regardless of announcement days: one will replace the other today. */
async function betweenModels(args: Args, io: Io): Promise<PromisesReport> {
  if (args['from'] !== undefined || args['to'] !== undefined)
    fail('usage', 'give --base or --from and --to, not both', 'remove one of them')
  if (typeof args['chronicle'] === 'string' && args['chronicle-of'] === undefined)
    fail('usage', 'give --base or --chronicle, not both', 'remove one of them')
  const named = (await modelInRevision(String(args['base']), args, io))?.ref ?? String(args['base'])
  const [base, revision] = [namedModel(named, io.cwd), modelPath(args, io.cwd)]
  const today = todayOf(args, io)
  const [before, after] = [await openModel(args, io, base, true), await openModel(args, io, revision, true)].map(
    (model) => ({
      day: today,
      document: knownDocument(model),
    }),
  )
  const promises = changedPromises(before!, after!)
  const names = { base: shownModel(base, io.cwd), revision: shownModel(revision, io.cwd) }
  return { promisesVersion: 1, from: today, to: today, ...names, promises }
}

function shownModel(path: string, cwd: string): string {
  return isElsewhere(path) ? path : shownPath(path, cwd)
}

function exitCode(promises: readonly ChangedPromise[], failOn: string): ExitCode {
  if (failOn === 'none') return 0
  return promises.some(({ shortened }) => failOn === 'any' || shortened) ? 1 : 0
}
