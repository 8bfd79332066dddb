import { expect } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { newContainment } from '../../src/containment/containment.ts'
import type { Direction } from '../../src/diff/change.ts'
import { answers, ref, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from './judged.ts'

const DIALECT = '2020-12'

/** The ways in which the component `It` is sent, and what makes a document of that. */
export const MESSAGES: readonly (readonly [Direction, typeof takes])[] = [
  ['request', takes],
  ['response', answers],
]

/** Expects that what breaks between two documents that send the component `It` is reported, and that no value is shown where nothing breaks. */
export function expectBreaksFound(base: Json, revision: Json, direction: Direction): void {
  const found = judgedBetween(base, revision, { day: day('2030-01-01') })
  const lines = found.map(({ level, rule, proof }) => `${level} ${rule.id} ${proof}`)
  const verdict = verdictOn(base, revision, direction)
  const isReported =
    lines.some((line) => !line.startsWith('info')) || lines.some((line) => line.includes('satisfiable'))
  if (verdict === 'no') expect(isReported, lines.join()).toBe(true)
  // Where choices overlap in all that they declare, nothing is sent to the letter, and they are read as they are meant.
  const isHarmless = verdict === 'yes' && verdictOn(uncounted(base), uncounted(revision), direction) === 'yes'
  if (isHarmless) expect(lines.filter((line) => line.endsWith('witness'))).toEqual([])
}

/** A document in which several choices may fit. */
function uncounted(document: Json): Json {
  return JSON.parse(JSON.stringify(document).replaceAll('"oneOf":', '"anyOf":')) as Json
}

function verdictOn(base: Json, revision: Json, direction: Direction): string {
  const options = { undeclared: 'contract', direction } as const
  const containment = newContainment({ root: base, dialect: DIALECT }, { root: revision, dialect: DIALECT }, options)
  const sent = { raw: ref('It'), path: ['paths', '/things'] }
  return (direction === 'request' ? containment.within(sent, sent) : containment.contains(sent, sent)).verdict
}
