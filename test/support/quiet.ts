import { expect } from 'vitest'
import { RUNNER_COMMAND, UNSEEN_SIGN } from './hostile.ts'

const UNSEEN_SIGNS = new RegExp(UNSEEN_SIGN, 'gu')

/** Expects no sign that is not seen, but the line feeds of our own, and nothing that the runner of a pipeline obeys. */
export function quiet(text: string): void {
  const lines = text.split('\n')
  const unseen = lines.flatMap((line, number) =>
    Array.from(line.matchAll(UNSEEN_SIGNS), ({ 0: sign, index }) => `${codeOf(sign)} at ${number + 1}:${index + 1}`),
  )
  expect(unseen, 'signs that are not seen, at line:column').toEqual([])
  const commands = lines.flatMap((line, number) => (RUNNER_COMMAND.test(line) ? [`line ${number + 1}: ${line}`] : []))
  expect(commands, 'lines that a runner of pipelines takes for commands').toEqual([])
}

function codeOf(sign: string): string {
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
