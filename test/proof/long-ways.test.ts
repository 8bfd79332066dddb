import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { work } from '../../src/containment/work.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'
import { day } from '../../src/time/day.ts'

/** An API that takes the first of so many schemas, each a property of the one before; the last is of a type. */
function chain(length: number, type: string): JsonObject {
  const links = Array.from({ length }, (_, index) => [
    `S${index}`,
    { type: 'object', properties: { next: ref(`S${index + 1}`) } },
  ])
  return documentOf(
    { '/chain': { post: { requestBody: { content: json(ref('S0')) }, responses: {} } } },
    { schemas: { ...Object.fromEntries(links), [`S${length}`]: { type } } },
  )
}

/** What shows an edit at the end of so long a chain, where, and how much work that is. */
function shown(length: number): { level: string | undefined; at: number | undefined; steps: number } {
  const before = work.steps
  const [finding] = judgedBetween(chain(length, 'string'), chain(length, 'boolean'), { day: day('2030-01-01') })
  return { level: finding?.level, at: finding?.witness?.at.length, steps: work.steps - before }
}

describe('What shows an edit far from all messages', () => {
  it('is a value of a message as long as documents may be nested as deep, and beyond that one of the component itself', () => {
    expect(shown(100)).toMatchObject({ level: 'breaking', at: 100 })
    expect(shown(2000)).toMatchObject({ level: 'breaking', at: 0 })
  })

  it('is found with work that does not grow with the square of the way', () => {
    expect(shown(4000).steps / shown(2000).steps).toBeLessThan(2.2)
  })
})
