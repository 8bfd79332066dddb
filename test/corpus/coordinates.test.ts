import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compare } from '../../src/diff/compare.ts'
import { coordinateOf } from '../../src/diff/change.ts'
import { elements } from '../../src/model/element.ts'
import { coordinateText } from '../../src/openapi/coordinate.ts'
import { parseCoordinate } from '../../src/openapi/parse-coordinate.ts'
import { chronospec, inFolder } from '../support/cli.ts'
import { corpusDocuments, neighbours, readCorpusDocument } from '../support/corpus.ts'

const documents = corpusDocuments()

/** The coordinates that are not written as they are read. */
function misread(texts: Iterable<string>): string[] {
  return [...new Set(texts)].filter((text) => {
    const coordinate = parseCoordinate(text)
    return 'fault' in coordinate || coordinateText(coordinate) !== text
  })
}

describe.skipIf(documents === undefined)('coordinates of published documents are written as they are read', () => {
  // All pairs take minutes, so every other one of each API is compared, the last one among them.
  const pairs = neighbours(documents)
  const sampled = pairs.filter(([, from], index) => {
    const later = pairs.slice(index + 1).filter(([, { api }]) => api === from.api)
    return later.length % 2 === 0
  })

  it.each(sampled)('of every change: %s', async (_, from, to) => {
    const { changes } = compare(await readCorpusDocument(from), await readCorpusDocument(to))
    expect(misread(changes.map(coordinateOf))).toEqual([])
  })

  const last = (documents ?? []).filter(({ api }, index, all) => all[index + 1]?.api !== api)

  it.each(last.map((document) => [`${document.api} ${document.date}`, document] as const))(
    'of every element: %s',
    async (_, document) => {
      const labels = [...elements(await readCorpusDocument(document))].map(({ label }) => label)
      expect(misread(labels)).toEqual([])
    },
  )
})

/** A schedule of twenty lines for a document: operations, parameters and fields of it, as it names them itself. */
function twentyLines(labels: readonly string[]): string {
  const operations = labels.filter((label) => /^[A-Z]+ \/\S*$/.test(label))
  const parameters = labels.filter((label) => / \?[\w]+$/.test(label))
  const fields = labels.filter((label) => /^\w+\.\w+$/.test(label))
  const some = (list: readonly string[], count: number): string[] =>
    [...new Set(list)].filter((_, index, all) => index % Math.ceil(all.length / count) === 0).slice(0, count)
  return [...some(operations, 8), ...some(parameters, 4), ...some(fields, 7)]
    .map(
      (label, index) => `${JSON.stringify(label)}: { deprecated: 2027-01-01, sunset: 2027-0${(index % 9) + 1}-01 }\n`,
    )
    .join('')
}

describe.skipIf(documents === undefined)('the way of the guide for owners, on a published document', () => {
  const latest = ['github', 'stripe', 'discord'].flatMap((api) => {
    const found = documents?.findLast((document) => document.api === api)
    return found === undefined ? [] : [[api, found] as const]
  })

  it.each(latest)('%s: init, calendar, check, snapshot and diff', async (_, { path, ...document }) => {
    const labels = [...elements(await readCorpusDocument({ path, ...document }))].map(({ label }) => label)
    await inFolder((folder) => {
      const name = `openapi${extname(path)}`
      copyFileSync(path, join(folder, name))
      const run = (...words: string[]): ReturnType<typeof chronospec> => chronospec(words, { cwd: folder })
      expect(run('init', name, '--today', '2026-11-22')).toMatchObject({ code: 0, err: '' })
      expect(run('check', '-q')).toMatchObject({ code: 0, err: '' })
      const text = `${readFileSync(join(folder, 'schedule.yaml'), 'utf8')}\n${twentyLines(labels)}`
      writeFileSync(join(folder, 'schedule.yaml'), text)
      expect(run('check', '-q')).toMatchObject({ code: 0, err: '' })
      const calendar = JSON.parse(run('timeline', '--format', 'json').out) as { kind: string; day: string }[]
      expect(calendar.filter(({ kind, day }) => kind === 'sunset' && day.startsWith('2027-')).length).toBeGreaterThan(8)
      const diff = run('diff', '2026-12-31', '2028-01-01', '--only', 'removed', '--format', 'json')
      const report = JSON.parse(diff.out) as { findings: { lifecycle?: { status: string } }[] }
      expect(report.findings.length).toBeGreaterThan(10)
      for (const { lifecycle } of report.findings) expect(lifecycle?.status).toBe('planned')
    })
  })
})
