import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { waitUntilTurned } from './turned.ts'

let worker: Worker | undefined
afterEach(() => worker?.terminate())

/** Lets another thread work on a number that is 0. */
function signalOf(work: string): Int32Array {
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const code = `const { workerData: signal } = require('node:worker_threads'); ${work}`
  worker = new Worker(code, { eval: true, workerData: signal })
  return signal
}

describe('A number that another thread sets', () => {
  it('is waited for, though we are woken before: the thread still wakes us for the number that it set last', () => {
    const signal = signalOf(`
      while (Atomics.notify(signal, 0) === 0);
      setTimeout(() => { Atomics.store(signal, 0, 1); Atomics.notify(signal, 0) }, 50)`)
    waitUntilTurned(signal, 20_000)
    expect(Atomics.load(signal, 0)).toBe(1)
  })

  it('is waited for no longer than we have patience', () => {
    const signal = signalOf('')
    waitUntilTurned(signal, 20)
    expect(Atomics.load(signal, 0)).toBe(0)
  })
})
