import type { JsonObject } from '../base/json.ts'
import { formatProblem } from '../base/problem.ts'
import { listed } from '../base/text.ts'
import { type Chronicle, isChronicle, lastPublished, publishedOn, withPublished } from '../history/chronicle.ts'
import { readModelDocument } from '../load/read-model.ts'
import { SeriesReader } from '../load/series-reader.ts'
import type { Day } from '../time/day.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import type { Published } from './import-sources.ts'
import type { PlaceOf } from './judge-model.ts'
import { type PublishedWith, publishedWith } from './published-with.ts'
import type { ScheduleText } from './schedule-file.ts'
import { unreadableIn } from './unreadable-dates.ts'

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
 * The tree of a document, of all its files, as it was published; undefined, with a line that says why, for one that cannot be read. `reader` has read the
 * document before it.
 */
export async function documentOf(
  published: Published,
  args: Args,
  io: Io,
  reader: SeriesReader,
): Promise<JsonObject | undefined> {
  const found = await readDocument(published, reader)
  if ('tree' in found) {
    if (args['quiet'] !== true)
      for (const problem of found.missing) io.err(`warning: ${published.day}: ${formatProblem(problem)}\n`)
    return found.tree
  }
  const { day } = published
  if (args['strict'] === true) fail('unreadable', `${day}: ${found.why}`, 'remove --strict to skip it')
  io.err(`warning: ${day} is left out: ${found.why}\n`)
  return undefined
}

async function readDocument(
  { day, name, read, schedule: scheduleOf }: Published,
  reader: SeriesReader,
): Promise<PublishedWith | { readonly why: string }> {
  const source = await read()
  if ('why' in source) return { why: `cannot read ${name}: ${source.why}` }
  const known = reader.read(source.text)
  const found =
    known !== undefined && !isChronicle(known) ? undefined : await readModelDocument(name, source.text, source.folder)
  const why = found === undefined ? undefined : problemIn(found)
  if (why !== undefined) return { why }
  const document = found === undefined ? known! : reader.take((found as { readonly tree: JsonObject }).tree)
  const schedule = await scheduleOf()
  if (schedule === undefined) return { tree: document, missing: [] }
  return 'why' in schedule ? { why: `cannot read its schedule: ${schedule.why}` } : scheduled(document, schedule, day)
}

function scheduled(document: JsonObject, schedule: ScheduleText, day: Day): PublishedWith | { readonly why: string } {
  try {
    return publishedWith(document, schedule, day)
  } catch (error) {
    if (error instanceof CommandError) return { why: formatProblem(error.problems[0]!) }
    throw error
  }
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
