import { count, visible } from '../base/text.ts'
import { snapshots } from '../emit/snapshot.ts'
import { calendarOf } from '../model/calendar.ts'
import type { Day } from '../time/day.ts'
import { type Command, CommandError } from './command.ts'
import { shownPath } from './files.ts'
import { modelPath } from './model-path.ts'
import { readModel } from './open-model.ts'

export const checkCommand: Command = {
  usage: 'check',
  options: {},
  configured: true,
  examples: [
    ['chronospec check', 'Check the model of this folder'],
    ['chronospec check --model api.yaml', 'Check an OpenAPI document with x-lifecycle'],
  ],
  async run(args, io) {
    const path = modelPath(args, io.cwd)
    const model = await readModel(path, io)
    if (model.problems.length > 0) throw new CommandError(model.problems)
    const { days } = snapshots(model.document)
    const entries = calendarOf(model.document)
    const span = changesText(days)
    const scheduled = count(entries.length, 'calendar entry', 'calendar entries')
    io.out(`${visible(`${shownPath(path, io.cwd)} is sound: ${span}; ${scheduled}.`)}\n`)
    return 0
  },
}

function changesText(days: readonly Day[]): string {
  if (days.length === 0) return 'it never changes'
  return days.length === 1
    ? `it changes on ${days[0]}`
    : `it changes on ${days.length} days, from ${days[0]} to ${days.at(-1)}`
}
