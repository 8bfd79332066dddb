import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JsonObject } from '../base/json.ts'
import { formatProblem } from '../base/problem.ts'
import { count, listed } from '../base/text.ts'
import { toYaml } from '../emit/yaml.ts'
import {
  type Chronicle,
  chronicleDocument,
  isChronicle,
  lastPublished,
  publishedOn,
  withPublished,
} from '../history/chronicle.ts'
import { chronicleText } from '../history/chronicle-text.ts'
import { readModelDocument } from '../load/read-model.ts'
import { SeriesReader } from '../load/series-reader.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { dayArgument, rangeOf, todayOf } from './days.ts'
import { gitOptions, rejectWithoutGit } from './git-options.ts'
import { type Published, filesPublished } from './import-sources.ts'
import { openChronicle } from './open-chronicle.ts'
import { outputOption, rangeOptions } from './options.ts'
import { readingOptions } from './reading-options.ts'
import type { PlaceOf } from './judge-model.ts'
import { unreadableIn } from './unreadable-dates.ts'
import { writeReport } from './write-report.ts'

export const importCommand: Command = {
  usage: 'import [sources..]',
  positionals: {
    sources: { type: 'string', array: true, describe: 'Files and folders with dates in their names, or DAY=FILE' },
  },
  options: {
    ...gitOptions,
    ...rangeOptions,
    append: { type: 'string', requiresArg: true, describe: 'Add to this chronicle' },
    at: {
      type: 'string',
      requiresArg: true,
      describe: 'The day of a file without a date in its name; with --append, by default today',
    },
    amend: {
      type: 'string',
      requiresArg: true,
      describe: 'With --append: replace the document of this day with the file',
    },
    strict: {
      type: 'boolean',
      default: false,
      describe: 'Stop at a document that cannot be read instead of skipping it',
    },
    'allow-outside': readingOptions['allow-outside'],
    output: outputOption,
  },
  repeatable: ['sources'],
  configured: true,
  examples: [
    [
      'chronospec import specs/ -o api.chronicle.json',
      'Import the documents in a folder, such as specs/2024-05-30.yaml',
    ],
    ['chronospec import --git openapi.yaml -o api.chronicle.json', 'Import every committed version of a file'],
  ],
  async run(given, io) {
    const args = withChronicle(given)
    checkOptions(args)
    const append = args['append'] as string | undefined
    const start = append === undefined ? undefined : await openChronicle(append, io)
    const { published, close } = await publishedOf(args, start, io)
    try {
      const { chronicle, read } = await chronicleOf(published, start, args, io)
      await writeReport(serialized(chronicle, args), target(args), io)
      if (args['quiet'] !== true) io.err(`${summary(start, chronicle, read, args)}\n${nextText(start, args, io)}`)
    } finally {
      close()
    }
    return 0
  },
}

/** `import --append FILE -o CHRONICLE` is `import FILE --append CHRONICLE`: what is written to is the chronicle. */
function withChronicle(args: Args): Args {
  const isAdded = sourcesOf(args).length === 0 && args['git'] === undefined && args['output'] !== undefined
  return isAdded && args['append'] !== undefined ? { ...args, sources: [args['append']], append: args['output'] } : args
}

function checkOptions(args: Args): void {
  const hasSources = sourcesOf(args).length > 0
  if (hasSources === (args['git'] !== undefined))
    fail(
      'usage',
      hasSources ? 'give sources or --git, not both' : 'nothing to import',
      args['append'] === undefined
        ? 'name files and folders, or --git FILE'
        : `write import FILE --append ${String(args['append'])}, or --git FILE`,
    )
  rejectWithoutGit(args)
  if (args['amend'] !== undefined && (args['append'] === undefined || sourcesOf(args).length !== 1))
    fail('usage', '--amend needs one file and --append CHRONICLE', 'write import FILE --append CHRONICLE --amend DAY')
}

