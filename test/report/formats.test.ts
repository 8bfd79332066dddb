import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { relativeFile } from '../../src/report/finding-place.ts'
import { SEARCH_SCRIPT } from '../../src/report/html-search.ts'
import type { FindingReport, Report } from '../../src/report/report.ts'
import { FORMAT_NAMES, type Format, SET_FORMATS, formats, render } from '../../src/report/index.ts'
import { root } from '../support/cli.ts'
import { documentOf, json } from '../support/documents.ts'
import { HOSTILE, finding, petFinding, reportOf, reportOn, shownFinding } from '../support/reports.ts'

const full = reportOf(
  [
    finding(),
    petFinding('name', { level: 'warning' }),
    petFinding('tag', { waiver: { reason: 'agreed', owner: 'ann', until: '2030-01-01' } }),
    petFinding('age', { level: 'info', change: 'added', message: 'age was added to Pet' }),
  ],
  {
    problems: [{ side: 'base', message: 'a duplicate key', hint: 'remove one', file: 'a.yaml', line: 2, column: 3 }],
    notListed: { docs: 1204, extension: 1 },
    waivers: { used: [], unused: [{ rule: 'x', reason: 'old', owner: 'bob', until: '2030-01-01' }], expired: [] },
  },
)

/** Two documents, for the format that is made of them. */
const entries = { base: documentOf({}), revision: documentOf({ '/a': {} }) }

/** The escape sequences that style text on a terminal. */
const STYLES = new RegExp(String.raw`\u001B\[\d+m`, 'g')

describe('the formats', () => {
  it('are every file that writes a report', () => {
    const files = readdirSync(join(root, 'src/report')).flatMap(
      (file) => /^diff-(?!report)(.+)\.ts$/.exec(file)?.[1] ?? [],
    )
    expect([...FORMAT_NAMES].toSorted()).toEqual(files.toSorted())
  })

  it('are all described in docs/formats.md', () => {
    const page = readFileSync(join(root, 'docs/formats.md'), 'utf8')
    expect([...page.matchAll(/^## `(.+)`$/gm)].map(([, name]) => name)).toEqual([...FORMAT_NAMES])
  })

  it.each([
    ['What proves a finding', FORMAT_NAMES],
    ['For many documents', SET_FORMATS],
  ])('are each in the table "%s" of docs/formats.md that support it', (title, names) => {
    const page = readFileSync(join(root, 'docs/formats.md'), 'utf8')
    const section = page.split(/^## /m).find((each) => each.startsWith(title))!
    const table = section.slice(section.indexOf('| format |')).split('\n\n')[0]!
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell!.split(', '))
    expect(rows.toSorted(), `the table "${title}"`).toEqual(names.map((name) => `\`${name}\``).toSorted())
  })

  it('are counted in README.md', () => {
    const counts = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\[(\w+) formats\]/g)].map(
      ([, word]) => word,
    )
    const words =
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    expect(counts).toEqual([1, 2].map(() => words.split(' ')[FORMAT_NAMES.length]))
  })

  it.each(FORMAT_NAMES)('%s ends with one line feed, or is empty, and is the same each time', async (format) => {
    for (const report of [full, reportOf([])]) {
      const text = await render(format, report, { entries })
      expect(text).toMatch(/^$|[^\n]\n$/)
      expect(await render(format, report, { entries })).toBe(text)
      expect((formats as Readonly<Record<string, Format>>)[format]!.summary).not.toBe('')
    }
  })

  it('rejects a format that does not exist', async () => {
    await expect(render('pdf', full)).rejects.toThrow('pdf')
    await expect(render('constructor', full)).rejects.toThrow('constructor')
  })

  it('refuse to write an overlay of a report alone, since it is made of two documents', async () => {
    await expect(render('overlay', full)).rejects.toMatchObject({
      message: 'an overlay is made from two documents, not from a report',
      hint: 'give both of them as entries',
    })
  })

  it('write an overlay as JSON where that is asked for', async () => {
    const [yaml, inJson] = await Promise.all(
      [false, true].map((asJson) => render('overlay', full, { entries, asJson })),
    )
    expect(JSON.parse(inJson!)).toEqual(load(yaml!))
  })

  it('yaml says the same as json', async () => {
    expect(load(await render('yaml', full))).toEqual(JSON.parse(await render('json', full)))
  })

  it('look up no place in a document of what a report does not list', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => [`/p${index}`, { get: { parameters: [] } }])
    const report = reportOn(documentOf(Object.fromEntries(paths)), documentOf({}))
    const [first, ...others] = report.findings
    const unread = others.map((each) => ({ ...each, base: unreadable(each.base!.pointer) }))
    const spied = { ...report, findings: [first!, ...unread] }
    expect(await render('text', spied, { max: 1 })).toContain('more')
    await expect(render('json', spied)).rejects.toThrow('looked up')
  })

  it('are rejected by name where there is none, with a list of those that exist', async () => {
    const rejected = render('pdf', reportOn(documentOf({}), documentOf({})))
    await expect(rejected).rejects.toThrow('there is no format "pdf"')
    await expect(rejected).rejects.toMatchObject({ hint: expect.stringMatching(/^the formats are text, json, /) })
  })

  it.each([
    undefined,
    null,
    'text',
    {},
    { reportVersion: 1 },
    { ...reportOn(documentOf({}), documentOf({})), findings: {} },
  ])('reject %j, which is no report', async (value) => {
    await expect(render('text', value as unknown as Report)).rejects.toThrow('the value to write is not a report')
  })
})

