import { join, resolve } from 'node:path'
import type { NotReadReport } from '../../report/report-set.ts'
import { type Args, type Io, fail } from '../command.ts'
import { isFolder } from '../files.ts'
import { apisOf } from '../model-path.ts'
import { isDayOfAll, moreWords } from './asked-sides.ts'
import type { DiffJob } from './diff-job.ts'
import { documentsAmong, documentsOf, filesAsked, isGlob } from './files-in.ts'
import { documentsInGit } from './git-documents.ts'
import type { Listing } from './listing.ts'
import { type DocumentPair, pairDocuments } from './pair-documents.ts'
import { splitWords } from './split-words.ts'
import type { Weighed } from './workers.ts'

/** What a diff of many documents compares. */
export interface AskedDiff {
  /** The two sides, as they are called. */
  readonly base: string
  readonly revision: string
  readonly jobs: readonly Weighed<DiffJob>[]
  /** What may be a document and cannot be read. */
  readonly notRead: readonly NotReadReport[]
}

/** The comparisons of a diff of many documents; undefined where its sides, in revisions of git, are no folders after all. */
export async function diffJobs(args: Args, io: Io): Promise<AskedDiff | undefined> {
  const [base, revision] = [String(args['base']), String(args['revision'])]
  const more = moreWords(args)
  if (more.length === 1 && args['write-waivers'] === '')
    fail('usage', `${more[0]} is a third document here`, `to draft waivers in it, write --write-waivers=${more[0]}`)
  if (more.length > 0) {
    const split = splitWords([base, revision, ...more])
    const sides = [split.base, split.revision].map(({ folder, files }) =>
      documentsAmong(files, folder, `${folder}/`, io.cwd),
    )
    return paired(sides[0]!, sides[1]!)
  }
  if (isDayOfAll(base) && isDayOfAll(revision)) return ofApis(base, revision, args)
  const was = await listingOf(base, io)
  const is = await listingOf(revision, io)
  if (was !== undefined && is !== undefined) return paired(was, is)
  if (was === undefined && is === undefined) return undefined
  fail(
    'no-folder',
    `there is no folder ${was === undefined ? base : revision}, neither here nor in a revision`,
    'name a folder, a glob, or REVISION:FOLDER',
  )
}

async function listingOf(word: string, { cwd }: Io): Promise<Listing | undefined> {
  const isHere = isFolder(resolve(cwd, word))
  const inGit = isHere ? undefined : await documentsInGit(word, cwd)
  if (inGit !== undefined) return inGit
  return isHere || isGlob(word, cwd) ? documentsOf(filesAsked(word, cwd), cwd) : undefined
}

function paired(base: Listing, revision: Listing): AskedDiff {
  return {
    base: base.shown,
    revision: revision.shown,
    jobs: pairDocuments(base, revision).map((pair) => ({
      job: jobOf(pair, base, revision),
      bytes: (pair.base?.bytes ?? 0) + (pair.revision?.bytes ?? 0),
    })),
    notRead: [...base.notRead, ...revision.notRead].map(({ path, ref, why, hint }) => ({
      name: path,
      message: `cannot read ${ref}: ${why}`,
      hint,
      place: null,
    })),
  }
}

function jobOf({ name, base, revision }: DocumentPair, was: Listing, is: Listing): DiffJob {
  if (base !== undefined && revision !== undefined) return { name, base, revision }
  const { folder } = base === undefined ? was : is
  return {
    name,
    lacking: join(folder, name),
    ...(base !== undefined && { base }),
    ...(revision !== undefined && { revision }),
  }
}

/** What a model counts as, in bytes of a document: it may be a program, and is compiled. */
export const WEIGHT_OF_A_MODEL = 100_000

/** The documents of all APIs of the configuration on two days. */
function ofApis(base: string, revision: string, args: Args): AskedDiff {
  const jobs = apisOf(args).map(({ name, args: own }) => ({
    job: { name, base: { ref: base }, revision: { ref: revision }, args: own },
    bytes: WEIGHT_OF_A_MODEL,
  }))
  return { base, revision, jobs, notRead: [] }
}
