import type { Args, Io } from '../command.ts'
import { checkModel } from '../check-model.ts'
import type { JobWorker } from './job.ts'

/** A model to check; its arguments win over those of the run. */
export interface CheckJob {
  readonly name: string
  readonly args: Args
}

/** The result of a check: what it printed on both streams, and whether it failed. */
export interface CheckDone {
  readonly out: string
  readonly err: string
  readonly isFailed: boolean
}

/** Gives what checks models of a run. */
export async function checkWorker(args: Args, io: Io): Promise<JobWorker<CheckJob, CheckDone>> {
  const checked = async (job: CheckJob): Promise<CheckDone> => {
    const written = { out: '', err: '' }
    const own: Io = {
      ...io,
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    }
    return { isFailed: await checkModel({ ...args, ...job.args }, own), ...written }
  }
  return { work: checked, close: () => undefined }
}