/** Findings that are shown by a value of this text, with its name, and as it is sent. */
function shown(text: string): FindingReport[] {
  const at = formatPointer([text])
  return [
    shownFinding({ value: { [text]: text, b: text }, at }),
    shownFinding({ value: text, at: '', sent: text }, { rule: 'other' }),
    shownFinding({ value: [[text]], at: '/0/0', sent: `?a=${text}&b=${text}` }, { rule: 'another' }),
  ]
}

describe.each(HOSTILE)('of a document with the text %j', (text) => {
  const schema = { type: 'object', properties: { [text]: { enum: ['a', text] } } }
  const gone = {
    deprecated: true,
    'x-lifecycle': { sunset: '2024-06-01', subject: text, reason: text, replacement: text },
  }
  const before: JsonObject = documentOf(
    {
      [`/${text}`]: { get: gone },
      '/b': { get: { responses: { 200: { content: json({ $ref: '#/components/schemas/S' }) } } } },
    },
    { schemas: { S: schema } },
  )
  const after: JsonObject = documentOf(
    { '/b': { get: { responses: { 200: { content: json({ $ref: '#/components/schemas/S' }) } } } } },
    { schemas: { S: { type: 'object' } } },
  )
  const waiver = { reason: text, owner: text, until: '2030-01-01' }
  const judged = reportOn(before, after, {
    names: { title: text, version: text, ref: text, file: text },
    problems: [{ side: 'base', message: text, hint: text, file: text, line: 1, column: 1 }],
    waivers: { used: [], unused: [{ coordinate: text, ...waiver }], expired: [waiver] },
    change: (each) => (each.change.subject === 'property' ? { ...each, waiver } : each),
  })

  const report = { ...judged, findings: [...judged.findings, ...shown(text)] }

  it.each(['text', 'markdown', 'html', 'github', 'singleline', 'junit'])(
    '%s has no control character and turns nothing round',
    async (format) => {
      for (const colours of [false, true]) {
        const written = await render(format, report, { colours, notes: [text] })
        const painted = format === 'text' ? written.replaceAll(STYLES, '') : written
        if (!colours) expect(painted).toBe(written)
        expect(painted.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      }
    },
  )

  it('html has no element that a report of other text has not', async () => {
    const tags = (page: string): string[] =>
      [...page.replace(SEARCH_SCRIPT.text, '').matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) =>
        tag.replaceAll(/f-[0-9a-f]+/g, 'f'),
      )
    const page = await render('html', report)
    expect(page.replace(`<script>${SEARCH_SCRIPT.text}</script>`, '')).not.toMatch(/<(?:script|img)/)
    const tame = reportOn(before, after, { ...plain })
    const other = { ...tame, findings: [...tame.findings, ...shown('plain')] }
    expect(new Set(tags(page).map((tag) => /^<\/?[a-z!]+/i.exec(tag)![0]))).toEqual(
      new Set(tags(await render('html', other)).map((tag) => /^<\/?[a-z!]+/i.exec(tag)![0])),
    )
  })

  it('json and yaml hold it as it is', async () => {
    const reported = JSON.parse(await render('json', report)) as typeof report
    expect(reported.base.title).toBe(text)
    expect(reported.removed.paths[0]?.name).toBe(`/${text}`)
    expect(load(await render('yaml', report))).toEqual(reported)
  })

  it('gitlab and sarif point at a file of that name', async () => {
    const [entry] = JSON.parse(await render('gitlab', report)) as { location: { path: string } }[]
    expect(entry!.location.path).toBe(relativeFile(text, undefined))
    const uri = /"uri": (".*")/.exec(await render('sarif', report))![1]!
    expect(decodeURIComponent(JSON.parse(uri) as string)).toBe(
      relativeFile(text, undefined).replace('\uD800', '\uFFFD'),
    )
  })
})

/** What else the hostile reports say, in plain words. */
const plain = {
  problems: [{ side: 'base', message: 'm', hint: 'h', file: 'f', line: 1, column: 1 }] as const,
  waivers: {
    used: [],
    unused: [{ coordinate: 'c', reason: 'r', owner: 'o', until: '2030-01-01' }],
    expired: [{ reason: 'r', owner: 'o', until: '2030-01-01' }],
  },
  change: (each: Parameters<NonNullable<NonNullable<Parameters<typeof reportOn>[2]>['change']>>[0]) =>
    each.change.subject === 'property' ? { ...each, waiver: { reason: 'r', owner: 'o', until: '2030-01-01' } } : each,
}

/** A place that must not be looked up. */
function unreadable(pointer: string): { pointer: string; file: string; line: number; column: number } {
  const fail = (): never => {
    throw new Error('looked up')
  }
  return {
    pointer,
    get file() {
      return fail()
    },
    get line() {
      return fail()
    },
    get column() {
      return fail()
    },
  }
}
