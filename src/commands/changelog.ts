import { formatProblem } from '../base/problem.ts'
import { CHANGELOG_FORMATS, type Changelog, renderChangelog } from '../report/changelog.ts'
import { openSource } from './changelog-source.ts'
import type { Command } from './command.ts'
import { dayReports } from './day-reports.ts'
import { rangeOf } from './days.ts'
import { diffOptions } from './diff-options.ts'
import { diffSettings } from './diff-settings.ts'
import { gitOptions } from './git-options.ts'
import { addressOption, asOfOption, outputOption, rangeOptions } from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { addressOf } from './site-address.ts'
import { isToStdout, writeReport } from './write-report.ts'

/** The options of `diff` that choose what is listed, and as what it counts; the configuration gives the others. */
const CHOOSING = ['only', 'path', 'tag', 'operation', 'level', 'severity', 'docs', 'extensions'] as const

const choosingOptions = Object.fromEntries(CHOOSING.map((name) => [name, { ...diffOptions[name], group: 'Filters:' }]))

export const changelogCommand: Command = {
  usage: 'changelog [source]',
  positionals: sourceArgument,
  options: {
    ...gitOptions,
    ...rangeOptions,
    'as-of': asOfOption,
    format: { type: 'string', choices: CHANGELOG_FORMATS, default: 'text', describe: 'The format to write' },
    output: outputOption,
    summary: { type: 'boolean', default: false, describe: 'One line per day: how much changed' },
    max: { type: 'string', requiresArg: true, describe: 'Maximum number of entries per section of a day; 0 for all' },
    address: addressOption,
    ...choosingOptions,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: ['only', 'path', 'tag', 'operation', 'severity', ...repeatableReading],
  configured: true,
  examples: [
    [
      'chronospec changelog --since 2024-07-01 --format markdown -o CHANGELOG.md',
      'Write what changed since a day to a file',
    ],
    ['chronospec changelog --git openapi.yaml --summary', 'One line for each day on which a file in git changed'],
  ],
  async run(args, io) {
    const { since, until, includes } = rangeOf(args, io)
    const settings = diffSettings(args, [])
    const site = addressOf(args)
    const source = await openSource(args, io)
    const { days = [], begins } = source?.snapshots ?? {}
    const listed = days.filter(includes)
    const reports = source && dayReports(source.snapshots, listed.toReversed(), settings, args, io)
    const changelog: Changelog = {
      title: source?.title ?? String(args['git']),
      since,
      until,
      begins: begins !== undefined && includes(begins) ? begins : undefined,
      days: reports?.days ?? [],
      commits: source?.commits ?? {},
    }
    const text = await renderChangelog(String(args['format']), changelog, {
      summary: args['summary'] === true,
      colours: io.colours && isToStdout(args),
      ...settings.length,
      site,
    })
    await writeReport(text, args, io)
    if (args['quiet'] !== true)
      for (const message of reports?.unmatched() ?? [])
        io.err(`chronospec: ${formatProblem({ code: 'idle-filter', message })}\n`)
    return 0
  },
}
