import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort, Worker, receiveMessageOnPort } from 'node:worker_threads'
import { waitUntilTurned } from './turned.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a run of the built command ended. */
export interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** What a run is given: the project's folder, an empty standard input and our own environment, where it is not said. */
interface Given {
  readonly cwd?: string
  readonly input?: string
  readonly env?: NodeJS.ProcessEnv
}

/** What a run in the thread may be given besides: the day of its clock. */
interface GivenInThread extends Omit<Given, 'env'> {
  readonly today?: string | undefined
}

/**
 * Runs a command line by the built code, as `dist/cli.js` does, in a thread that is kept for all of them: to start a process takes ten times as long as
 * most of them. What it means to be a process (signals, devices, the end of one, its environment) is proven with `startedChronospec`.
 */
export function chronospec(args: readonly string[], { cwd = root, input = '', today }: GivenInThread = {}): Run {
  thread ??= startThread()
  const run = ask(thread, { args, cwd, input, today })
  if (run !== undefined) return run as Run
  thread = undefined
  throw new Error(`chronospec ${args.join(' ')} ended its thread, or did not end; use startedChronospec`)
}

/** What ran in the thread since it was asked last, as V8 identifies scripts. It is global for `coverage.js`, which would import a copy of this file. */
function threadCoverage(): readonly object[] {
  return thread === undefined ? [] : (ask(thread, { coverage: true }) as readonly object[])
}
Object.assign(globalThis, { chronospecThreadCoverage: threadCoverage })

/** Runs the built command as a process of its own. */
export function startedChronospec(args: readonly string[], options: Given = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], {
    cwd: options.cwd ?? root,
    input: options.input ?? '',
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: status, out: stdout, err: stderr }
}

/** How long a command line may take in the thread, in ms: longer than any test. */
const PATIENCE = 200_000

interface Thread {
  readonly port: MessagePort
  /** Turns from 0 when there is an answer, or will be none. */
  readonly signal: Int32Array
}

let thread: Thread | undefined

/** Waits for what the thread answers; undefined where it ended, or takes too long. */
function ask({ port, signal }: Thread, question: object): unknown {
  Atomics.store(signal, 0, 0)
  port.postMessage(question)
  waitUntilTurned(signal, PATIENCE)
  return receiveMessageOnPort(port)?.message as unknown
}

function startThread(): Thread {
  const { port1, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('command-thread.mjs', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  })
  for (const each of [worker, port1]) each.unref()
  return { port: port1, signal }
}

/** Gives a new folder inside the project, where `chronospec` can be imported, to `work`, and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(root, 'test', '.folder-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Splits a command line of the documentation into words; quotes keep words together. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  )
}
