import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { render } from '../../src/report/index.ts'
import { ref, takes } from '../support/documents.ts'
import { reportOn } from '../support/reports.ts'

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${1000 + index}-`)

/** A report on a request that requires so many names which it did not require. */
const demanding = (count: number): ReturnType<typeof reportOn> =>
  reportOn(takes({ type: 'object' }), takes({ type: 'object', required: names(count) }))

describe('A sentence about very many things', () => {
  it.each(['text', 'markdown', 'html'] as const)('names the first 20 in %s and counts the others', async (format) => {
    const report = await render(format, demanding(123))
    expect(report).toContain('n1018-, n1019- and 103 more')
    expect(report).not.toContain('n1019-, n1020-')
  })

  it('names 21, since "1 more" would be no shorter', async () => {
    expect(await render('text', demanding(21))).toContain('n1019- and n1020-')
  })

  it('names all in text where all is asked for', async () => {
    const report = await render('text', demanding(123), { max: 0 })
    for (const name of names(123)) expect(report).toContain(name)
  })

  it('leaves none out in JSON', async () => {
    const report = await render('json', demanding(123))
    for (const name of names(123)) expect(report).toContain(name)
  })
})

describe('A sentence about several schemas of an allOf', () => {
  it('says that they hold together where they came, and that either may fail where they went', async () => {
    const choice = (most: number): Json => ({ anyOf: [{ type: 'string', maxLength: most }, { maxProperties: most }] })
    const schemas = { A: choice(8), B: choice(7), C: choice(6) }
    const of = (...parts: string[]): JsonObject => takes({ allOf: parts.map(ref) }, schemas)
    expect(await render('text', reportOn(of('A'), of('A', 'B', 'C')))).toContain('must also be B and C')
    expect(await render('text', reportOn(of('A', 'B', 'C'), of('A')))).toContain('no longer has to be B or C')
  })
})
