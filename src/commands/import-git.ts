import { dirname, relative, resolve, sep } from 'node:path'
import type { Day } from '../time/day.ts'
import { type Args, type Io, fail } from './command.ts'
import { rangeOf, todayOf } from './days.ts'
import { isFolder } from './files.ts'
import { git } from './git.ts'
import {
  type Branch,
  type FileVersion,
  commitsTouching,
  readBranch,
  shortName,
  taggedCommits,
  tagsByCommit,
  versionsOf,
} from './git-history.ts'
import { failReading } from './git-objects.ts'
import { GitReader } from './git-reader.ts'
import { whyGone } from './git-moves.ts'
import { type GitSchedule, announcementsIn, gitSchedule } from './git-schedule.ts'
import { type GitOverlays, gitOverlays } from './git-overlays.ts'
import { readVersion } from './git-version.ts'
import type { Published } from './import-sources.ts'
import { mayLeadOut } from '../load/references.ts'

/** How many commits a history has, and on how many days. */
export interface Commits {
  readonly number: number
  readonly days: number
}

/** The documents in the history of a file, one a day, and how to end git when they are read. */
export interface GitPublished {
  readonly published: readonly Published[]
  /** The commits that have a version of it, those too that another of the same day replaced. */
  readonly commits: readonly Pick<FileVersion, 'revision' | 'day'>[]
  /** The tags of a commit, in order. */
  tagsOf(commit: string): readonly string[]
  /** What a reader should know of the history, as one line. */
  readonly warning?: string | undefined
  close(): void
}

/**
 * The versions of a file that git has, oldest first, one a day: the last of the day. With `--tags`, those that tags name. Other
 * files of a document are read from the same revision, and a change of one of these is a version of the document too.
 */
export async function gitPublished(file: string, args: Args, io: Io): Promise<GitPublished> {
  const branch = String(args['branch'] ?? 'HEAD')
  const range = rangeOf(args, io)
  const follow = args['follow'] !== false
  const { folder, name } = await inRepository(file, io)
  const history = await readBranch(folder, branch)
  const versions = await versionsOf(folder, name, history, { branch, follow })
  if (versions.length === 0) fail('no-history', `no commit of ${branch} has ${file}`, 'name a file that exists there')
  const reader = new GitReader(folder)
  try {
    const schedule = await gitSchedule(file, folder, reader, branch, args, io)
    const overlays = await gitOverlays(folder, reader, args, io)
    const beside = [...(schedule?.path === undefined ? [] : [schedule.path]), ...overlays.paths]
    const all =
      args['tags'] === undefined
        ? await withOtherFiles(versions, beside, reader, history, branch, folder)
        : await tagged(String(args['tags']), versions, reader, folder)
    const whyGoneIn: WhyGone = (path, revision) => whyGone(path, revision, folder, io.cwd)
    const published = lastOfDays(all).map((version) => publishedBy(version, reader, schedule, overlays, whyGoneIn))
    const chosen = (await withAnnouncements(published, todayOf(args, io))).filter(({ day }) => range.includes(day))
    const warning = history.isShallow
      ? `this clone is shallow and lacks the versions before ${all.at(-1)?.day}; git fetch --unshallow gets them`
      : undefined
    const commits = [...new Map(all.map((version) => [version.revision, version])).values()].filter(({ day }) =>
      range.includes(day),
    )
    const tags = await tagsByCommit(folder)
    return {
      published: chosen,
      commits,
      tagsOf: (commit) => tags.get(commit) ?? [],
      warning,
      close: () => reader.close(),
    }
  } catch (error) {
    reader.close()
    throw error
  }
}

/** A folder of the repository that a file is in, and the name of the file from there. Neither the file nor its folder needs to be there still. */
async function inRepository(file: string, io: Io): Promise<{ readonly folder: string; readonly name: string }> {
  const path = resolve(io.cwd, file)
  if (isFolder(path)) fail('no-file', `${file} is a folder`, 'name the file in it')
  let folder = dirname(path)
  while (!isFolder(folder)) folder = dirname(folder)
  const { failure } = await git(folder, ['rev-parse', '--git-dir'])
  if (failure?.nowhere === true) fail('no-repository', `${file} is not in a git repository`, 'name a file in one')
  if (failure !== undefined) failReading(`the history of ${file}`, failure)
  return { folder, name: relative(folder, path).replaceAll(sep, '/') }
}

/** Of each day the last version, oldest first; the list has the newest first. */
function lastOfDays(versions: readonly FileVersion[]): FileVersion[] {
  const seen = new Set<Day>()
  return versions.filter(({ day }) => !seen.has(day) && seen.add(day)).toReversed()
}

