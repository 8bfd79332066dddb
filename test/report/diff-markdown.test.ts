import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffMarkdown } from '../../src/report/diff-markdown.ts'
import { assembleReport } from '../../src/report/report.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { day } from '../../src/time/day.ts'
import { finding, petFinding, reportOf, shownFinding } from '../support/reports.ts'
import { answers, documentOf, json } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const nowhere = { file: null, line: null, column: null }

/** Not every pattern is one whose values are known, so that the level would differ. */
const LEVEL = { 'response-pattern-changed': 'warning' } as const

function markdown(base: Json, revision: Json, title: string = 'Things', ref: string = 'a.yaml'): string {
  const side = { ref, title, version: '1', document: null, locate: () => nowhere }
  return diffMarkdown(
    assembleReport(
      side,
      side,
      judgedBetween(base, revision, { day: day('2024-07-01'), severity: LEVEL }).map((judged) => ({
        ...judged,
        day: undefined,
      })),
    ),
  )
}

/** The text without code spans, escaped characters and what folds: what else Markdown itself would read. */
function read(text: string): string {
  return text
    .replaceAll(/^<details><summary>[A-Z][a-z ]+: \d+[a-z ]*<\/summary>$|^<\/details>$/gm, '')
    .replaceAll(/\\[\\|*_`~[\]]/g, '')
    .replaceAll(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '')
}

const hostile = [
  'a|b',
  'a`b',
  '<script>alert(1)</script>',
  'a\n\n# b',
  '[a](javascript:b)',
  '**a**',
  'a\r\n- b',
  '$&$1$$',
  '<img src=x onerror=a>',
]

describe('diffMarkdown', () => {
  it('says about equal documents that nothing differs', () => {
    expect(markdown(answers({}), answers({}))).toContain('Nothing differs.')
  })

  it('shows what breaks, and folds the rest', () => {
    const text = markdown(
      documentOf({ '/a': { get: {} }, '/b': { get: { responses: { 200: { content: json({ type: 'string' }) } } } } }),
      documentOf({ '/b': { get: { responses: { 200: { content: json({ type: 'integer' }) } } } }, '/c': { get: {} } }),
    )
    const [open, folded] = text.split('<details>')
    expect(text).toContain('**Breaks clients: 2 breaking changes.**')
    expect([open, folded].map((part) => part?.match(/`[a-z]+-[a-z-]+`/g))).toEqual([
      ['`path-removed`', '`response-type-changed`'],
      ['`path-added`'],
    ])
    expect(folded).toMatch(/^<summary>Breaks nothing: 1 place<\/summary>\n\n[^]*\n<\/details>\n$/)
  })

  it('folds what breaks beyond the first ten places', () => {
    const findings = Array.from({ length: 12 }, (_, index) =>
      petFinding(`p${index}`, { args: { name: `p${index}`, where: `S${index}` } }),
    )
    const [open, folded] = diffMarkdown(reportOf(findings)).split('<details>')
    expect(open!.match(/^- \*\*breaking/gm)).toHaveLength(10)
    expect(folded).toContain('<summary>Breaks clients: 2 more places</summary>')
  })

  it('stays under 60 KB whatever it is of, and says how much is left out', () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      petFinding(`property_${index}`, { args: { name: `property_${index}`, where: `Schema ${index} é` } }),
    )
    const long = 'é'.repeat(90_000)
    const waiver = { reason: long, owner: long, until: '2030-01-01' }
    const huge = Array.from({ length: 300 }, () =>
      finding({ message: long, args: { name: long, where: long }, operations: [{ method: 'GET', path: long }] }),
    )
    for (const findings of [many, huge, [...huge, ...huge.map((each) => ({ ...each, waiver }))]]) {
      const text = diffMarkdown(reportOf(findings, { base: { ref: long, title: long, version: long } }))
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
    }
    const text = diffMarkdown(reportOf(many))
    const [, left] = /^> ([\d,]+) of 3,000 findings are left out/m.exec(text)!
    const shown = text.match(/^- \*\*breaking/gm)!.length
    expect(shown + Number(left!.replace(',', ''))).toBe(3000)
    expect(Buffer.byteLength(text)).toBeGreaterThan(50_000)
  })

  it('stays under 60 KB where each list at its end is full of text that must be escaped', () => {
    const long = '@a'.repeat(200)
    const waiver = { reason: long, owner: long, until: '2030-01-01' }
    const findings = Array.from({ length: 40 }, () => petFinding(long, { waiver }))
    const problem = { side: 'base', message: long, hint: null, file: null, line: null, column: null } as const
    const text = diffMarkdown(
      reportOf([...findings, petFinding('a')], {
        problems: Array.from({ length: 40 }, () => problem),
        waivers: { used: [], unused: [], expired: Array.from({ length: 40 }, () => waiver) },
      }),
      { notes: Array.from({ length: 40 }, () => long) },
    )
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
    expect(text).toContain('a was removed')
    expect(text).toMatch(/Waived: 40<[^]*… and \d+ more/)
  })

  it('lists under what breaks clients only what affects some client', () => {
    const text = diffMarkdown(reportOf([petFinding('a'), petFinding('b', { level: 'info' })]))
    const [open, folded] = text.split('<details>')
    expect(open).toContain('a was removed')
    expect(open).not.toContain('b was removed')
    expect(folded).toContain('**schema Pet**')
  })

  it('mentions no user and no issue', () => {
    const text = diffMarkdown(reportOf([finding({ message: 'see @team/admins and #12, e@mail.org' })]))
    expect(text).not.toMatch(/@(?=\w)|#(?=\d)/)
    expect(text).toContain('@&ZeroWidthSpace;team/admins and #&ZeroWidthSpace;12')
  })

  it('names the replacement of what was removed', () => {
    const get = {
      deprecated: true,
      'x-lifecycle': { sunset: '2024-06-01', replacement: 'GET /b', reason: 'It is old.' },
    }
    const text = markdown(documentOf({ '/a': { get } }), documentOf({}))
    expect(text).toContain('GET /b')
    expect(text).toContain('2024-06-01')
    expect(text).toContain('It is old')
  })

  const places: [what: string, around: (name: string) => [Json, Json]][] = [
    ['the name of a path', (name) => [documentOf({ [`/${name}`]: { get: {} } }), documentOf({})]],
    ['the name of a path that was added', (name) => [documentOf({}), documentOf({ [`/${name}`]: { get: {} } })]],
    ['the name of a property', (name) => [answers({ properties: { [name]: {} } }), answers({})]],
    ['the name of a component', (name) => [shared(name, { properties: { a: {} } }), shared(name, {})]],
    ['a value of an enum', (name) => [answers({ enum: ['a', name] }), answers({ enum: ['a'] })]],
    ['a format', (name) => [answers({ format: 'a' }), answers({ format: name })]],
    ['a type', (name) => [answers({ type: 'string' }), answers({ type: name })]],
    [
      'the name of a parameter',
      (name) => [
        documentOf({ '/a': { get: {} } }),
        documentOf({ '/a': { get: { parameters: [{ in: 'query', name }] } } }),
      ],
    ],
    ['the name of a media type', (name) => [documentOf(media({})), documentOf(media({ [name]: {} }))]],
    ['the title of a notice', (name) => [documentOf({}), { ...documentOf({}), 'x-notices': [{ title: name }] }]],
    ['a replacement', (name) => [documentOf(ending({ replacement: name })), documentOf({})]],
    ['a reason', (name) => [documentOf(ending({ reason: name })), documentOf({})]],
    ['a subject', (name) => [documentOf(ending({ subject: name })), documentOf({})]],
  ]
  describe.each(places)('of %s', (_, around) => {
    it.each(hostile)('that is %j lets nothing be read as Markdown, HTML, or another line', (name) => {
      const [base, revision] = around(name)
      const [text, tame] = [markdown(base, revision), markdown(...around('name'))]
      const [seen, expected] = [read(text), read(tame)]
      expect(seen).not.toMatch(/[<>]/)
      for (const mark of ['|', '`', '[', '**']) expect(seen.split(mark).length, mark).toBe(expected.split(mark).length)
      expect(linesOf(text).length).toBe(linesOf(tame).length)
    })
  })

  it('has below a finding the value that proves it', () => {
    expect(diffMarkdown(reportOf([shownFinding()]))).toContain(
      '(`request-pattern-changed`) `a.yaml:7 (base)`\\\n  `{"type":"SRV","data":{"service":"_sip"}}` was accepted, is now rejected at `data.service`\n',
    )
    const held = petFinding('a', { level: 'warning', proof: 'containment' })
    expect(diffMarkdown(reportOf([held]))).toContain('\\\n  no new response is possible because of it\n')
  })

  it.each(hostile)('lets nothing be read of a value that is %j', (text) => {
    const page = (value: string): string => {
      const at = formatPointer([value])
      return diffMarkdown(
        reportOf([shownFinding({ value: { [value]: value }, at }), shownFinding({ sent: value, at: '' })]),
      )
    }
    expect(read(page(text))).toBe(read(page('name')))
  })

  it('stays short where every finding has a value', () => {
    const long = 'x'.repeat(500)
    const findings = Array.from({ length: 900 }, (_, index) =>
      shownFinding({ value: { [`${long}${index}`]: long }, at: `/${long}${index}` }, { rule: `rule-${index}` }),
    )
    const page = diffMarkdown(reportOf(findings))
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60_000)
    expect(page).toContain('findings are left out here')
    expect(page).toContain('was accepted, is now rejected at `xxx')
  })

  it('shows a path with dollar signs as it is', () => {
    expect(markdown(documentOf({ "/$&/$1/$$/$'": { get: {} } }), documentOf({}))).toContain(
      String.raw`**GET /\$&amp;/\$1/\$\$/\$'**`,
    )
  })

  it('shows a path with a blank as it is', () => {
    expect(markdown(documentOf({ '/a b c': { get: {} } }), documentOf({})).split('/a b c')).toHaveLength(2)
    expect(markdown(documentOf({ '/a b c': { get: {} } }), documentOf({}))).toContain('**GET /a b c**')
  })

  it.each(hostile)('lets nothing be read of the title and the ref %j', (name) => {
    const text = markdown(answers({}), answers({}), name, name)
    expect(text.split(/\r?\n|\r/).length).toBe(markdown(answers({}), answers({})).split('\n').length)
    expect(read(text)).not.toMatch(/[<>`|[]/)
  })
})

/** The lines of a text, without those on values: not of every text there is one that shows something. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n|\r/).filter((line) => !/^ {2}(?:(?:e\.g\. )?`.+` (?:was|may) |no value shows )/.test(line))
}

function shared(name: string, schema: JsonObject): JsonObject {
  const $ref = `#/components/schemas/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
  return documentOf(
    { '/a': { get: { responses: { 200: { content: json({ $ref }) } } } } },
    { schemas: { [name]: schema } },
  )
}

function media(content: JsonObject): JsonObject {
  return { '/a': { get: { responses: { 200: { content } } } } }
}

function ending(fields: JsonObject): JsonObject {
  return { '/a': { get: { deprecated: true, 'x-lifecycle': { sunset: '2024-06-01', ...fields } } } }
}
