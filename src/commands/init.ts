import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JsonObject } from '../base/json.ts'
import { count } from '../base/text.ts'
import { toYaml } from '../emit/yaml.ts'
import { readModelDocument } from '../load/read-model.ts'
import { type DraftSchedule, draftSchedule } from '../model/draft-schedule.ts'
import { elements } from '../model/element.ts'
import { type Day, addDays } from '../time/day.ts'
import { type Args, type Command, CommandError, type Io, fail } from './command.ts'
import { nearestConfig } from './config.ts'
import { todayOf } from './days.ts'
import { shownPath } from './files.ts'
import { writeAll } from './write-all.ts'
import { findChronicle } from './find-chronicle.ts'
import { findDocument } from './find-document.ts'
import { openChronicle } from './open-chronicle.ts'
import { withPublishedMarks } from './published-marks.ts'
import { readRef } from './read-ref.ts'
import { isUrl, parseRevision } from './refs.ts'
import { readingOptions } from './reading-options.ts'
import { scheduleText } from './schedule-text.ts'

const CONFIG = 'chronospec.config.yaml'
const SCHEDULE = 'schedule.yaml'

export const initCommand: Command = {
  usage: 'init [document]',
  positionals: {
    document: {
      type: 'string',
      describe: 'An OpenAPI document: a file, or REVISION:PATH in git; by default the one in this folder',
    },
  },
  options: {
    chronicle: {
      type: 'string',
      requiresArg: true,
      describe:
        'What was published, a file written by chronospec import; by default the one next to the document, --no-chronicle uses none',
    },
    'allow-outside': readingOptions['allow-outside'],
  },
  examples: [
    ['chronospec init', 'Start with the OpenAPI document in this folder'],
    ['chronospec init api/openapi.yaml', 'Start with this document'],
    ['chronospec init --chronicle api.chronicle.json', 'Start with the history of the document'],
  ],
  async run(args, io) {
    rejectExisting(io)
    const name = String(args['document'] ?? args['model'] ?? findDocument(io))
    const document = await readPlain(name, args, io)
    const today = todayOf(args, io)
    const chronicle = findChronicle(name, args, io)
    const drafted = draftSchedule(document, today)
    const draft =
      chronicle === undefined ? drafted : withPublishedMarks(drafted, await openChronicle(chronicle, io), today)
    await writeAll(
      [
        { path: CONFIG, text: configText(name, chronicle, today) },
        { path: SCHEDULE, text: scheduleText(draft, firstOperation(document)) },
      ],
      io.cwd,
    )
    if (args['quiet'] !== true) io.out(summary(draft, chronicle, today))
    return 0
  },
}

/** Existing files are not overwritten. */
function rejectExisting(io: Io): void {
  const config = nearestConfig(io.cwd)
  const there = config ?? (existsSync(resolve(io.cwd, SCHEDULE)) ? resolve(io.cwd, SCHEDULE) : undefined)
  if (there === undefined) return
  const what = `${shownPath(there, io.cwd)} already exists, and init overwrites nothing`
  fail('exists', what, config === undefined ? 'move or delete it' : `edit it, or name its model and schedule there`)
}

async function readPlain(name: string, args: Args, io: Io): Promise<JsonObject> {
  if (/\.[cm]?[jt]s$/.test(name))
    fail('no-document', `${name} is a module, which states its lifecycles itself`, 'name an OpenAPI document')
  if (!existsSync(resolve(io.cwd, name)) && !isUrl(name) && parseRevision(name) === undefined)
    fail('no-document', `there is no file ${name}`, 'name an OpenAPI document: a file, or REVISION:PATH in git')
  const { text, folder } = await readRef(name, args, io)
  const read = await readModelDocument(name, text, folder)
  if ('code' in read) throw new CommandError([read])
  return read.tree
}

function firstOperation(document: JsonObject): string | undefined {
  for (const { kind, label } of elements(document)) if (kind === 'operation') return label
  return undefined
}

/** With a history, the plan is judged from today on: it does not describe the API as it was. */
function configText(model: string, chronicle: string | undefined, today: Day): string {
  const published = chronicle === undefined ? {} : { chronicle, policy: { since: today } }
  return `# The configuration of chronospec; node_modules/chronospec/docs/configuration.md lists the keys.\n${toYaml({ model, schedule: SCHEDULE, ...published })}`
}

function summary(
  { dated, undated, doubtful, unnamed }: DraftSchedule,
  chronicle: string | undefined,
  today: Day,
): string {
  const waiting = undated.length + doubtful.length
  const lines = [
    `wrote ${CONFIG} and ${SCHEDULE} with ${count(dated.length, 'entry', 'entries')}`,
    ...(chronicle === undefined ? [] : [`${chronicle} is the chronicle; the plan is judged from ${today} on`]),
    ...(waiting > 0
      ? [
          `${count(waiting, 'deprecation')} without a future date, as ${waiting === 1 ? 'a comment' : 'comments'} to fill in`,
        ]
      : []),
    ...(unnamed > 0 ? [`${count(unnamed, 'deprecation')} without a coordinate: left in the document`] : []),
    '',
    'next:',
    `  npx chronospec timeline${' '.repeat(19)}when elements are removed`,
    `  npx chronospec check${' '.repeat(22)}whether the schedule is valid`,
    `  npx chronospec snapshot --at ${addDays(today, 365)}   the document of that day`,
    `  npx chronospec diff today ${addDays(today, 365)}      what breaks until then`,
  ]
  return `${lines.join('\n')}\n`
}
