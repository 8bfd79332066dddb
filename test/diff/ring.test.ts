import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answering, tiny } from '../support/document.ts'
import { ref, takes } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const SIZE = 600

/** Schemas that lead to each other in a ring, each of which an operation answers with. */
function ring(type: string): JsonObject {
  const numbers = Array.from({ length: SIZE }, (_, index) => index)
  return tiny({
    paths: Object.fromEntries(numbers.map((index) => [`/p${index}`, { get: answering(`S${index}`) }])),
    components: {
      schemas: Object.fromEntries(
        numbers.map((index) => {
          const next = { $ref: `#/components/schemas/S${(index + 1) % SIZE}` }
          return [`S${index}`, { type: 'object', properties: { v: { type }, next } }]
        }),
      ),
    },
  })
}

it('reports whom each edit in a ring of schemas reaches, also where the ways there are too many to be listed', () => {
  const changes = changesBetween(ring('string'), ring('integer'))
  expect(changes).toHaveLength(SIZE)
  for (const { reaches } of changes) {
    const paths = new Set(reaches.flatMap(({ operations }) => operations.map(({ path }) => path)))
    expect(paths.size).toBe(SIZE)
    expect(new Set(reaches.map(({ direction }) => direction))).toEqual(new Set(['response']))
  }
  expect(changes.at(-1)!.reaches.every(({ isFar }) => isFar === true)).toBe(true)
  expect(changes[0]!.reaches.some(({ isFar }) => isFar !== true)).toBe(true)
})

it('ends where a schema is its own only choice beside another keyword', () => {
  const self = { required: [], oneOf: [ref('Self')] }
  const changes = changesBetween(
    takes({ type: 'string' }, { Self: { type: 'string' } }),
    takes(ref('Self'), { Self: self }),
  )
  expect(changes.map(({ subject, detail }) => [subject, detail.keyword])).toContainEqual(['constraint', 'oneOf'])
})
