import { parentPort, workerData } from 'node:worker_threads'
import { type JobSetting, attempt, quietIo } from './job.ts'
import { workerOf } from './work.ts'

/** The thread of a worker: does each job it is sent, and answers with what came of it. */
const setting = workerData as JobSetting
const work = workerOf(setting, quietIo(setting))
parentPort!.on('message', async (job: unknown) => {
  parentPort!.postMessage(await attempt(async () => (await work)(job)))
})