/** The versions of a file, and again those that were in force when their schedule announced anything, up to `today`. */
async function withAnnouncements(published: readonly Published[], today: Day): Promise<readonly Published[]> {
  const all: Published[] = []
  for (const [index, each] of published.entries()) {
    const [schedule, next] = [await each.schedule(), published[index + 1]?.day]
    const days = schedule === undefined || 'why' in schedule ? [] : announcementsIn(schedule)
    const inForce = days.filter((day) => day > each.day && day <= today && (next === undefined || day < next))
    all.push(each, ...inForce.map((day) => announcement(each, day)))
  }
  return all
}

/** A version that is in force on the day of an announcement, on which nothing was committed. */
function announcement(published: Published, day: Day): Published {
  const { commit: _, ...version } = published
  return { ...version, day, isAnnouncement: true }
}

/** Says why a path is gone in a revision. */
type WhyGone = (path: string, revision: string) => Promise<string>

function publishedBy(
  { revision, day, path, gone, shown }: FileVersion,
  reader: GitReader,
  schedule: GitSchedule | undefined,
  overlays: GitOverlays,
  whyGoneIn: WhyGone,
): Published {
  const name = `${shown}:${path ?? gone!}`
  return {
    day,
    name,
    read: async () => {
      if (path === undefined) return { why: await whyGoneIn(gone!, revision), isGone: true }
      const version = await readVersion(reader, revision, path, shown)
      return 'why' in version ? { why: `cannot read ${name}: ${version.why}` } : version
    },
    schedule: async () => schedule?.read(revision, shown),
    overlays: () => overlays.read(revision, shown),
    commit: revision,
  }
}

/**
 * The versions of a document of several files, and of one with a schedule or overlays `beside` it: of all commits that changed one of them. Which files it has, each of its versions
 * says itself, those too that are found by a change of another file. A document of one file without them has no more.
 */
async function withOtherFiles(
  versions: readonly FileVersion[],
  beside: readonly string[],
  reader: GitReader,
  branch: Branch,
  name: string,
  cwd: string,
): Promise<readonly FileVersion[]> {
  const others = new Set(beside)
  const looked = new Set<string>()
  let all = versions
  for (let [known, isNew] = [0, true]; isNew; known = others.size) {
    for (const version of all) {
      if (!looked.has(version.revision)) await noteOtherFiles(version, reader, others)
      looked.add(version.revision)
    }
    isNew = others.size > known
    if (isNew) all = withCommits(versions, await commitsTouching(cwd, [...others], name), branch)
  }
  return all
}

/** Puts the paths of the other files of a version into `others`. */
async function noteOtherFiles(
  { revision, path, shown }: FileVersion,
  reader: GitReader,
  others: Set<string>,
): Promise<void> {
  const read = path === undefined ? undefined : await readVersion(reader, revision, path, shown, others)
  if (read === undefined || !('text' in read) || !mayLeadOut(read.text)) return
  const { gatherDocument } = await import('../load/read-document.ts')
  await gatherDocument(shown, read.text, read.folder)
}

/** Versions of a file, and those commits at which it was there as it had been before; newest first. */
function withCommits(
  versions: readonly FileVersion[],
  commits: readonly string[],
  { positions, days }: Branch,
): FileVersion[] {
  const own = new Map(versions.map((version) => [version.revision, version]))
  const order = [...new Set([...own.keys(), ...commits])].toSorted((a, b) => positions.get(b)! - positions.get(a)!)
  let last: FileVersion | undefined
  const all = order.flatMap((revision) => {
    const version = own.get(revision)
    if (version !== undefined) {
      last = version
      return [version]
    }
    // Before the first commit of the file, and while it was removed, others are no version of it.
    if (last?.path === undefined) return []
    return [{ revision, day: days.get(revision)!, path: last.path, shown: shortName(revision) }]
  })
  return all.toReversed()
}

/** The versions at tags, newest first: under the first of its names that the file has there. */
async function tagged(
  pattern: string,
  versions: readonly FileVersion[],
  reader: GitReader,
  cwd: string,
): Promise<FileVersion[]> {
  const names = [...new Set(versions.flatMap(({ path }) => path ?? []))]
  const tags = await taggedCommits(cwd, pattern)
  if (tags.length === 0) fail('no-tags', `no tag matches ${pattern}`, 'list them with git tag')
  const found: FileVersion[] = []
  for (const { tag, revision, day } of tags) {
    for (const path of names) {
      if ((await reader.read(`${revision}:${path}`)).kind !== 'blob') continue
      found.push({ revision, day, path, shown: tag })
      break
    }
  }
  return found.toReversed()
}
