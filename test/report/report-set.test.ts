import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { SET_FORMATS, render } from '../../src/report/index.ts'
import { type DocumentReport, type ReportSet, assembleSet } from '../../src/report/report-set.ts'
import { setSchema } from '../../src/report/set-schema.ts'
import { day } from '../../src/time/day.ts'

const get = { responses: { 200: { description: 'Fine.' } } }

function api(count: number): Json {
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/things${index}`, { get }]))
  return { openapi: '3.1.0', info: { title: 'Shop', version: '1.0.0' }, paths }
}

function document(name: string, was: number, is: number): DocumentReport {
  const state = was === is ? 'unchanged' : 'changed'
  return { name, state, ...diffReport(api(was), api(is), day('2026-01-01')) }
}

function setOf(reports: readonly DocumentReport[]): ReportSet {
  const notRead = [{ name: 'bad.yaml', message: 'not readable', hint: 'fix it', place: 'new/bad.yaml:1:2' }]
  return assembleSet({
    base: 'old',
    revision: 'new',
    reports,
    notRead,
    waivers: { used: [], unused: [], expired: [] },
  })
}

const set = setOf([document('a.yaml', 3, 1), document('b.yaml', 1, 2), document('c.yaml', 1, 1)])

describe('a report on several documents', () => {
  it('sums up what there is in each', () => {
    expect(set.summary).toEqual({
      documents: { changed: 2, unchanged: 1, new: 0, gone: 0, notRead: 1 },
      breaking: 2,
      warning: 0,
      info: 1,
      waived: 0,
      removed: { paths: 2, operations: 2, parameters: 0, fields: 0 },
    })
  })

  it('as JSON is what its JSON Schema says, and is written the same when it is read back', async () => {
    const text = await render('json', set)
    const read = JSON.parse(text) as ReportSet
    const fits = new Ajv2020({ strictTypes: false, formats: { date: true } }).compile(setSchema)
    expect(fits(read), JSON.stringify(fits.errors)).toBe(true)
    for (const format of SET_FORMATS) expect(await render(format, read)).toBe(await render(format, set))
  })

  it.each(SET_FORMATS.filter((format) => format !== 'gitlab' && format !== 'singleline'))(
    'names in %s the document that could not be read',
    async (format) => {
      expect(await render(format, set)).toContain('bad.yaml')
    },
  )

  it.each(['overlay', 'next-version'])('is rejected by %s, which is of two documents', async (format) => {
    await expect(render(format, set)).rejects.toMatchObject({
      message: `${format} supports two documents, not several`,
      hint: 'write each of its reports by itself',
    })
  })

  it('says about a document that is gone and had nothing to list that it is gone', async () => {
    const gone = setOf([{ ...document('parts.yaml', 0, 0), state: 'gone' }])
    expect(await render('text', gone)).toContain('Gone\n  parts.yaml: Shop 1.0.0\n')
    expect(await render('markdown', gone)).toContain('- parts.yaml: Shop 1.0.0')
    expect(await render('html', gone)).toContain('parts.yaml: Shop 1.0.0')
  })

  it('has fingerprints in a report for GitLab that differ from document to document', async () => {
    const twice = setOf([document('a.yaml', 2, 1), document('b.yaml', 2, 1)])
    const entries = JSON.parse(await render('gitlab', twice)) as { fingerprint: string }[]
    expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  })

  it('has each id of its HTML page once', async () => {
    const page = await render('html', set)
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['with many findings in each', Array.from({ length: 40 }, (_, index) => document(`s${index}.yaml`, 60, 1))],
    ['with many documents', Array.from({ length: 1500 }, () => document('s.yaml', 2, 1))],
  ])('%s stays short enough for a comment in Markdown, and says what is left out', async (_, reports) => {
    const text = await render('markdown', setOf(reports))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
    expect(text).toMatch(/left out here|more documents/)
  })
})
