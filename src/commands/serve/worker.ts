import { parentPort, workerData } from 'node:worker_threads'
import { onRead } from '../../load/reads.ts'
import { configured } from '../config.ts'
import type { Io } from '../command.ts'
import { attempt, quietIo } from '../many/job.ts'
import { makeSite } from '../site-source.ts'
import type { BuildMessage, BuildSetting } from './build.ts'
import { addStamps } from './stamps.ts'

/** The thread of one build: makes the site, and sends it with the files it was made from, as they were when they were read. */
const { args, cwd, today, progress, build } = workerData as BuildSetting

const read = new Map<string, string>()
onRead((path) => addStamps(path, read))

const send = (message: BuildMessage): void => parentPort!.postMessage(message)
const io: Io = {
  ...quietIo({ cwd, today }),
  progress,
  err: (said) => send({ said }),
}

void attempt(async () => makeSite(await configured(args, io), io, build)).then((result) => send({ result, read }))
