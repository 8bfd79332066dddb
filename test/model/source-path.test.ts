import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { parsePointer } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { sourcePath } from '../../src/model/source-path.ts'
import { day } from '../../src/time/day.ts'

const page = { name: 'page', in: 'query', schema: { type: 'string' }, 'x-lifecycle': { sunset: '2026-03-01' } }
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } }
const document: Json = {
  openapi: '3.1.0',
  info: {
    title: 'A',
    version: '1',
    description: {
      'x-timeline': [
        { until: '2026-01-01', value: 'old' },
        { from: '2026-01-01', value: 'new' },
      ],
    },
  },
  paths: {
    '/a': {
      get: {
        parameters: [page, { ...limit, 'x-lifecycle': { deprecated: '2026-01-01' } }],
        responses: { 200: { description: { 'x-timeline': [{ literal: 'All' }] } } },
      },
    },
  },
}

const found = (on: string, pointer: string): string =>
  sourcePath(document, snapshots(document).on(day(on))!, parsePointer(pointer), day(on)).join('/')

describe('where something of a snapshot is said in its document', () => {
  it.each([
    ['2025-01-01', '/paths/~1a/get/parameters/0/schema', 'paths//a/get/parameters/0/schema'],
    ['2026-03-01', '/paths/~1a/get/parameters/0/schema', 'paths//a/get/parameters/1/schema'],
    ['2025-01-01', '/info/description', 'info/description/x-timeline/0/value'],
    ['2026-05-01', '/info/description', 'info/description/x-timeline/1/value'],
    ['2026-05-01', '/paths/~1a/get/parameters/0/deprecated', 'paths//a/get/parameters/1'],
    ['2026-05-01', '/nothing/of/it', ''],
  ])('on %s %s is at %s', (on, pointer, path) => {
    expect(found(on, pointer)).toBe(path)
  })
})
