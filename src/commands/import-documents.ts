import type { JsonObject } from '../base/json.ts'
import { type Problem, formatProblem } from '../base/problem.ts'
import { listed } from '../base/text.ts'
import { type Chronicle, isChronicle, lastPublished, publishedOn, withPublished } from '../history/chronicle.ts'
import { commitsKept, withCommit } from '../history/published-commits.ts'
import type { MarkMapping } from '../model/mapped-marks.ts'
import { readModelDocument } from '../load/read-model.ts'
import { SeriesReader } from '../load/series-reader.ts'
import type { Day } from '../time/day.ts'
import { type Args, CommandError, type Io, fail } from './command.ts'
import type { NoDocument, Published } from './import-sources.ts'
import { type LeftOut, type Tally, leftOutWords } from './import-words.ts'
import type { PlaceOf } from './judge-model.ts'
import { type PublishedWith, publishedWith } from './published-with.ts'
import { unreadableIn } from './unreadable-dates.ts'

/** What an import made of documents. */
export interface Imported {
  readonly chronicle: Chronicle
  readonly tally: Tally
}

/** Reads one document after the other into the chronicle, so that only one at a time is in memory; says of which days there is none. */
export async function chronicleOf(
  published: readonly Published[],
  start: Chronicle | undefined,
  args: Args,
  io: Io,
): Promise<Imported> {
  let chronicle = start
  let last = start && lastPublished(start)
  const reader = new SeriesReader(last)
  const tally = { equal: 0, unreadable: 0, gone: 0, announced: 0 }
  let [read, lastReason] = [0, '']
  let leftOut: LeftOut[] = []
  const sayLeftOut = (next?: Day): void => {
    for (const each of leftOut) io.err(`warning: ${leftOutWords(each, chronicle?.days.at(-1), next)}\n`)
    leftOut = []
  }
  for (const [index, each] of published.entries()) {
    if (io.progress && args['quiet'] !== true)
      io.err(`\r\u001B[Kdocument ${index + 1} of ${published.length}: ${each.day}`)
    const { day, isAnnouncement } = each
    const found = await documentOf(each, args, reader)
    if ('why' in found) {
      if (isAnnouncement === true) continue
      tally[found.isGone === true ? 'gone' : 'unreadable']++
      leftOut.push({ day, why: found.why })
      continue
    }
    read++
    sayLeftOut(day)
    const why = strangeWords(found)
    // Later documents with the same problem are not reported again.
    if (why !== '' && why !== lastReason && args['quiet'] !== true)
      for (const line of strangeWords(found, await placesIn(each)).split('\n')) io.err(`warning: ${day}: ${line}\n`)
    lastReason = why
    const before = chronicle
    chronicle =
      args['amend'] === undefined
        ? added(chronicle, each, found.tree, last)
        : await amended(chronicle!, each, found.tree, args, io)
    if (isAnnouncement === true) tally.announced += chronicle === before ? 0 : 1
    else if (chronicle === before) tally.equal++
    last = found.tree
  }
  sayLeftOut()
  if (io.progress && args['quiet'] !== true) io.err('\r\u001B[K')
  if (chronicle === undefined || (read === 0 && published.length > 0))
    fail('nothing-read', 'none of the documents can be read', 'the lines above say why')
  const tags = start === undefined ? args['tags'] : undefined
  return { chronicle: tags === undefined ? chronicle : { ...chronicle, tags: String(tags) }, tally }
}

/** What cannot be read or fits nothing in a document and its schedule, in lines; without places, to compare it with that of others. */
function strangeWords({ tree, missing }: PublishedWith, place?: PlaceOf): string {
  const entries = missing.map(
    ({ place: at, message }) => `${place && at ? `${at}: ` : ''}${message}; this entry is left out`,
  )
  const dates = unreadableIn(tree, place ?? (() => '')).map(formatProblem)
  return [...entries, ...dates].join('\n')
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
 * The tree of a document, of all its files, as it was published; or why there is none, which stops a strict import. `reader` has read the document before it.
 */
export async function documentOf(
  published: Published,
  args: Args,
  reader: SeriesReader,
): Promise<PublishedWith | NoDocument> {
  const found = await readDocument(published, args['marks'] as MarkMapping | undefined, reader)
  if ('why' in found && args['strict'] === true)
    fail('unreadable', `${published.day}: ${found.why}`, 'remove --strict to skip it')
  return found
}

async function readDocument(
  { day, name, read, schedule: scheduleOf, overlays: overlaysOf }: Published,
  mapping: MarkMapping | undefined,
  reader: SeriesReader,
): Promise<PublishedWith | NoDocument> {
  const source = await read()
  if ('why' in source) return source
  if (source.text.trim() === '') return { why: `${name} is empty` }
  const overlays = await overlaysOf()
  if ('why' in overlays) return { why: `cannot read its overlay: ${overlays.why}` }
  const known = overlays.length > 0 ? undefined : reader.read(source.text)
  const found =
    known !== undefined && !isChronicle(known)
      ? undefined
      : await readModelDocument(name, source.text, source.folder, overlays)
  const why = found === undefined ? undefined : problemIn(found, name)
  if (why !== undefined) return { why }
  const document = found === undefined ? known! : reader.take((found as { readonly tree: JsonObject }).tree)
  const schedule = await scheduleOf()
  if (schedule === undefined && mapping === undefined && overlays.length === 0) return { tree: document, missing: [] }
  if (schedule !== undefined && 'why' in schedule) return { why: `cannot read its schedule: ${schedule.why}` }
  return planned(document, schedule, mapping, day)
}

function planned(...given: Parameters<typeof publishedWith>): PublishedWith | NoDocument {
  try {
    return publishedWith(...given)
  } catch (error) {
    if (error instanceof CommandError) return { why: whatOf(error.problems[0]!) }
    throw error
  }
}

function problemIn(found: Awaited<ReturnType<typeof readModelDocument>>, name: string): string | undefined {
  if ('code' in found) return whatOf(found)
  return isChronicle(found.tree) ? `${name} is a chronicle itself` : undefined
}

/** Where something is wrong, and what; not what to do, since nobody edits what was published. */
function whatOf({ code, message, place }: Problem): string {
  return formatProblem({ code, message, place })
}

function added(
  chronicle: Chronicle | undefined,
  { day, name, commit }: Published,
  tree: JsonObject,
  before: JsonObject | undefined,
): Chronicle {
  const last = chronicle?.days.at(-1)
  if (last !== undefined && day <= last)
    fail(
      'past-day',
      `${name} is for ${day}, but the chronicle goes up to ${last}: published days are not rewritten`,
      `give a later day with --at; --amend ${day} replaces the document of that day`,
    )
  const result = withPublished(chronicle, day, tree, before)
  return commit === undefined || result === chronicle ? result : withCommit(result, day, commit)
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
  return { ...chronicle, ...result!, commits: commitsKept(chronicle, result!.days, day) }
}
