import { Worker } from 'node:worker_threads'
import type { Day } from '../../time/day.ts'
import type { SiteFile } from '../../site/site-files.ts'
import type { Args, Io } from '../command.ts'
import type { Failure, Result } from '../many/job.ts'
import { deathOf } from '../thread-death.ts'
import type { Stamps } from './stamps.ts'

/** What a build has to know: plain data, since it goes to another thread. */
export interface BuildSetting {
  readonly args: Args
  readonly cwd: string
  readonly today: Day
  /** Whether progress is shown. */
  readonly progress: boolean
  /** The name of the build. */
  readonly build: string
}

/** What a build sends: something to say, or how it ended, with the files that were read. */
export type BuildMessage =
  | { readonly said: string }
  | { readonly result: Result<readonly SiteFile[]>; readonly read: Stamps }

/** The result of a build, and the files that it read. */
export interface Build {
  readonly result: Result<readonly SiteFile[]>
  readonly read: Stamps
}

/**
 * Builds the site in a thread of its own: Node keeps every module that it has loaded, so that only a new thread loads a model
 * again, and releases it when it ends. Rejects where the signal comes first.
 */
export function buildSite(setting: BuildSetting, io: Io, signal: AbortSignal): Promise<Build> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./serve-worker.cjs', import.meta.url), { workerData: setting })
    const end = (build: Build): void => {
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
      resolve(build)
    }
    const onAbort = (): void => {
      void worker.terminate()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', onAbort)
    worker.on('message', (message: BuildMessage) => ('said' in message ? io.err(message.said) : end(message)))
    worker.on('error', (error) =>
      end({ result: { problems: [deathOf(error, 'give Node more memory')] }, read: new Map() }),
    )
    worker.on('exit', () => end({ result: ENDED, read: new Map() }))
  })
}

const ENDED: Failure = {
  problems: [{ code: 'late', message: 'the model ended the process while it was loaded', hint: 'fix the model' }],
}
