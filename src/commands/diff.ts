import { own } from '../base/json.ts'
import { diffMarkdown } from '../report/diff-markdown.ts'
import { diffText } from '../report/diff-text.ts'
import { paintFor } from '../report/paint.ts'
import { type Report, assembleReport } from '../report/report.ts'
import { type Day, parseDay } from '../time/day.ts'
import { type Args, type Command, type ExitCode, type Io, STANDARD_INPUT, refuse } from './command.ts'
import { datedFindings } from './dated-findings.ts'
import { todayOf } from './days.ts'
import { type OpenedRef, refOpener } from './open-ref.ts'
import { outputOption } from './options.ts'
import { readingOptions } from './reading-options.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const diffCommand: Command = {
  usage: 'diff <base> <revision>',
  positionals: {
    base: { type: 'string', describe: 'What was: a day, MODEL@DAY, a file, or -' },
    revision: { type: 'string', describe: 'What is: a day, MODEL@DAY, a file, or -' },
  },
  options: {
    format: { type: 'string', choices: ['text', 'json', 'markdown'], default: 'text', describe: 'The format to write' },
    'fail-on': {
      type: 'string',
      choices: ['breaking', 'warning', 'any', 'none'],
      default: 'none',
      describe: 'Exit with 1 when there is a finding at this level or above',
    },
    output: outputOption,
    ...readingOptions,
  },
  examples: [
    ['chronospec diff 2024-07-13 2024-07-14', 'What changed from one day to the next'],
    ['chronospec diff today api.yaml --fail-on breaking', 'Fail where a document breaks clients of the API of today'],
  ],
  async run(args, io) {
    if (args['base'] === STANDARD_INPUT && args['revision'] === STANDARD_INPUT) {
      refuse('usage', 'only one side can be standard input', 'name a file or a day for the other')
    }
    const open = refOpener(args, io)
    const base = await open(String(args['base']))
    const revision = await open(String(args['revision']))
    const report = assembleReport(
      base.side,
      revision.side,
      datedFindings(base, revision, judgementDay(revision, args, io)),
    )
    const text = render(report, String(args['format']), io.colours && isToStdout(args))
    await writeReport(text, args, io)
    return exitCode(report, String(args['fail-on']))
  },
}

/** `--today`, else the day of the revision, else today. */
function judgementDay(revision: OpenedRef, args: Args, io: Io): Day {
  return (args['today'] === undefined ? dayOf(revision) : undefined) ?? todayOf(args, io)
}

function dayOf({ side, document }: OpenedRef): Day | undefined {
  const stated = own(document['x-snapshot'], 'day')
  return side.day ?? (typeof stated === 'string' ? parseDay(stated) : undefined)
}

function render(report: Report, format: string, colours: boolean): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  return format === 'markdown' ? diffMarkdown(report) : diffText(report, paintFor(colours))
}

function exitCode({ summary: { breaking, warning }, findings }: Report, failOn: string): ExitCode {
  const counted = { breaking, warning: breaking + warning, any: findings.length, none: 0 }[failOn] ?? 0
  return counted > 0 ? 1 : 0
}
