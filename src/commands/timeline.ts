import { jsonText } from '../base/json-text.ts'
import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import { calendarMarkdown } from '../report/calendar-markdown.ts'
import { calendarText } from '../report/calendar-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Day } from '../time/day.ts'
import type { Command } from './command.ts'
import { rangeOf, todayOf } from './days.ts'
import { openModel } from './open-model.ts'
import { outputOption, rangeOptions } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'
import { isToStdout, writeReport } from './write-report.ts'

export const timelineCommand: Command = {
  usage: 'timeline',
  options: {
    ...rangeOptions,
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
    const { since, until } = rangeOf(args, io)
    const all = calendarOf((await openModel(args, io)).document)
    const entries = all.filter(
      ({ day }) => (since === undefined || day >= since) && (until === undefined || day <= until),
    )
    const text = render(entries, String(args['format']), todayOf(args, io), io.colours && isToStdout(args))
    await writeReport(text, args, io)
    return 0
  },
}

function render(entries: readonly CalendarEntry[], format: string, today: Day, colours: boolean): string {
  if (format === 'json') return jsonText(entries)
  return format === 'markdown' ? calendarMarkdown(entries) : calendarText(entries, today, paintFor(colours))
}
