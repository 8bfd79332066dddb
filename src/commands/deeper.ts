import { getHeapStatistics } from 'node:v8'
import { Worker, isMainThread } from 'node:worker_threads'
import type { Problem } from '../base/problem.ts'
import { type ExitCode, isStandardInput } from './command.ts'

/** The stack of the second try, in MB: enough for a chain of more than 100,000 references, where Node's own holds about 500. */
export const DEEP_STACK = 256

/** Runs the same command line again with a large stack, in a thread, since the stack of a process cannot grow; undefined if that does not help. */
export async function runDeeper(program: URL, words: readonly string[]): Promise<ExitCode | undefined> {
  // Standard input has been read already.
  if (!isMainThread || words.some(isStandardInput)) return undefined
  const heap = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)
  const thread = new Worker(program, {
    argv: [...words],
    resourceLimits: { stackSizeMb: DEEP_STACK, maxOldGenerationSizeMb: heap },
  })
  return new Promise((resolve) => {
    thread.on('error', () => resolve(undefined))
    thread.on('exit', (code) => resolve(code as ExitCode))
  })
}

/** The error if even that was not enough. */
export const TOO_DEEP: Problem = {
  code: 'too-deep',
  message: 'the documents are nested too deeply: references, schemas or patterns lead from one to the next too often',
  hint: 'shorten the longest chain',
}
