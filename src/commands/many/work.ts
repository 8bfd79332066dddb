import type { Io } from '../command.ts'
import type { JobSetting, JobWorker } from './job.ts'

/** Prepares what all jobs of a run have in common, and gives what does them. */
export async function workerOf<Job, Done>({ kind, args }: JobSetting, io: Io): Promise<JobWorker<Job, Done>> {
  const prepare =
    kind === 'diff'
      ? (await import('./diff-job.ts')).diffWorker(args, io)
      : (await import('./check-job.ts')).checkWorker(args, io)
  return (await prepare) as unknown as JobWorker<Job, Done>
}
