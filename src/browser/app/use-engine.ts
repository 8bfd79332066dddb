import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../engine/engine.ts'
import type { Ask } from '../engine/messages.ts'
import { ask } from './engine-client.ts'

/** The state of a question to the engine. */
export interface Asked<T> {
  readonly value?: T
  readonly fault?: string
  /** Whether a new answer is being computed; `value` is still the previous one. */
  readonly isWaiting: boolean
  readonly progress?: readonly [done: number, all: number]
}

/** Asks the engine whenever the question changes; does nothing without a question. */
export function useEngine<A extends Ask>(question: A | undefined): Asked<ReturnType<Engine[A[0]]>> {
  const [asked, setAsked] = useState<Asked<ReturnType<Engine[A[0]]>>>({ isWaiting: question !== undefined })
  const key = JSON.stringify(question)
  useEffect(() => {
    if (question === undefined) return
    let isCurrent = true
    const set = (change: (before: typeof asked) => typeof asked): void => {
      if (isCurrent) setAsked(change)
    }
    set(({ value }) => ({ isWaiting: true, ...(value !== undefined && { value }) }))
    ask(question, (...progress) => set((before) => ({ ...before, progress }))).then(
      (value) => set(() => ({ value, isWaiting: false })),
      (error: Error) => set(() => ({ fault: error.message, isWaiting: false })),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return asked
}
