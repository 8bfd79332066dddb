import { describe, expect, it } from 'vitest'
import { lookUp } from '../../src/base/pointer.ts'
import type { DeprecatedMode } from '../../src/model/lifecycle.ts'
import { compile } from '../../src/model/compile.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { at } from '../../src/time/at.ts'
import { day } from '../../src/time/day.ts'
import { validate } from '../../src/model/validate.ts'
import { operation, tiny } from '../support/document.ts'

const going = { deprecated: '2025-01-01', sunset: '2025-06-01' }

const document = tiny({
  tags: [{ name: 'old', 'x-lifecycle': going }, { name: 'new' }, { name: 'child', parent: 'old' }],
  paths: {
    '/both': { get: operation({ tags: ['old', 'new'] }) },
    '/only': { get: operation({ tags: ['old'] }) },
    '/new': { get: operation({ tags: ['new', 'undeclared'] }) },
  },
})

const on = (date: string, place: readonly string[], mode: DeprecatedMode = 'mark') =>
  lookUp(at(compile(document, mode), day(date)), place)

describe('a tag with a sunset', () => {
  it('leaves the operations that name it, one that has no other as one without tags', () => {
    expect(on('2025-05-31', ['paths', '/both', 'get', 'tags'])).toEqual(['old', 'new'])
    expect(on('2025-06-01', ['paths', '/both', 'get', 'tags'])).toEqual(['new'])
    expect(on('2025-05-31', ['paths', '/only', 'get', 'tags'])).toEqual(['old'])
    expect(on('2025-06-01', ['paths', '/only', 'get'])).toEqual(operation())
  })

  it('leaves the tags below it', () => {
    expect(on('2025-05-31', ['tags', '2'])).toEqual({ name: 'child', parent: 'old' })
    expect(on('2025-06-01', ['tags', '1'])).toEqual({ name: 'child' })
  })

  it('leaves with its marker where deprecated things are stripped, and stays where they are kept', () => {
    expect(on('2025-01-01', ['paths', '/both', 'get', 'tags'], 'strip')).toEqual(['new'])
    expect(on('2026-01-01', ['paths', '/both', 'get', 'tags'], 'keep')).toEqual(['old', 'new'])
  })

  it('leaves every other list of tags the same object', () => {
    const place = ['paths', '/new', 'get']
    expect(on('2026-01-01', place)).toBe(lookUp(document, place))
  })

  it('goes before its sunset where nothing uses it any more', () => {
    const paths = {
      '/a': { get: operation({ tags: ['old'], 'x-lifecycle': { sunset: '2025-03-01' } }), put: operation() },
    }
    const { on: snapshotOn } = snapshots(tiny({ tags: [{ name: 'old', 'x-lifecycle': going }], paths }))
    expect(snapshotOn(day('2025-02-28'))!['tags']).toHaveLength(1)
    expect(snapshotOn(day('2025-03-01'))!['tags']).toEqual([])
  })

  it('is odd where it is the only tag of an operation', () => {
    expect(validate(document).map(({ code, level, message }) => [code, level, message])).toEqual([
      ['no-tag-left', 'warning', 'GET /only: has no tag on 2025-06-01'],
    ])
  })
})
