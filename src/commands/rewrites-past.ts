import { resolve } from 'node:path'
import { type Problem, formatProblem } from '../base/problem.ts'
import type { GeneratedFile } from '../emit/generate.ts'
import type { Snapshots } from '../emit/snapshot.ts'
import { type Day, parseDay } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { dayArgument, todayOf } from './days.ts'
import { shownPath } from './files.ts'
import type { PastSnapshot } from './frozen.ts'
import type { OpenedModel } from './opened-model.ts'
import { readText } from './read-bytes.ts'

/** What a run of `generate` is about to do. */
export interface Plan {
  /** The files it writes, and the names of those it removes. */
  readonly files: readonly GeneratedFile[]
  readonly obsolete: readonly string[]
  readonly folder: string
  readonly all: Snapshots
  readonly model: OpenedModel
}

/**
 * Whether a run would tell a past day otherwise than the snapshot of it that is there, but for the days of `--rewrite-past`;
 * says which, and what differs. What compares documents is loaded only where a file of a past day would change.
 */
export async function rewritesPast(plan: Plan, args: Args, io: Io): Promise<boolean> {
  const past = await pastSnapshots(plan, args, io)
  if (past.length === 0) return false
  const { rewrittenPast } = await import('./frozen.ts')
  const { lines, advice } = rewrittenPast(past, plan.model, todayOf(args, io))
  for (const line of lines) io.out(`${line}\n`)
  if (lines.length === 0) return false
  io.err(`chronospec: ${formatProblem(FROZEN_PAST)}\n`)
  for (const line of advice) io.err(`  ${line}\n`)
  return true
}

const FROZEN_PAST: Problem = {
  code: 'frozen-past',
  message: 'the model would rewrite snapshots of past days, so nothing was written',
  hint: 'make the edit take effect today or later; if a snapshot was wrong, --rewrite-past DAY overwrites it',
}

/** The snapshots of past days that a run would change or remove. */
async function pastSnapshots(
  { files, obsolete, folder, all }: Plan,
  args: Args,
  io: Io,
): Promise<readonly PastSnapshot[]> {
  const today = todayOf(args, io)
  const free = [args['rewrite-past'] ?? []].flat().map((day) => dayArgument(String(day), '--rewrite-past', args, io))
  const past: PastSnapshot[] = []
  for (const { name, text } of [...files, ...obsolete.map((removed) => ({ name: removed, text: undefined }))]) {
    const day = dayOfFile(name)
    if (day === undefined || day >= today || free.includes(day)) continue
    const path = resolve(io.cwd, folder, name)
    const there = await readText(path, io.cwd)
    if (there === undefined || there === text) continue
    past.push({ day, file: shownPath(path, io.cwd), text: there, document: all.on(day) })
  }
  return past
}

function dayOfFile(name: string): Day | undefined {
  return name.endsWith('.yaml') ? parseDay(name.slice(0, -'.yaml'.length)) : undefined
}
