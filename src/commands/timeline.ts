import { CALENDAR_FORMATS, renderCalendar } from '../report/calendar.ts'
import type { Command } from './command.ts'
import { rangeOf, todayOf } from './days.ts'
import { modelCalendar } from './model-calendar.ts'
import { modelPath } from './model-path.ts'
import { openContinued } from './open-continued.ts'
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

export const timelineCommand: Command = {
  usage: 'timeline [source]',
  positionals: sourceArgument,
  options: {
    ...rangeOptions,
    'as-of': asOfOption,
    format: { type: 'string', choices: CALENDAR_FORMATS, default: 'text', describe: 'The format to write' },
    output: outputOption,
    address: addressOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec timeline --since today', 'List upcoming dates'],
    ['chronospec timeline --chronicle history.json', 'List what was published, and what is planned after that'],
    [
      'chronospec timeline --format ics -o calendar.ics',
      'Write a calendar file to subscribe to, with alarms before each sunset',
    ],
  ],
  async run(args, io) {
    const { includes } = rangeOf(args, io)
    const site = addressOf(args)
    const path = modelPath(args, io.cwd)
    const model = await openContinued(args, io, path)
    const calendar = modelCalendar(model, todayOf(args, io), includes)
    const colours = io.colours && isToStdout(args)
    const text = await renderCalendar(String(args['format']), calendar, { colours, site })
    await writeReport(text, args, io)
    return 0
  },
}
