import { jsonText } from '../base/json-text.ts'
import { chronicleCalendar } from '../history/calendar.ts'
import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import { calendarMarkdown } from '../report/calendar-markdown.ts'
import { calendarText } from '../report/calendar-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Day } from '../time/day.ts'
import type { Command } from './command.ts'
import { rangeOf, todayOf } from './days.ts'
import { comparedVersion } from './open-day.ts'
import { openModel } from './open-model.ts'
import { type OpenedModel, knownDocument } from './opened-model.ts'
import { asOfOption, outputOption, rangeOptions } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const timelineCommand: Command = {
  usage: 'timeline',
  options: {
    ...rangeOptions,
    'as-of': asOfOption,
    format: { type: 'string', choices: ['text', 'json', 'markdown'], default: 'text', describe: 'The format to write' },
    output: outputOption,
    schedule: scheduleOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec timeline --since today', 'What is still to come'],
    ['chronospec timeline --format markdown -o CALENDAR.md', 'The whole calendar as a table'],
  ],
  async run(args, io) {
    const range = rangeOf(args, io)
    const entries = calendarIn(await openModel(args, io)).filter(({ day }) => range.includes(day))
    const text = render(entries, String(args['format']), todayOf(args, io), io.colours && isToStdout(args))
    await writeReport(text, args, io)
    return 0
  },
}

/** What a model schedules; of a chronicle, also what came and went. */
function calendarIn(model: OpenedModel): CalendarEntry[] {
  const { chronicle, asOf } = model
  if (chronicle === undefined) return calendarOf(knownDocument(model))
  return chronicleCalendar(chronicle, { openapi: comparedVersion(model) }, asOf)
}

function render(entries: readonly CalendarEntry[], format: string, today: Day, colours: boolean): string {
  if (format === 'json') return jsonText(entries)
  return format === 'markdown' ? calendarMarkdown(entries) : calendarText(entries, today, paintFor(colours))
}
