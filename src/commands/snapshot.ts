import { resolve } from 'node:path'
import { serialize } from '../emit/serialize.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { Day } from '../time/day.ts'
import type { JsonObject } from '../base/json.ts'
import { apiGoneFrom } from '../model/whole-api.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { dayArgument } from './days.ts'
import { modelPath } from './model-path.ts'
import { openDays } from './open-continued.ts'
import { knownDocument, snapshotsOf } from './opened-model.ts'
import {
  asOfOption,
  deprecatedOption,
  infoVersionOption,
  openapiOption,
  outputOption,
  plainOption,
  vendorMarksOption,
} from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { sayRemoved } from './say-removed.ts'
import { sayInexpressible, snapshotOptions } from './snapshot-options.ts'
import { writeReport } from './write-report.ts'

export const snapshotCommand: Command = {
  usage: 'snapshot [source]',
  positionals: sourceArgument,
  options: {
    at: { type: 'string', demandOption: true, requiresArg: true, describe: 'The day: YYYY-MM-DD, today, or MODEL@DAY' },
    'as-of': asOfOption,
    openapi: openapiOption,
    deprecated: deprecatedOption,
    plain: plainOption,
    'vendor-marks': vendorMarksOption,
    'info-version': infoVersionOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
    format: {
      type: 'string',
      choices: ['yaml', 'json'],
      describe: 'The format to write; by default json if the file name ends in .json, else yaml',
    },
    output: outputOption,
  },
  repeatable: repeatableReading,
  configured: true,
  examples: [
    ['chronospec snapshot --at today', 'Write the API as it is today'],
    ['chronospec snapshot api.chronicle.json --at 2024-06-15', 'Write what was published on that day'],
    [
      'chronospec snapshot --at 2025-06-14 --openapi 3.0 --format json -o api.json',
      'Write it for a tool that reads OpenAPI 3.0',
    ],
  ],
  async run(args, io) {
    const { model: named, day } = modelAndDay(String(args['at']), '--at', args, io)
    if (named !== undefined && args['source'] !== undefined)
      fail(
        'usage',
        `--at ${String(args['at'])} names a model, too`,
        `leave out ${String(args['source'])}, or what is before the @`,
      )
    const path = named ?? modelPath(args, io.cwd)
    const opened = (await openDays(args, io, path)).on(day)
    sayInexpressible(opened, args, io)
    sayRemoved(opened, args, io, day)
    const document = snapshotOn(snapshotsOf(opened, snapshotOptions(args)), day)
    sayGone(apiGoneFrom(knownDocument(opened)), day, args, io)
    await writeReport(serialize(document, formatOf(args)), args, io)
    return 0
  },
}

/** Says on standard error that the API as a whole is gone on a day. */
function sayGone(gone: Day | undefined, day: Day, args: Args, io: Io): void {
  if (gone === undefined || day < gone || args['deprecated'] === 'keep' || args['quiet'] === true) return
  io.err(
    `chronospec: the API is gone from ${gone} on; on ${day} only operations with a later sunset of their own are left\n`,
  )
}

/** Reads `DAY` or `MODEL@DAY`; without a model, the default one is meant (undefined). */
export function modelAndDay(text: string, flag: string, args: Args, io: Io): { model: string | undefined; day: Day } {
  const split = text.lastIndexOf('@')
  const day = dayArgument(text.slice(split + 1), flag, args, io)
  return { model: split > 0 ? resolve(io.cwd, text.slice(0, split)) : undefined, day }
}

/** The snapshot of a day; rejects a day before the model begins. */
export function snapshotOn(all: Snapshots, day: Day): JsonObject {
  const document = all.on(day)
  if (document !== undefined) return document
  const begins = all.begins === undefined ? 'it describes no day' : `it begins on ${all.begins}`
  fail(
    'before-model',
    `the model describes nothing on ${day}; ${begins}`,
    all.begins === undefined ? 'check its timelines' : `ask for ${all.begins} or later`,
  )
}

/** The format that is asked for, else that which the name of the file says. */
function formatOf(args: Args): 'yaml' | 'json' {
  const isJson = String(args['output'] ?? '').endsWith('.json')
  return (args['format'] as 'yaml' | 'json' | undefined) ?? (isJson ? 'json' : 'yaml')
}
