import type { JsonObject } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { sideOf } from '../../report/reported.ts'
import { type Args, type Io } from '../command.ts'
import { comparePair } from '../compare-pair.ts'
import { sideOpener } from '../compare-refs.ts'
import { diffSettings } from '../diff-settings.ts'
import { GitReader } from '../git-reader.ts'
import { readVersion } from '../git-version.ts'
import { listedOperations } from '../operations-file.ts'
import type { OpenedRef } from '../opened-ref.ts'
import { readRef } from '../read-ref.ts'
import { schedulesOfStates } from '../schedule-file.ts'
import { failReading } from '../git-objects.ts'
import { rejectUnversioned } from '../require-bump.ts'
import { openWaivers } from '../waivers.ts'
import type { JobWorker } from './job.ts'
import type { SideDocument } from './listing.ts'

/** Two documents to compare, or one that only one side has; arguments that are those of this document alone win over those of the run. */
export interface DiffJob {
  readonly name: string
  readonly base?: Pick<SideDocument, 'ref' | 'git'>
  readonly revision?: Pick<SideDocument, 'ref' | 'git'>
  readonly args?: Args
  /** What a side is called that lacks the document. */
  readonly lacking?: string
}

/** The result of a comparison, as plain data. */
export interface DiffDone {
  /** The report, as JSON with all digits of its numbers. */
  readonly report: string
  /** The result of each waiver, by its place in the file. */
  readonly waivers: Readonly<Record<'used' | 'unused' | 'expired', readonly number[]>>
  readonly unmatched: readonly string[]
  /** Whether the filters let no operation through. */
  readonly isEmpty: boolean
}

/** Prepares what all comparisons of a run have in common, and gives what compares. */
export async function diffWorker(args: Args, io: Io): Promise<JobWorker<DiffJob, DiffDone>> {
  const settings = diffSettings(args, await listedOperations(args, io))
  const opened = await openWaivers(args, io, 'differences')
  let reader: GitReader | undefined
  const inGit = (): GitReader => (reader ??= new GitReader(io.cwd))
  const compared = async (job: DiffJob): Promise<DiffDone> => {
    const own = { ...args, ...job.args }
    const { base, revision } = await openPair(job, own, io, inGit)
    if (settings.requireBump && job.base !== undefined && job.revision !== undefined) rejectUnversioned(base, revision)
    const { report, tally, unmatched, isEmpty } = await comparePair(base, revision, settings, opened, own, io)
    const places = (waivers: typeof tally.used): number[] => waivers.map((waiver) => opened.waivers.indexOf(waiver))
    return {
      report: stringify(report),
      waivers: { used: places(tally.used), unused: places(tally.unused), expired: places(tally.expired) },
      unmatched,
      isEmpty,
    }
  }
  return { work: compared, close: () => reader?.close() }
}

/** Opens the documents of a job; of one that only one side has, the other is the same without its operations. */
async function openPair(
  { base, revision, lacking = '' }: DiffJob,
  args: Args,
  io: Io,
  inGit: () => GitReader,
): Promise<{ readonly base: OpenedRef; readonly revision: OpenedRef }> {
  const read: typeof readRef = async (ref) => {
    const place = [base, revision].find((side) => side?.ref === ref)?.git
    if (place === undefined) return readRef(ref, args, io)
    // All of a run is read through one process of git.
    const version = await readVersion(inGit(), place.tree, place.path, ref.slice(0, ref.indexOf(':')))
    return 'why' in version ? failReading(ref, version) : version
  }
  const schedules = await schedulesOfStates(base?.ref ?? '', revision?.ref ?? '', args, io)
  const open = sideOpener(args, io, read, schedules)
  const was = base && (await open('base', base.ref))
  const is = revision && (await open('revision', revision.ref))
  return { base: was ?? withoutOperations(is!, lacking), revision: is ?? withoutOperations(was!, lacking) }
}

function withoutOperations({ document: whole }: OpenedRef, ref: string): OpenedRef {
  const document: JsonObject = { ...whole, paths: {}, ...('webhooks' in whole && { webhooks: {} }) }
  return { document, side: { ...sideOf(ref, document), version: '' }, problems: [], entry: async () => document }
}
