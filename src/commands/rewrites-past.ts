import { resolve } from 'node:path'
import { compareText } from '../base/compare-text.ts'
import { type Problem, formatProblem } from '../base/problem.ts'
import type { GeneratedFile, PublishedSnapshot } from '../emit/generate.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { type Day, FIRST_DAY, LAST_DAY, parseDay } from '../time/day.ts'
import { readDayWord } from '../time/relative-day.ts'
import { type Args, type Io, fail } from './command.ts'
import { todayOf } from './days.ts'
import { shownPath } from './files.ts'
import type { PastSnapshot, RewrittenPast } from './frozen.ts'
import type { OpenedModel } from './opened-model.ts'
import { readText } from './read-bytes.ts'

/** What a run of `generate` is about to do. */
export interface Plan {
  /** The files it writes, and the names of those it removes. */
  readonly files: readonly GeneratedFile[]
  readonly obsolete: readonly string[]
  /** The days whose snapshots it writes. */
  readonly days: readonly Day[]
  /** The snapshots that stay as they were published, by their days. */
  readonly kept: ReadonlyMap<Day, PublishedSnapshot>
}

/** The inputs of a run, independent of what it will write. */
export interface Run {
  readonly model: OpenedModel
  readonly all: Snapshots
  readonly folder: string
  /** The last day on which a document was published, where a chronicle says so; a run writes only later days. */
  readonly since: Day | undefined
  /** The names of the snapshots that earlier runs published, as the manifest says. */
  readonly published: readonly string[]
  /** Whether it writes what changes, and not only days that were named. */
  readonly isOfChanges: boolean
  /** Whether it writes all snapshots. */
  readonly isWhole: boolean
  /** What it would write for these days if these snapshots stay as they are. */
  plan(days: readonly Day[], kept: Plan['kept']): Plan
}

/** A plan that leaves past days as they were published, and the differences between the model and those days. */
export interface Settled {
  readonly plan: Plan
  readonly rewritten: RewrittenPast
  /** In words, what the model has and no earlier snapshot: it is taken as added today. */
  readonly taken: readonly string[]
}

/**
 * Lets a plan leave past days as they were published, except for the days of `--rewrite-past`. What compares documents is loaded only where a file of a
 * past day would change.
 */
export async function settled(plan: Plan, run: Run, args: Args, io: Io): Promise<Settled> {
  const past = await pastSnapshots(plan, run, args, io)
  if (past.length === 0) return { plan, rewritten: { lines: [], advice: [] }, taken: [] }
  return (await import('./settle-past.ts')).settlePast(plan, past, run, args, io)
}

/** Whether a plan would change past days that were published; reports which, and the differences. */
export function rewritesPast({ rewritten: { lines, advice } }: Settled, io: Io): boolean {
  for (const line of lines) io.out(`${line}\n`)
  if (lines.length === 0) return false
  io.err(`chronospec: ${formatProblem(FROZEN_PAST)}\n`)
  for (const line of advice) io.err(`  ${line}\n`)
  return true
}

const FROZEN_PAST: Problem = {
  code: 'frozen-past',
  message: 'the model would rewrite snapshots of past days, so nothing was written',
  hint: 'make the edit take effect today or later; if snapshots were wrong, --rewrite-past DAY, FROM..TO or all overwrites them',
}

/** The snapshots of past days that a plan would change or remove, in order. */
export async function pastSnapshots(
  { files, obsolete }: Pick<Plan, 'files' | 'obsolete'>,
  { folder, all }: Run,
  args: Args,
  io: Io,
): Promise<readonly PastSnapshot[]> {
  const today = todayOf(args, io)
  const isFree = rewritable(args, io)
  const past: PastSnapshot[] = []
  for (const { name, text } of [...files, ...obsolete.map((removed) => ({ name: removed, text: undefined }))]) {
    const day = dayOfFile(name)
    if (day === undefined || day >= today || isFree(day)) continue
    const path = resolve(io.cwd, folder, name)
    const there = await readText(path, io.cwd)
    if (there === undefined || there === text) continue
    past.push({ day, file: shownPath(path, io.cwd), text: there, document: all.on(day) })
  }
  return past.toSorted((a, b) => compareText(a.day, b.day))
}

/** Whether `--rewrite-past` names a day: by itself, in a range or with all others. */
export function rewritable(args: Args, io: Io): (day: Day) => boolean {
  const ranges = [args['rewrite-past'] ?? []].flat().map((word) => rangeNamed(String(word), args, io))
  return (day) => ranges.some(([from, to]) => day >= from && day <= to)
}

function rangeNamed(word: string, args: Args, io: Io): readonly [from: Day, to: Day] {
  if (word === 'all') return [FIRST_DAY, LAST_DAY]
  const days = word.split('..').map((day) => readDayWord(day, todayOf(args, io)))
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined || days.length > 2) {
    fail('bad-day', `--rewrite-past ${word} is neither a day nor a range`, 'write YYYY-MM-DD, FROM..TO or all')
  }
  if (from > to) fail('bad-range', `--rewrite-past ${word} ends before it begins`, 'swap the two days')
  return [from, to]
}

/** The day whose snapshot a file is by its name; undefined for any other file. */
export function dayOfFile(name: string): Day | undefined {
  return name.endsWith('.yaml') ? parseDay(name.slice(0, -'.yaml'.length)) : undefined
}
