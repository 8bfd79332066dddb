import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Json } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { count, visible } from '../base/text.ts'
import { type FirstWritten, type GeneratedFile, amongDays, defaultDays, generateSnapshots } from '../emit/generate.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { calendarOf } from '../model/calendar.ts'
import { calendarMarkdown } from '../report/calendar-markdown.ts'
import type { Day } from '../time/day.ts'
import { abridged } from './abridged.ts'
import { type Args, type Command, type ExitCode, type Io, fail } from './command.ts'
import { dayArgument, rangeOf, todayOf } from './days.ts'
import { shownPath } from './files.ts'
import { type EarlierManifest, readManifest } from './manifest.ts'
import { modelPath } from './model-path.ts'
import { openDays } from './open-continued.ts'
import { snapshotsOf } from './opened-model.ts'
import {
  deprecatedOption,
  infoVersionOption,
  openapiOption,
  plainOption,
  rangeOptions,
  vendorMarksOption,
} from './options.ts'
import {
  continuedOption,
  readingOptions,
  repeatableReading,
  scheduleOption,
  sourceArgument,
} from './reading-options.ts'
import { sayInexpressible, snapshotOptions } from './snapshot-options.ts'
import { readText } from './read-bytes.ts'
import { publishedSnapshots } from './published-snapshots.ts'
import { type Plan, type Run, type Settled, dayOfFile, rewritesPast, settled } from './rewrites-past.ts'
import { snapshotOn } from './snapshot.ts'
import { Staging } from './staging.ts'

/** The name of a snapshot's file. */
const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.yaml$/

export const generateCommand: Command = {
  usage: 'generate [source]',
  positionals: sourceArgument,
  options: {
    days: {
      type: 'string',
      default: 'changes',
      requiresArg: true,
      describe: 'All change days and the day before the first (changes), or days separated by commas',
    },
    ...rangeOptions,
    out: {
      type: 'string',
      alias: 'o',
      default: 'out',
      requiresArg: true,
      describe: 'The folder to write to; each model gets a subfolder',
    },
    check: { type: 'boolean', default: false, describe: 'Write nothing; exit with 1 if a file is missing or stale' },
    'rewrite-past': {
      type: 'string',
      requiresArg: true,
      describe: 'Overwrite the snapshots of these past days: a day, FROM..TO or all; repeatable',
    },
    openapi: openapiOption,
    deprecated: deprecatedOption,
    plain: plainOption,
    'vendor-marks': vendorMarksOption,
    'info-version': infoVersionOption,
    schedule: scheduleOption,
    chronicle: continuedOption,
    ...readingOptions,
  },
  repeatable: [...repeatableReading, 'rewrite-past'],
  configured: true,
  examples: [
    ['chronospec generate', 'Write all snapshots of the model to out/'],
    ['chronospec generate --check', 'Fail if out/ does not match the model'],
  ],
  async run(args, io) {
    const { plan: model, published: since } = await openDays(args, io, modelPath(args, io.cwd))
    sayInexpressible(model, args, io)
    const all = snapshotsOf(model, snapshotOptions(args))
    const folder = join(String(args['out']), model.name)
    const earlier = await readManifest(folder, io)
    const before = new Map(
      (await publishedSnapshots(folder, earlier.files.filter(isUpTo(since)), io)).map((each) => [each.day, each]),
    )
    const run: Run = {
      model,
      all,
      folder,
      since,
      published: earlier.files.filter((name) => DAY_FILE.test(name)),
      isOfChanges: args['days'] === 'changes',
      isWhole: isWhole(args),
      plan: (days, kept) => planOf(run, days, new Map([...(isWhole(args) ? before : []), ...kept]), earlier, args, io),
    }
    const done = await settled(run.plan(chosenDays(all, since, args, io), new Map()), run, args, io)
    if (args['check'] === true) return check(done, folder, io)
    if (rewritesPast(done, io)) return 1
    return write(done, folder, args, io)
  },
}

/** What is written where the snapshots of these days are, and those that are kept stay as they were published. */
function planOf(
  { model, all, folder, isWhole: whole }: Run,
  days: readonly Day[],
  kept: Plan['kept'],
  earlier: EarlierManifest,
  args: Args,
  io: Io,
): Plan {
  const written = firstWritten(earlier, folder, args, io)
  const listed = whole ? [...new Set([...kept.keys(), ...days])].toSorted() : days
  const source = kept.size === 0 ? all : amongDays(all, listed)
  const made = [...withProgress(generateSnapshots(source, listed, written, kept), listed.length, args, io)]
  // Manifest and calendar cover all days, so a run for some days leaves both as they are.
  // The manifest is written last, so a manifest that lists the other files as they are shows that all are complete.
  const files = whole
    ? [...made.slice(0, -1), ...calendarFiles(model.document), ...made.slice(-1)]
    : made.filter(({ name }) => DAY_FILE.test(name))
  return { files, obsolete: whole ? leftOver(files, earlier, resolve(io.cwd, folder)) : [], days, kept }
}

