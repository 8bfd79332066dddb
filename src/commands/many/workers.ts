import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DEEP_STACK } from '../deeper.ts'
import { deathOf } from '../thread-death.ts'
import { type Failure, type JobSetting, type Result, attempt, quietIo } from './job.ts'

/** A job is named by its document. */
interface Named {
  readonly name: string
}

/** A piece of work, and how much there is to read for it. */
export interface Weighed<Job> {
  readonly job: Job
  readonly bytes: number
}

/**
 * Does the jobs of a run, spread over as many workers as are asked for, else over as many as are useful, up to the cores of the machine; the results are
 * in the order of the jobs. A worker that dies takes only the job with it that it was doing.
 */
export async function runJobs<Job extends Named, Done>(
  jobs: readonly Weighed<Job>[],
  setting: JobSetting,
  asked: number | undefined,
): Promise<Result<Done>[]> {
  const workers = Math.min(jobs.length, asked ?? workersFor(jobs))
  return workers < 2 ? inTurn(jobs, setting) : inWorkers(jobs, setting, workers)
}

/** What a worker costs to start, in the units of `costOf`; measured with `npm run bench`. */
const COST_OF_A_WORKER = 1_000_000

/** What a document costs in addition to its bytes. */
const COST_OF_A_DOCUMENT = 3000

/** How many workers have as much to do as it costs to start them. */
function workersFor(jobs: readonly Weighed<unknown>[]): number {
  const cost = jobs.reduce((sum, { bytes }) => sum + bytes + COST_OF_A_DOCUMENT, 0)
  return Math.min(availableParallelism(), Math.floor(cost / COST_OF_A_WORKER))
}

async function inTurn<Job, Done>(jobs: readonly Weighed<Job>[], setting: JobSetting): Promise<Result<Done>[]> {
  const { workerOf } = await import('./work.ts')
  const worker = await workerOf<Job, Done>(setting, quietIo(setting))
  const results: Result<Done>[] = []
  for (const { job } of jobs) results.push(await attempt(() => worker.work(job)))
  worker.close()
  return results
}

function inWorkers<Job extends Named, Done>(
  jobs: readonly Weighed<Job>[],
  setting: JobSetting,
  workers: number,
): Promise<Result<Done>[]> {
  const results: Result<Done>[] = []
  // The largest first, so that none is left for the end when the other workers are done.
  const waiting = jobs.map((_, index) => index).toSorted((a, b) => jobs[a]!.bytes - jobs[b]!.bytes)
  const runs = Array.from({ length: workers }, () => work())
  return Promise.all(runs).then(() => results)

  /** Lets workers, one after another where one dies, do jobs until none is left. */
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const worker = new Worker(new URL('./many-worker.cjs', import.meta.url), {
        workerData: setting,
        resourceLimits: { stackSizeMb: DEEP_STACK },
      })
      let isOver = false
      for (let index = waiting.pop(); index !== undefined; index = isOver ? undefined : waiting.pop()) {
        const answer = await answerOf<Done>(worker, jobs[index]!.job)
        results[index] = answer.result
        isOver = answer.isOver
      }
      if (!isOver) worker.postMessage(null)
    }
  }
}

/** The result of a job; a worker that dies of it is not used again. */
function answerOf<Done>(worker: Worker, job: Named): Promise<{ result: Result<Done>; isOver: boolean }> {
  return new Promise((resolve) => {
    const done = (result: Result<Done>, isOver: boolean): void => {
      // One by one: removing all at once would also remove the listeners of the worker itself.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      if (isOver) worker.on('error', () => undefined)
      resolve({ result, isOver })
    }
    worker.once('message', (result: Result<Done>) => done(result, false))
    worker.once('error', (error) => done({ problems: [{ ...deathOf(error, ALONE), place: job.name }] }, true))
    worker.once('exit', () => done(endedBy(job.name), true))
    worker.postMessage(job)
  })
}

/** What is to be done about a document that takes too much memory among others. */
const ALONE = 'run it alone, or with --jobs 1'

/** Only a program ends a worker without an error: a model, or what it imports. */
function endedBy(place: string): Failure {
  return {
    problems: [{ code: 'ended', message: 'the model ended the run', hint: 'a model must only export the API', place }],
  }
}