function sourcesOf(args: Args): string[] {
  return [args['sources'] ?? []].flat().map(String)
}

/** What is to be read, in the order of its days. */
interface Sources {
  readonly published: readonly Published[]
  close(): void
}

async function publishedOf(args: Args, start: Chronicle | undefined, io: Io): Promise<Sources> {
  if (args['git'] !== undefined) {
    const { gitPublished } = await import('./import-git.ts')
    const { published, warning, close } = await gitPublished(String(args['git']), args, io)
    if (warning !== undefined) io.err(`warning: ${warning}\n`)
    return { published: laterThan(start, published), close }
  }
  return {
    published: inRange(filesPublished(sourcesOf(args), settingsOf(args, start, io)), args, io),
    close: () => undefined,
  }
}

/** Of a history only what the chronicle does not have yet. */
function laterThan(start: Chronicle | undefined, published: readonly Published[]): readonly Published[] {
  const last = start?.days.at(-1)
  return last === undefined ? published : published.filter(({ day }) => day > last)
}

/** Reads one document after the other into the chronicle, so that only one at a time is in memory; returns how many could be read. */
export async function chronicleOf(
  published: readonly Published[],
  start: Chronicle | undefined,
  args: Args,
  io: Io,
): Promise<{ readonly chronicle: Chronicle; readonly read: number }> {
  let chronicle = start
  let read = 0
  let last = start && lastPublished(start)
  const reader = new SeriesReader(last)
  let lastReason = ''
  for (const [index, each] of published.entries()) {
    if (io.progress && args['quiet'] !== true)
      io.err(`\r\u001B[Kdocument ${index + 1} of ${published.length}: ${each.day}`)
    const tree = await documentOf(each, args, io, reader)
    if (tree === undefined) continue
    read++
    const why = unreadableWords(tree, () => '')
    // Later documents with the same problem are not reported again.
    if (why !== '' && why !== lastReason && args['quiet'] !== true)
      io.err(`warning: ${each.day}: ${unreadableWords(tree, await placesIn(each))}\n`)
    lastReason = why
    chronicle =
      args['amend'] === undefined ? added(chronicle, each, tree, last) : await amended(chronicle!, each, tree, args, io)
    last = tree
  }
  if (io.progress && args['quiet'] !== true) io.err('\r\u001B[K')
  if (chronicle === undefined || (read === 0 && published.length > 0))
    fail('nothing-read', 'none of the documents can be read', 'the lines above say why')
  return { chronicle, read }
}

/** The unreadable dates in a document, in a line; empty if all can be read. */
function unreadableWords(tree: JsonObject, place: PlaceOf): string {
  return unreadableIn(tree, place).map(formatProblem).join('')
}

/** Says where something is in a document, which is read again for that. */
async function placesIn({ name, read }: Published): Promise<PlaceOf> {
  const source = await read()
  const found = 'why' in source ? undefined : await readModelDocument(name, source.text, source.folder)
  return ({ path }) => {
    if (found === undefined || 'code' in found) return name
    const { file, line, column } = found.locate(path)
    return `${file}:${line}:${column}`
  }
}

/**
 * The tree of a document, of all its files; undefined, with a line that says why, for one that cannot be read. `reader` has read the
 * document before it.
 */
export async function documentOf(
  { day, name, read }: Published,
  args: Args,
  io: Io,
  reader: SeriesReader,
): Promise<JsonObject | undefined> {
  const source = await read()
  const known = 'why' in source ? undefined : reader.read(source.text)
  if (known !== undefined && !isChronicle(known)) return known
  const found = 'why' in source ? undefined : await readModelDocument(name, source.text, source.folder)
  const why = 'why' in source ? `cannot read ${name}: ${source.why}` : problemIn(found!)
  if (why === undefined) return reader.take((found as { readonly tree: JsonObject }).tree)
  if (args['strict'] === true) fail('unreadable', `${day}: ${why}`, 'remove --strict to skip it')
  io.err(`warning: ${day} is left out: ${why}\n`)
  return undefined
}

