import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { JsonObject } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { visible } from '../../base/text.ts'
import { WORKER_SCRIPT } from './worker-script.ts'

/** What openapi-diff may use at most. */
export interface Limits {
  readonly memoryMb: number
  /** For all questions together. */
  readonly deadlineMs: number
}

/** Two documents that openapi-diff is asked about. */
export interface Question {
  readonly base: JsonObject
  readonly revision: JsonObject
}

/** A difference as openapi-diff states it, without the values. */
export interface TheirDifference {
  readonly type: 'breaking' | 'non-breaking'
  readonly code: string
  readonly location: string
}

/** What it found, or why it has no answer. */
export type Answer = { readonly differences: readonly TheirDifference[] } | { readonly reason: string }

/** The part of the time that one question may take, so that one hard question leaves some for the others. */
const SHARE_OF_A_QUESTION = 1 / 12

/** Where openapi-diff is installed, as a module at `from` finds it; undefined where it is not. */
export function openapiDiffModule(from: string = import.meta.url): string | undefined {
  try {
    return createRequire(from).resolve('openapi-diff')
  } catch {
    return undefined
  }
}

/**
 * Asks openapi-diff one question after the other, in a worker with a limit of memory. A question that takes too much time or
 * memory is given up, and a new worker gets the next; at the deadline all that is left is given up. Nothing it prints comes out.
 */
export async function ask(module: string, questions: readonly Question[], limits: Limits): Promise<Answer[]> {
  const answers: Answer[] = []
  let isOver = false
  let worker: Worker | undefined
  const deadline = setTimeout(() => {
    isOver = true
    void worker?.terminate()
  }, limits.deadlineMs)
  for (const question of questions) {
    if (isOver) {
      answers.push({ reason: 'it timed out' })
      continue
    }
    worker ??= startWorker(module, limits)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, since they share one limit of memory
    const answer = await askOne(worker, question, limits)
    if (answer === 'ended') worker = undefined
    answers.push(answer === 'ended' ? { reason: isOver ? 'it timed out' : `it needed ${tooMuch(limits)}` } : answer)
  }
  clearTimeout(deadline)
  await worker?.terminate()
  return answers
}

function tooMuch({ memoryMb, deadlineMs }: Limits): string {
  return `more than ${memoryMb} MB or ${Math.round(deadlineMs * SHARE_OF_A_QUESTION) / 1000} s`
}

function startWorker(module: string, { memoryMb }: Limits): Worker {
  const worker = new Worker(WORKER_SCRIPT, {
    eval: true,
    workerData: { module },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // What it prints is read and dropped.
  worker.stdout.resume()
  worker.stderr.resume()
  // Without a listener, running out of memory would end the whole process; the exit event that follows says enough.
  worker.on('error', () => {})
  return worker
}

/** The answer to one question; `ended` where the worker is no more, as it needed too much. */
function askOne(worker: Worker, { base, revision }: Question, { deadlineMs }: Limits): Promise<Answer | 'ended'> {
  return new Promise((resolve) => {
    const onMessage = (answer: Answer): void =>
      settle('reason' in answer ? { reason: `it says: ${firstLine(answer.reason)}` } : answer)
    const onExit = (): void => settle('ended')
    const settle = (answer: Answer | 'ended'): void => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(answer)
    }
    const timer = setTimeout(() => void worker.terminate(), deadlineMs * SHARE_OF_A_QUESTION)
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    worker.postMessage({ base: specOf(base), revision: specOf(revision) })
  })
}

function specOf(document: JsonObject): { format: string; content: string } {
  return { format: Object.hasOwn(document, 'swagger') ? 'swagger2' : 'openapi3', content: stringify(document) }
}

function firstLine(text: string): string {
  const line = visible(text.split('\n')[0]!).trim().replace(/\.$/, '')
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
