import type { Engine } from './engine.ts'

/** Questions that take a while, during which the engine reports progress. */
export const LONG = ['life', 'search'] as const
type Long = (typeof LONG)[number]

/** The arguments of a question. */
type Values<M extends keyof Engine> = M extends Long
  ? Parameters<Engine[M]> extends [...infer Given, unknown]
    ? Given
    : never
  : Parameters<Engine[M]>

/** A question to the engine: the name of a method, and its arguments. */
export type Ask = { [M in keyof Engine]: readonly [method: M, ...values: Values<M>] }[keyof Engine]

/** A message to the worker: the data to open, or a question. */
export interface Question {
  readonly id: number
  /** The data of the site, packed. */
  readonly open?: string
  readonly ask?: Ask
}

/** A message from the worker: the answer, an error, or its progress. */
export interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
  readonly progress?: readonly [done: number, all: number]
}