function problemIn(found: Awaited<ReturnType<typeof readModelDocument>>): string | undefined {
  if ('code' in found) return formatProblem(found)
  return isChronicle(found.tree) ? 'it is a chronicle itself' : undefined
}

function added(
  chronicle: Chronicle | undefined,
  { day, name }: Published,
  tree: JsonObject,
  before: JsonObject | undefined,
): Chronicle {
  const last = chronicle?.days.at(-1)
  if (last !== undefined && day <= last)
    fail(
      'past-day',
      `${name} is for ${day}, and the chronicle goes up to ${last}: published days are not rewritten`,
      `give a later day with --at; --amend ${day} replaces the document of that day`,
    )
  return withPublished(chronicle, day, tree, before)
}

/** A chronicle with the document of one of its days replaced; says what changes. */
async function amended(
  chronicle: Chronicle,
  { day }: Published,
  tree: JsonObject,
  args: Args,
  io: Io,
): Promise<Chronicle> {
  if (!chronicle.days.includes(day))
    fail('no-such-day', `the chronicle has no document for ${day}`, `its days are ${listed(chronicle.days)}`)
  if (args['quiet'] !== true) {
    const { amendedWords } = await import('./amended-words.ts')
    for (const line of amendedWords(day, publishedOn(chronicle, day)!, tree)) io.err(`${line}\n`)
  }
  let result: Chronicle | undefined
  for (const each of chronicle.days)
    result = withPublished(result, each, each === day ? tree : publishedOn(chronicle, each)!)
  return result!
}

function settingsOf(args: Args, start: Chronicle | undefined, io: Io): Parameters<typeof filesPublished>[1] {
  const stated = ['amend', 'at'].find((flag) => args[flag] !== undefined)
  const fallback = start === undefined ? undefined : todayOf(args, io)
  const day = stated === undefined ? fallback : dayArgument(String(args[stated]), `--${stated}`, args, io)
  return { cwd: io.cwd, allowOutside: args['allow-outside'] === true, day, isFixed: stated !== undefined }
}

function inRange(published: readonly Published[], args: Args, io: Io): readonly Published[] {
  const range = rangeOf(args, io)
  return published.filter(({ day }) => range.includes(day))
}

/** A chronicle that is added to is written back to where it was, unless another place is named. */
function target(args: Args): Args {
  return args['output'] === undefined && args['append'] !== undefined ? { ...args, output: args['append'] } : args
}

function serialized(chronicle: Chronicle, args: Args): string {
  const document = chronicleDocument(chronicle)
  return /\.ya?ml$/.test(String(target(args)['output'] ?? '')) ? toYaml(document) : chronicleText(document)
}

function summary(start: Chronicle | undefined, { days }: Chronicle, read: number, args: Args): string {
  const range = days.length === 1 ? `of ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`
  if (args['amend'] !== undefined) return `the chronicle has ${count(days.length, 'document')} ${range}`
  const more = days.length - (start?.days.length ?? 0)
  const equal = read - days.length
  if (start === undefined)
    return `${count(read, 'document')}${equal > 0 ? `, ${equal} of them equal to the one before` : ''}, ${range}`
  return more === 0
    ? `nothing differs; the chronicle has ${count(days.length, 'document')} ${range}`
    : `added ${count(more, 'document')}; the chronicle has ${days.length} ${range}`
}

/** What to do with a new chronicle in a file. */
function nextText(start: Chronicle | undefined, { output }: Args, io: Io): string {
  if (start !== undefined || typeof output !== 'string') return ''
  if (statSync(resolve(io.cwd, output), { throwIfNoEntry: false })?.isFile() !== true) return ''
  return `next: chronospec timeline ${output}, chronospec changelog ${output} --only unplanned, or chronospec init to plan what follows\n`
}
