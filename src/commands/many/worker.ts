import { parentPort, workerData } from 'node:worker_threads'
import { type JobSetting, attempt, quietIo } from './job.ts'
import { workerOf } from './work.ts'

/** The thread of a worker: does each job it is sent, and answers with the result; at `null` it ends. */
const setting = workerData as JobSetting
const prepared = workerOf(setting, quietIo(setting))
parentPort!.on('message', async (job: unknown) => {
  if (job !== null) return parentPort!.postMessage(await attempt(async () => (await prepared).work(job)))
  ;(await prepared).close()
  parentPort!.close()
})
