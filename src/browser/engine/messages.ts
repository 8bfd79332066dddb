import type { Engine } from './engine.ts'

/** The questions that take a while; the engine reports its progress. */
export const LONG = ['life', 'search'] as const
type Long = (typeof LONG)[number]

/** What a question is asked with. */
type Values<M extends keyof Engine> = M extends Long
  ? Parameters<Engine[M]> extends [...infer Given, unknown]
    ? Given
    : never
  : Parameters<Engine[M]>

/** What can be asked of the engine: the name of its method, and what that asks for. */
export type Ask = { [M in keyof Engine]: readonly [method: M, ...values: Values<M>] }[keyof Engine]

/** A message to the worker: what it is to open, or what is asked of it. */
export interface Question {
  readonly id: number
  /** What the site holds, packed. */
  readonly open?: string
  readonly ask?: Ask
}

/** A message from the worker: the answer, what went wrong, or how far it is. */
export interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
  readonly progress?: readonly [done: number, all: number]
}
