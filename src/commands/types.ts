import { escapeUnseen, unicodeEscape } from '../base/unseen.ts'
import type { JsonObject } from '../base/json.ts'
import { count, visible } from '../base/text.ts'
import { documentForTypes } from '../emit/document-for-types.ts'
import { defaultDays } from '../emit/generate.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import type { OpenApiVersion } from '../emit/version.ts'
import { type Generator, typesOf } from '../interop/openapi-typescript/types.ts'
import type { DeprecatedMode } from '../model/lifecycle.ts'
import { statedTitle } from '../openapi/stated-title.ts'
import { type Day, LAST_DAY } from '../time/day.ts'
import { type Args, type Command, CommandError, type Io, fail } from './command.ts'
import { dayArgument } from './days.ts'
import { askedModel } from './model-path.ts'
import { publishedVersions } from './compared-version.ts'
import { type OpenedDays, openDays } from './open-continued.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { asOfOption, deprecatedOption, outputOption } from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { sayInexpressible } from './snapshot-options.ts'
import { snapshotOn } from './snapshot.ts'
import { type FileText, writeAll } from './write-all.ts'
import { isToStdout, writeReport } from './write-report.ts'

/** The end of the name of a file that can hold types. */
const EXTENSION = /(?:\.d)?\.[cm]?ts$/

export const typesCommand: Command = {
  usage: 'types [source]',
  positionals: sourceArgument,
  options: {
    at: {
      type: 'string',
      requiresArg: true,
      describe: 'The day, or MODEL@DAY; today by default; repeatable, or changes for every day that generate writes',
    },
    deprecated: deprecatedOption,
    output: {
      ...outputOption,
      describe:
        'Write to this file instead of standard output; of several days, each to a file with the day in its name',
    },
    'as-of': asOfOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: ['at', ...repeatableReading],
  configured: true,
  examples: [
    ['chronospec types -o api.ts', 'Write the types of today'],
    [
      'chronospec types openapi.yaml --at today --at +6m -o api.ts',
      'Write those of two days, each to a file with the day in its name',
    ],
  ],
  async run(args, io) {
    const { source, words } = sourceAndDays(args)
    const opened = await openDays(args, io, askedModel(source, args, io.cwd))
    const all = readableDays(opened, args, io)
    const days = chosenDays(words, all, opened, args, io)
    const name = isSeveral(args) ? nameByDay(args) : undefined
    const generator = await openGenerator(io)
    const texts = days.map((day) => ({ day, text: typesOn(generator, snapshotOn(all(day), day), day) }))
    if (name === undefined) await writeReport(texts[0]!.text, args, io)
    else
      await writeFiles(
        texts.map(({ day, text }) => ({ path: name(day), text })),
        args,
        io,
      )
    return 0
  },
}

/** Gives the snapshots that a day is one of, in a version that the generator reads; says once what that cannot express. */
function readableDays({ on }: OpenedDays, args: Args, io: Io): (day: Day) => Snapshots {
  const made = new Map<OpenedModel, Snapshots>()
  return (day) => {
    const model = on(day)
    const known = made.get(model)
    if (known !== undefined) return known
    const openapi = readableVersion(model)
    sayInexpressible(model, { ...args, openapi }, io)
    const all = snapshotsOf(model, { openapi, deprecated: args['deprecated'] as DeprecatedMode })
    made.set(model, all)
    return all
  }
}

/** The version in which the generator reads the days of a model: the document's own, where it reads that. */
function readableVersion(model: OpenedModel): OpenApiVersion {
  const versions = publishedVersions(model)
  if (versions.includes('3.2')) return '3.1'
  return versions.includes('2.0') ? '3.0' : 'published'
}

/** The model and the words for its days: `--at` takes MODEL@DAY as well, where the model is not named by itself. */
function sourceAndDays(args: Args): { readonly source: string | undefined; readonly words: readonly string[] } {
  const split = namedDays(args).map((word) => [word.slice(0, Math.max(0, word.lastIndexOf('@'))), word] as const)
  const sources = [...[args['source'] ?? []].flat().map(String), ...split.map(([model]) => model)]
  const [source, other] = new Set(sources.filter((name) => name !== ''))
  if (other !== undefined)
    fail('usage', `${source} and ${other} are two models`, 'write the types of each in a run of its own')
  return { source, words: split.map(([model, word]) => (model === '' ? word : word.slice(model.length + 1))) }
}

/** The days that are asked for, in order. */
function chosenDays(
  words: readonly string[],
  all: (day: Day) => Snapshots,
  { published }: OpenedDays,
  args: Args,
  io: Io,
): Day[] {
  const days = words.flatMap((word) =>
    word === CHANGES ? defaultDays(all(LAST_DAY), published) : dayArgument(word, '--at', args, io),
  )
  if (days.length === 0) fail('no-days', 'the model never changes', 'name a day with --at')
  for (const day of days) snapshotOn(all(day), day)
  return [...new Set(days)].toSorted()
}

const CHANGES = 'changes'

function namedDays(args: Args): string[] {
  return [args['at'] ?? 'today'].flat().map(String)
}

/** Whether each day has a file of its own, however many there are. */
function isSeveral(args: Args): boolean {
  const named = namedDays(args)
  return named.length > 1 || named.includes(CHANGES)
}

/** What the files of several days are called: `api.ts` becomes `api.2024-05-30.ts`. */
function nameByDay(args: Args): (day: Day) => string {
  const output = String(args['output'] ?? '')
  if (isToStdout(args)) fail('usage', 'the types of several days go to several files', 'name them: -o api.ts')
  if (!EXTENSION.test(output)) fail('usage', `-o ${output} is not a TypeScript file`, 'write -o api.ts')
  return (day) => output.replace(EXTENSION, (extension) => `.${day}${extension}`)
}

async function openGenerator(io: Io): Promise<Generator> {
  const { findGenerator } = await import('../interop/openapi-typescript/find.ts')
  const generator = await findGenerator(io.cwd)
  if ('code' in generator) throw new CommandError([generator])
  return generator
}

/** The text of a file of types. Rejects a document that the generator does not understand. */
function typesOn(generator: Generator, snapshot: JsonObject, day: Day): string {
  const name = statedTitle(snapshot) ?? 'the API'
  const { document, operations, finish } = documentForTypes(snapshot)
  return `// The types of ${visible(name)} on ${day}, generated by chronospec types: do not edit.\n\n${finish(written())}`

  function written(): string {
    try {
      return escapeUnseen(typesOf(generator, document, operations), unicodeEscape)
    } catch (error) {
      // A full stack is dealt with by a run with more of it.
      if (error instanceof RangeError) throw error
      fail(
        'not-typed',
        `openapi-typescript cannot write the types of ${day}: ${error instanceof Error ? error.message : String(error)}`,
        'chronospec check shows what is wrong with the document',
      )
    }
  }
}

async function writeFiles(files: readonly FileText[], args: Args, io: Io): Promise<void> {
  await writeAll(files, io.cwd)
  if (args['quiet'] === true) return
  const [first, last] = [files[0]!, files.at(-1)!].map(({ path }) => visible(path))
  io.err(`wrote ${count(files.length, 'file')}: ${first}${files.length > 1 ? ` to ${last}` : ''}\n`)
}
