import { isMainThread } from 'node:worker_threads'
import type { Problem } from '../../base/problem.ts'
import type { Day } from '../../time/day.ts'
import { type Args, CommandError, type Io, fail } from '../command.ts'
import { isStackFull } from '../../base/stack-full.ts'
import { TOO_DEEP } from '../deeper.ts'

/** What a run does with each of many documents. */
export type JobKind = 'diff' | 'check'

/** What a worker has to know of the run it belongs to: plain data, since it goes to another thread. */
export interface JobSetting {
  readonly kind: JobKind
  readonly args: Args
  readonly cwd: string
  readonly today: Day
}

/** A problem with one document, which leaves the others alone: with the input, or of ours. */
export type Failure = { readonly problems: readonly Problem[] } | { readonly bug: string }

/** The result of a job, as plain data. */
export type Result<T> = T | Failure

/** The environment of a job: it prints nothing, and reads no standard input. */
export function quietIo({ cwd, today }: Pick<JobSetting, 'cwd' | 'today'>): Io {
  return {
    cwd,
    out: () => undefined,
    err: () => undefined,
    input: rejectInput,
    inputChunks: rejectInput,
    onInterrupt: () => () => undefined,
    colours: false,
    progress: false,
    today: () => today,
  }
}

function rejectInput(): never {
  fail('usage', 'standard input cannot be one of several documents', 'name files')
}

/** Does a piece of work; its problem becomes data. */
export async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError) return { problems: error.problems }
    // The whole run is done again with a larger stack, which workers have already.
    if (isStackFull(error) && isMainThread) throw error
    if (isStackFull(error)) return { problems: [TOO_DEEP] }
    return { bug: String(error instanceof Error ? error.message : error) }
  }
}

/** Does the jobs of a run one after the other; `close` releases what it holds for them. */
export interface JobWorker<Job, Done> {
  work(job: Job): Promise<Done>
  close(): void
}
