import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import { count, visible } from '../base/text.ts'
import { unusedComponents } from '../emit/unused.ts'
import { calendarOf } from '../model/calendar.ts'
import type { Day } from '../time/day.ts'
import { type Args, type Command, CommandError, type Io, refuse } from './command.ts'
import type { PromisesFound } from './check-promises.ts'
import { shownPath } from './files.ts'
import { modelPath } from './model-path.ts'
import { readModel, warn } from './open-model.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { oddDays } from './odd-days.ts'
import { waiversOption } from './options.ts'
import { readingOptions, repeatableReading, scheduleOption } from './reading-options.ts'

export const checkCommand: Command = {
  usage: 'check',
  options: {
    strict: { type: 'boolean', default: false, describe: 'Exit with 1 where anything is odd, too' },
    schedule: scheduleOption,
    chronicle: {
      type: 'string',
      requiresArg: true,
      describe: 'Hold the model against what was published: a file that chronospec import wrote',
    },
    published: {
      type: 'string',
      requiresArg: true,
      describe: 'Hold what a service shows against the snapshot of today: a file, a URL, or -',
    },
    at: { type: 'string', requiresArg: true, describe: 'With --published: the day of the snapshot, instead of today' },
    waivers: waiversOption,
    ...readingOptions,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec check', 'Check the model of this folder'],
    ['chronospec check --model api.yaml', 'Check an OpenAPI document with x-lifecycle'],
    ['chronospec check --chronicle api.chronicle.json', 'Hold it against what was published, too'],
    ['chronospec check --published https://api.example/openapi.json --allow-remote', 'Whether a service is as planned'],
  ],
  async run(args, io) {
    const path = modelPath(args, io.cwd)
    const model = await readModel(args, io, path)
    if (model.problems.length > 0) throw new CommandError(model.problems)
    const warnings = [...model.warnings(), ...unused(model)]
    if (args['quiet'] !== true || args['strict'] === true) warn(warnings, io)
    const { days } = snapshotsOf(model, {})
    const entries = calendarOf(model.document)
    const scheduled = count(entries.length, 'calendar entry', 'calendar entries')
    const odd = warnings.length === 0 ? '' : `; ${count(warnings.length, 'warning')}`
    io.out(`${visible(`${shownPath(path, io.cwd)} is sound: ${changesText(days)}; ${scheduled}${odd}.`)}\n`)
    const broken = await brokenPromises(model, args, io)
    const isFailed = broken.breaking + broken.expired > 0
    return isFailed || (args['strict'] === true && warnings.length + broken.warning > 0) ? 1 : 0
  },
}

/** What of the published promises is broken; nothing where nothing published is to be looked at. */
async function brokenPromises(model: OpenedModel, args: Args, io: Io): Promise<PromisesFound> {
  if (args['at'] !== undefined && args['published'] === undefined)
    refuse('usage', '--at goes with --published', 'name what is published, or leave --at out')
  if (args['chronicle'] === undefined && args['published'] === undefined) return { breaking: 0, warning: 0, expired: 0 }
  return (await import('./check-promises.ts')).checkPromises(model, args, io)
}

/** Components of a document that nothing uses; those of a module were put there on their own account. */
function unused({ document, isDocument, chronicle, place }: OpenedModel): Problem[] {
  if (!isDocument) return []
  const unusedIn = (tree: Json): Problem[] =>
    unusedComponents(tree).map((path) => ({
      code: 'unused-component',
      message: `nothing uses the component ${path.at(-1)}`,
      hint: 'remove it, or use it',
      place: place(path),
    }))
  return chronicle === undefined ? unusedIn(document) : oddDays(chronicle, unusedIn)
}

function changesText(days: readonly Day[]): string {
  if (days.length === 0) return 'it never changes'
  return days.length === 1
    ? `it changes on ${days[0]}`
    : `it changes on ${days.length} days, from ${days[0]} to ${days.at(-1)}`
}
