import type { Args, Io } from '../command.ts'
import { checkModel } from '../check-model.ts'
import { type Result, attempt } from './job.ts'

/** A model to check; its arguments win over those of the run. */
export interface CheckJob {
  readonly name: string
  readonly args: Args
}

/** What came of a check: what it printed on both streams, and whether it failed. */
export interface CheckDone {
  readonly out: string
  readonly err: string
  readonly isFailed: boolean
}

/** Gives what checks models of a run. */
export async function checkWorker(args: Args, io: Io): Promise<(job: CheckJob) => Promise<Result<CheckDone>>> {
  return async (job) => {
    const written = { out: '', err: '' }
    const own: Io = {
      ...io,
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    }
    return attempt(async () => ({ isFailed: await checkModel({ ...args, ...job.args }, own), ...written }))
  }
}
