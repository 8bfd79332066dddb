import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { validate } from '../../src/model/validate.ts'
import { spellingsOf } from '../../src/openapi/marker-spellings.ts'
import { operation, snapshotAt, tiny, withSchema } from '../support/document.ts'

/** A document with one operation that carries these fields. */
function marked(fields: Readonly<Record<string, Json>>): JsonObject {
  return tiny({ paths: { '/a': { get: operation(fields) } } })
}

/** A field, or one inside another, that holds a value. */
function saying([first, second]: readonly (string | number)[], value: Json): Record<string, Json> {
  return { [String(first)]: second === undefined ? value : { [String(second)]: value } }
}

const outside = ({ path }: { readonly path: readonly (string | number)[] }): boolean => path[0] !== 'x-lifecycle'
const fieldsOf = (reported: 'since' | 'sunset' | 'replacement') =>
  spellingsOf(reported)
    .filter(outside)
    .map(({ path }) => [path.join('.'), path] as const)

describe('a mark that a published document carries', () => {
  it.each(fieldsOf('sunset'))('is in the calendar: a sunset in %s', (_, path) => {
    expect(calendarOf(marked({ deprecated: true, ...saying(path, '2026-06-01T00:00:00Z') }))).toEqual([
      { day: '2026-06-01', title: 'GET /a', elements: ['GET /a'], kind: 'sunset' },
    ])
  })

  it.each(fieldsOf('since'))('is in the calendar: a day of deprecation in %s', (_, path) => {
    const entries = calendarOf(marked({ deprecated: true, ...saying(path, '2026-06-01') }))
    expect(entries.map(({ day, kind }) => [day, kind])).toEqual([['2026-06-01', 'deprecated']])
  })

  it.each(fieldsOf('replacement'))('is in the calendar: what to use instead, in %s', (_, path) => {
    const [entry] = calendarOf(marked({ 'x-sunset': '2026-06-01', ...saying(path, 'GET /b') }))
    expect(entry?.replacement).toBe('GET /b')
  })

  it('has no entry without a day, and none beside a lifecycle, which says it all', () => {
    expect(calendarOf(marked({ deprecated: true, 'x-deprecated-by': 'GET /b' }))).toEqual([])
    const both = marked({ 'x-sunset': '2026-06-01', 'x-lifecycle': { sunset: '2027-01-01' } })
    expect(calendarOf(both).map(({ day }) => day)).toEqual(['2027-01-01'])
  })

  it('leaves snapshots as the document is, past its day too, since the document shows that the thing is still there', () => {
    const document = marked({ deprecated: true, 'x-sunset': '2020-01-01' })
    expect(snapshotAt(document, [], '2026-01-01', { plain: true })).toEqual(document)
  })

  it.each(spellingsOf('deprecated'))('is stripped: $path of $source', ({ path, word }) => {
    const document = marked(saying(path, word ?? true))
    expect(snapshotAt(document, ['paths', '/a'], '2026-01-01', { deprecated: 'strip' })).toBeUndefined()
  })

  it.each(['x-deprecated-enum-members', 'x-deprecated', 'x-deprecated-values'])(
    'is stripped: a value of an enum that %s lists',
    (field) => {
      const document = withSchema({ enum: ['a', 'b'], [field]: ['b'] })
      const path = ['components', 'schemas', 'Thing', 'enum']
      expect(snapshotAt(document, path, '2026-01-01', { deprecated: 'strip' })).toEqual(['a'])
      expect(snapshotAt(document, path, '2026-01-01')).toEqual(['a', 'b'])
    },
  )

  it('is found odd where the sunset comes before the deprecation, and rejects nothing', () => {
    const found = validate(marked({ 'x-deprecated-at': '2026-06-01', 'x-sunset': '2026-01-01' }))
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warning GET /a: its sunset 2026-01-01 is before its deprecation, 2026-06-01',
    ])
  })
})
