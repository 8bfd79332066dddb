import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { locator } from '../../src/load/locate.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { render } from '../../src/report/index.ts'
import { reportSchema } from '../../src/report/report-schema.ts'
import { type Report, assembleReport } from '../../src/report/report.ts'
import { type ReportedSide, sideOf } from '../../src/report/reported.ts'
import { day } from '../../src/time/day.ts'
import { type CorpusDocument, corpusDocuments } from '../support/corpus.ts'

const documents = corpusDocuments()

const pairs: [api: string, from: string, to: string][] = [
  ['github', '2025-10-30', '2026-09-09'],
  ['cloudflare', '2024-05-30', '2024-07-15'],
  ['stripe', '2022-08-05', '2022-12-22'],
]

const fits = new Ajv2020({ strictTypes: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(reportSchema)

describe.skipIf(documents === undefined)('the report on the largest pairs of the corpus', () => {
  it.each(pairs)('%s, %s to %s, fits its schema and stays readable', async (api, from, to) => {
    const report = reportOn(documentOf(api, from), documentOf(api, to))
    const reported = JSON.parse(await render('json', report)) as unknown
    expect(fits(reported), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true)
    expect((await render('text', report)).split('\n').length).toBeLessThan(200)
    expect(Buffer.byteLength(await render('markdown', report))).toBeLessThanOrEqual(60_000)
    expect((await render('singleline', report)).split('\n').length - 1).toBe(report.findings.length)
  })
})

function documentOf(api: string, date: string): CorpusDocument {
  return documents!.find((document) => document.api === api && document.date === date)!
}

function reportOn(base: CorpusDocument, revision: CorpusDocument): Report {
  const [was, is] = [read(base), read(revision)]
  return assembleReport(was.side, is.side, datedFindings(was.tree, is.tree, { day: day(revision.date) }).findings)
}

function read({ path }: CorpusDocument): { tree: Json; side: ReportedSide } {
  const text = readFileSync(path, 'utf8')
  const source = parseDocument(path, text)
  if ('code' in source) throw new Error(`${path}: ${source.message}`)
  const locate = locator(text)
  return { tree: source.tree, side: sideOf(path, source.tree, (place) => ({ file: path, ...locate(place) })) }
}