/** When snapshots were first written: those that are there, as the manifest says; all others today. */
function firstWritten({ written }: EarlierManifest, folder: string, args: Args, io: Io): FirstWritten {
  const isThere = (day: Day): boolean => existsSync(resolve(io.cwd, folder, `${day}.yaml`))
  return (day) => written.get(day) ?? (written.has(day) || isThere(day) ? null : todayOf(args, io))
}

function calendarFiles(document: Json): GeneratedFile[] {
  const calendar = calendarOf(document)
  return [
    { name: 'calendar.json', text: jsonText(calendar) },
    { name: 'calendar.md', text: calendarMarkdown(calendar) },
  ]
}

/** Whether every file of the model is written, so that any other snapshot in the folder is of an earlier model. */
function isWhole(args: Args): boolean {
  return args['days'] === 'changes' && args['since'] === undefined && args['until'] === undefined
}

/** Snapshots that an earlier run wrote, according to its manifest, of days that are no longer change days. */
function leftOver(files: readonly GeneratedFile[], earlier: EarlierManifest, folder: string): string[] {
  return earlier.files.filter(
    (name) => DAY_FILE.test(name) && !files.some((file) => file.name === name) && existsSync(resolve(folder, name)),
  )
}

/** Whether the file of a snapshot is of a day up to the last one on which a document was published. */
function isUpTo(since: Day | undefined): (name: string) => boolean {
  return (name) => {
    const day = dayOfFile(name)
    return day !== undefined && since !== undefined && day <= since
  }
}

function chosenDays(all: Snapshots, since: Day | undefined, args: Args, io: Io): Day[] {
  const range = rangeOf(args, io)
  const named = String(args['days'])
  const days = named === 'changes' ? defaultDays(all, since) : namedDays(named, all, since, args, io)
  const chosen = days.filter(range.includes)
  // A model that never changes has a manifest and a calendar, and nothing in them.
  if (chosen.length === 0 && !isWhole(args))
    fail('no-days', 'there is no day to write', 'name days with --days, or widen --since and --until')
  return chosen
}

function namedDays(text: string, all: Snapshots, since: Day | undefined, args: Args, io: Io): Day[] {
  const days = text.split(',').map((item) => dayArgument(item.trim(), '--days', args, io))
  const past = since === undefined ? undefined : days.find((day) => day <= since)
  if (past !== undefined)
    fail(
      'published-day',
      `--days ${past}: documents were published up to ${since}, and generate writes what the model plans after that`,
      `chronospec snapshot --at ${past} writes what was published`,
    )
  for (const day of days) snapshotOn(all, day)
  return [...new Set(days)].toSorted()
}

function* withProgress(files: Iterable<GeneratedFile>, total: number, args: Args, io: Io): Generator<GeneratedFile> {
  const shown = io.progress && args['quiet'] !== true
  let done = 0
  for (const file of files) {
    if (shown) io.err(`\r\u001B[Ksnapshot ${Math.min(++done, total)} of ${total}: ${file.name}`)
    yield file
  }
  if (shown) io.err('\r\u001B[K')
}

async function check(done: Settled, folder: string, io: Io): Promise<ExitCode> {
  const { files, obsolete } = done.plan
  const shown = (name: string): string => shownPath(resolve(io.cwd, folder, name), io.cwd)
  const faults: string[] = []
  for (const { name, text } of files) {
    const there = await readText(resolve(io.cwd, folder, name), io.cwd)
    if (there !== text) faults.push(`${there === undefined ? 'missing' : 'stale'}: ${shown(name)}`)
  }
  faults.push(...obsolete.map((name) => `left over: ${shown(name)}`))
  for (const fault of faults) io.out(`${visible(fault)}\n`)
  if (rewritesPast(done, io)) return 1
  if (faults.length === 0) return 0
  io.err(
    `${count(faults.length, 'file')} ${faults.length === 1 ? 'differs' : 'differ'} from the model; run chronospec generate\n`,
  )
  return 1
}

async function write(
  { plan: { files, obsolete }, taken }: Settled,
  folder: string,
  args: Args,
  io: Io,
): Promise<ExitCode> {
  const staging = new Staging(io.cwd)
  for (const [index, { name, text }] of files.entries()) {
    if (index === files.length - 1) for (const old of obsolete) staging.remove(join(folder, old))
    await staging.add(join(folder, name), text)
  }
  staging.commit()
  const removed =
    obsolete.length === 0
      ? ''
      : `, removed ${count(obsolete.length, 'snapshot')} of days that no longer change anything`
  const still = files.some(({ name }) => DAY_FILE.test(name))
    ? ''
    : '; the model never changes; to write a day anyway, name it with --days'
  if (args['quiet'] === true) return 0
  io.err(`wrote ${count(files.length, 'file')} to ${visible(folder)}${removed}${still}\n`)
  if (taken.length > 0) io.err(takenText(taken, todayOf(args, io)))
  return 0
}

/** How many of the additions are named. */
const NAMED = 10

function takenText(taken: readonly string[], today: Day): string {
  return [`new on ${today}, and in no earlier snapshot:`, ...abridged(taken, NAMED)].join('\n') + '\n'
}
