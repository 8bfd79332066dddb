import { jsonText } from '../base/json-text.ts'
import { type ChangedPromise, changedPromises } from '../model/promises.ts'
import { promisesMarkdown } from '../report/promises-markdown.ts'
import type { PromisesReport } from '../report/promises-schema.ts'
import { promisesText } from '../report/promises-text.ts'
import { paintFor } from '../report/paint.ts'
import { type Command, type ExitCode, refuse } from './command.ts'
import { dayArgument } from './days.ts'
import { openModel } from './open-model.ts'
import { asKnownOn, knownDocument } from './opened-model.ts'
import { outputOption } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const promisesCommand: Command = {
  usage: 'promises',
  options: {
    from: { type: 'string', demandOption: true, requiresArg: true, describe: 'The day of the promises: YYYY-MM-DD' },
    to: { type: 'string', demandOption: true, requiresArg: true, describe: 'The day by which they may have changed' },
    format: { type: 'string', choices: ['text', 'json', 'markdown'], default: 'text', describe: 'The format to write' },
    'fail-on': {
      type: 'string',
      choices: ['none', 'shortened', 'any'],
      default: 'none',
      describe: 'Exit with 1 when a promise was shortened, or changed at all',
    },
    output: outputOption,
    schedule: scheduleOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec promises --from 2025-01-15 --to today', 'What has changed of what was announced in January'],
    [
      'chronospec promises --model api.chronicle.json --from 2025-01-15 --to 2025-06-30 --fail-on shortened',
      'Fail where published documents kept less than was promised',
    ],
  ],
  async run(args, io) {
    const [from, to] = ['from', 'to'].map((flag) => dayArgument(String(args[flag]), `--${flag}`, args, io))
    if (from! > to!) refuse('bad-range', `--from ${from} is after --to ${to}`, 'swap the two days')
    const model = await openModel(args, io)
    const [before, after] = [from!, to!].map((day) => ({ day, document: knownDocument(asKnownOn(model, day)) }))
    const report: PromisesReport = {
      promisesVersion: 1,
      from: from!,
      to: to!,
      promises: changedPromises(before!, after!),
    }
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

function exitCode(promises: readonly ChangedPromise[], failOn: string): ExitCode {
  if (failOn === 'none') return 0
  return promises.some(({ shortened }) => failOn === 'any' || shortened) ? 1 : 0
}
