import type { Answer, Ask, Question } from '../engine/messages.ts'
import type { Engine } from '../engine/engine.ts'
import { handed, loadScript } from './globals.ts'
import { unpacked } from './unpack.ts'

/** The engine's answer to a question. */
type Result<A extends Ask> = ReturnType<Engine[A[0]]>

/** Called with the share of the work that is done so far. */
type Progress = (done: number, all: number) => void

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly progress?: Progress | undefined
}

/** Asks the engine; the first question starts it. */
export async function ask<A extends Ask>(question: A, progress?: Progress): Promise<Result<A>> {
  worker ??= start()
  return (await send(await worker, { ask: question }, progress)) as Result<A>
}

let worker: Promise<Worker> | undefined
const waiting = new Map<number, Waiting>()
let last = 0

async function start(): Promise<Worker> {
  await Promise.all([loadScript('assets/engine.js'), loadScript('data/model.js')])
  // On a page opened as a file, a worker can only be created from text.
  const text = await unpacked(handed.engine!)
  const program = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const made = new Worker(program)
  URL.revokeObjectURL(program)
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => take(data))
  made.addEventListener('error', (event) => fail(event.message))
  await send(made, { open: handed.model! })
  // Frees memory: the worker now has its own copies.
  delete handed.model
  delete handed.engine
  return made
}

function send(to: Worker, question: Omit<Question, 'id'>, progress?: Progress): Promise<unknown> {
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, progress })
    to.postMessage({ id, ...question })
  })
}

function take({ id, result, fault, progress }: Answer): void {
  const asked = waiting.get(id)
  if (asked === undefined) return
  if (progress !== undefined) return asked.progress?.(...progress)
  waiting.delete(id)
  if (fault === undefined) asked.resolve(result)
  else asked.reject(new Error(fault))
}

function fail(message: string): void {
  for (const { reject } of waiting.values()) reject(new Error(message))
  waiting.clear()
}
