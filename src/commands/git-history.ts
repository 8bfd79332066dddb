import { compareText } from '../base/compare-text.ts'
import { pushInto } from '../base/push-into.ts'
import { type Day, parseDay } from '../time/day.ts'
import { fail } from './command.ts'
import { git } from './git.ts'
import { failReading } from './git-objects.ts'

/** A version of a file in the history of a branch, or at a tag. */
export interface FileVersion {
  readonly revision: string
  readonly day: Day
  /** The path from the root of the repository, under which the file was known then; undefined where it was removed. */
  readonly path: string | undefined
  /** The path that was removed, where it was. */
  readonly gone?: string
  /** What messages call the revision. */
  readonly shown: string
}

/** Which versions of a file are asked for. */
export interface HistoryOptions {
  /** The branch, tag or commit whose history is read. */
  readonly branch: string
  readonly follow: boolean
}

/** The commits of a branch, newest first: as it was published, so of a merge only the side it was merged into. */
export interface Branch {
  readonly positions: ReadonlyMap<string, number>
  readonly days: ReadonlyMap<string, Day>
  /** Whether the clone holds only the newest commits. */
  readonly isShallow: boolean
}

/** Reads when each commit of a branch came, by the committer's clock in UTC; none comes before its parent. */
export async function readBranch(cwd: string, branch: string): Promise<Branch> {
  if (branch.startsWith('-'))
    fail('no-revision', `"${branch}" cannot be a revision`, 'name a branch, a tag or a commit')
  const lines = await run(cwd, ['rev-list', '--first-parent', '--timestamp', '--end-of-options', branch, '--'], branch)
  const commits = lines.split('\n').flatMap((line) => {
    const [time, revision] = line.split(' ')
    return revision === undefined ? [] : [{ revision, day: dayOf(Number(time)) }]
  })
  const days = new Map<string, Day>()
  let latest = FIRST
  for (const { revision, day } of commits.toReversed()) {
    if (day !== undefined && day > latest) latest = day
    days.set(revision, latest)
  }
  const shallow = await run(cwd, ['rev-parse', '--is-shallow-repository'], branch)
  const positions = new Map(commits.map(({ revision }, index) => [revision, index]))
  return { positions, days, isShallow: shallow.trim() === 'true' }
}

/** The first day of the clock of git. */
const FIRST = parseDay('1970-01-01')!

/** The versions of a file in the history of a branch, newest first; `follow` also those under earlier names. */
export async function versionsOf(
  cwd: string,
  path: string,
  branch: Branch,
  { branch: name, follow }: HistoryOptions,
): Promise<FileVersion[]> {
  const options = ['--first-parent', '--diff-merges=first-parent', '--format=%x01%H', '--name-status', '-z', ...LOG]
  const log = await run(
    cwd,
    [
      'log',
      ...options,
      ...(follow ? ['--follow'] : ['--no-renames']),
      '--end-of-options',
      name,
      '--',
      `:(literal)${path}`,
    ],
    name,
  )
  const versions: FileVersion[] = []
  for (const entry of log.split('\u0001').slice(1)) {
    const [revision, ...words] = entry.split('\0').map((word) => word.replace(/^\n/, ''))
    const day = branch.days.get(revision!)
    const [status, ...paths] = words.filter((word) => word !== '')
    if (day === undefined || status === undefined) continue
    versions.push({
      revision: revision!,
      day,
      ...(status === 'D' ? { path: undefined, gone: paths.at(-1)! } : { path: paths.at(-1) }),
      shown: shortName(revision!),
    })
    // Git follows a copy as it does a rename, but what a file was copied from is another document.
    if (status.startsWith('C')) break
  }
  return versions
}

/** What messages call a commit. */
export function shortName(revision: string): string {
  return revision.slice(0, 8)
}

/** The commits of a branch that changed one of some files, newest first. */
export async function commitsTouching(cwd: string, paths: readonly string[], name: string): Promise<string[]> {
  const log = await run(
    cwd,
    [
      'log',
      '--first-parent',
      '--diff-merges=first-parent',
      '--format=%H',
      ...LOG,
      '--end-of-options',
      name,
      '--',
      ...paths.map((path) => `:(top,literal)${path}`),
    ],
    name,
  )
  return log.split('\n').filter((line) => line !== '')
}

/** The commits that tags of a pattern name, the oldest first, each with its day. */
export async function taggedCommits(
  cwd: string,
  pattern: string,
): Promise<{ tag: string; revision: string; day: Day }[]> {
  const format = '%(refname:short)%00%(objectname)%00%(*objectname)%00%(committerdate:unix)%00%(*committerdate:unix)'
  const lines = await run(cwd, ['for-each-ref', `--format=${format}`, `refs/tags/${pattern}`], pattern)
  const found = lines.split('\n').flatMap((line) => {
    const [tag, object, commit, time, commitTime] = line.split('\0')
    const seconds = Number(commitTime || time)
    const day = seconds > 0 ? dayOf(seconds) : undefined
    return tag === undefined || tag === '' || day === undefined
      ? []
      : [{ tag, revision: commit || object!, day, seconds }]
  })
  return found.toSorted((a, b) => a.seconds - b.seconds)
}

/** The tags of each commit that has any, in order. */
export async function tagsByCommit(cwd: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const tags = new Map<string, string[]>()
  for (const { tag, revision } of await taggedCommits(cwd, '')) pushInto(tags, revision, tag)
  for (const list of tags.values()) list.sort(compareText)
  return tags
}

/** A log that starts no other program, and reads no file for the order of its entries, whatever the repository asks for. */
export const LOG: readonly string[] = [
  '-O/dev/null',
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-mailmap',
]

async function run(cwd: string, args: readonly string[], named: string): Promise<string> {
  const { output, failure } = await git(cwd, args)
  if (failure !== undefined) failReading(`the history of ${named}`, failure)
  return output.toString('utf8')
}

/** The day of a clock; undefined for one that goes so wrong that its day has no four digits for the year. */
function dayOf(seconds: number): Day | undefined {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : parseDay(date.toISOString().slice(0, 10))
}
