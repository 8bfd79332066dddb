import { type CalendarEntry, calendarOf } from '../model/calendar.ts'
import { calendarMarkdown } from '../report/calendar-markdown.ts'
import { calendarText } from '../report/calendar-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Day } from '../time/day.ts'
import type { Command } from './command.ts'
import { rangeOf, todayOf } from './days.ts'
import { writeWhole } from './files.ts'
import { openModel } from './open-model.ts'
import { outputOption, rangeOptions } from './options.ts'

export const timelineCommand: Command = {
  usage: 'timeline',
  options: {
    ...rangeOptions,
    format: { type: 'string', choices: ['text', 'json', 'markdown'], default: 'text', describe: 'The format to write' },
    output: outputOption,
  },
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
    const file = typeof args['output'] === 'string' ? args['output'] : undefined
    const text = render(entries, String(args['format']), todayOf(args, io), io.colours && file === undefined)
    if (file === undefined) io.out(text)
    else await writeWhole(file, text, io.cwd)
    return 0
  },
}

function render(entries: readonly CalendarEntry[], format: string, today: Day, colours: boolean): string {
  if (format === 'json') return `${JSON.stringify(entries, null, 2)}\n`
  return format === 'markdown' ? calendarMarkdown(entries) : calendarText(entries, today, paintFor(colours))
}
