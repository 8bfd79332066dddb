import { expect } from 'vitest'
import { RUNNER_COMMAND, UNSEEN_SIGN } from './hostile.ts'

/** Expects no sign that is not seen, but the line feeds of our own, and nothing that the runner of a pipeline obeys. */
export function quiet(text: string): void {
  expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN_SIGN)
  expect(text).not.toMatch(RUNNER_COMMAND)
}
