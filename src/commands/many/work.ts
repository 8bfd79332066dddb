import type { Io } from '../command.ts'
import type { JobSetting, Result } from './job.ts'

/** Prepares what all jobs of a run have in common, and gives what does one. */
export async function workerOf<Job, Done>(
  { kind, args }: JobSetting,
  io: Io,
): Promise<(job: Job) => Promise<Result<Done>>> {
  const prepare =
    kind === 'diff'
      ? (await import('./diff-job.ts')).diffWorker(args, io)
      : (await import('./check-job.ts')).checkWorker(args, io)
  return (await prepare) as unknown as (job: Job) => Promise<Result<Done>>
}
