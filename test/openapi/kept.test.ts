import { expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { withKept } from '../../src/openapi/kept.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const document = tiny({
  webhooks: { done: { post: operation() } },
  components: {
    schemas: {
      Map: {
        properties: { 'x-contains': { contains: { type: 'string' } } },
        patternProperties: { '^x': { propertyNames: { maxLength: 3 } } },
        default: { 'x-contains': 1 },
      },
    },
  },
})
const snapshot = snapshots(document, { openapi: '3.0' }).on(day('2024-01-01'))!
const map = ['components', 'schemas', 'Map']

it('what a snapshot in 3.0 keeps as extensions is read back, and only where it stands for a keyword', () => {
  expect(lookUp(snapshot, [...map, 'x-patternProperties', '^x', 'x-propertyNames'])).toEqual({ maxLength: 3 })
  const read = withKept(snapshot)
  expect(lookUp(read, ['webhooks'])).toEqual(document['webhooks'])
  expect(lookUp(read, map)).toEqual(lookUp(document, map))
})

it('a document that is no such snapshot is left as it is: nobody knows what its extensions mean', () => {
  const { 'x-snapshot': _, ...foreign } = snapshot
  for (const other of [document, foreign] satisfies Json[]) expect(withKept(other)).toBe(other)
})
