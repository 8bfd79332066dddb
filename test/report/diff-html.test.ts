import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { diffHtml } from '../../src/report/diff-html.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'
import { finding, petFinding, reportOf, shownFinding } from '../support/reports.ts'

const lifecycle = { status: 'planned', deprecated: null, sunset: '2024-06-01', replacement: 'GET /b' } as const
const removed = { name: 'GET /a', where: '/a', lifecycle, replacement: 'GET /b' }
const report = reportOf(
  [
    finding({ lifecycle } as object),
    petFinding('name', { level: 'warning' }),
    petFinding('name', { level: 'warning', base: null }),
  ],
  { removed: { paths: [], operations: [removed as never], parameters: [], fields: [] } },
)
const page = diffHtml(report)

/** What a reader sees of a part of a page. */
function seen(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('the page', () => {
  it('says in which language it is, what it is of, and how many findings of which level there are', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(seen(/<title>.*<\/title>/.exec(page)![0])).toBe('Things: a.yaml (1.2.3) → b.yaml (1.3.0)')
    expect(seen(/<table class="numbers">.*<\/table>/.exec(page)![0])).toContain('Breaking Warnings Info')
    expect(seen(/<tbody>.*?<\/tbody>/.exec(page)![0])).toMatch(/^1 2 0 /)
  })

  it('has for each finding an anchor that no other has, its words, its end, and its places', () => {
    const ids = [...page.matchAll(/ id="(f-[^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(['f-0123456789ab', 'f-pet-name', 'f-pet-name-1'])
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    const first = seen(page.slice(page.indexOf('id="f-0123456789ab"'), page.indexOf('</li>')))
    expect(first).toContain(
      'removed operation-removed removed on 2024-06-01, as announced; use GET /b instead was at a.yaml:3:5',
    )
  })

  it('marks in a value that proves a finding the place that is to blame', () => {
    const shown = diffHtml(reportOf([shownFinding({ value: { a: '<b>&' }, at: '/a' })]))
    expect(shown).toContain(
      '<p><code>{<mark>&quot;a&quot;:&quot;&lt;b&gt;&amp;&quot;</mark>}</code> was accepted, is now rejected at <code>a</code></p>',
    )
    expect(diffHtml(reportOf([shownFinding({ value: 1, at: '' })]))).toContain('<p><code>1</code> was accepted')
    expect(diffHtml(reportOf([shownFinding({ value: 1, at: '' })]))).not.toContain('<mark>')
    const held = petFinding('a', { level: 'warning', proof: 'containment' })
    expect(diffHtml(reportOf([held]))).toContain('<p>no new response is possible because of it</p>')
  })

  it('lists what is gone, with its day and what replaces it', () => {
    expect(seen(page.slice(page.indexOf('id="removed"')))).toContain('operation GET /a /a 2024-06-01 planned GET /b')
  })

  it('closes every element it opens', () => {
    const open: string[] = []
    for (const [, end, name] of page.replace(/<style>[^]*?<\/style>/, '').matchAll(/<(\/?)([a-z][a-z\d]*)/g)) {
      if (['meta', 'input'].includes(name!)) continue
      if (end === '') open.push(name!)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
  })

  it('fetches nothing, and a short one runs nothing', () => {
    expect(page).toContain(`default-src 'none'`)
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|\bon[a-z]+=|url\(|@import|https?:/)
  })

  it('of many findings has a search, whose script is the only one that its policy lets run', () => {
    const long = diffHtml(reportOf(['a', 'b', 'c', 'd', 'e'].map((name) => petFinding(name, { level: 'warning' }))))
    const scripts = [...long.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(long).toContain(`script-src 'sha256-${hash}'; `)
    expect(long.replace(scripts[0]!, '')).not.toMatch(/<link|<img|<iframe|\bsrc=|\bon[a-z]+=|url\(|@import|https?:/)
    expect(long).toContain('<input type="search" id="search">')
  })

  it('names no folder of the machine it was made on, and no flag of a command line', () => {
    const at = { pointer: '/paths/~1a/get', file: '/home/ann/secret/a.yaml', line: 3, column: 5 }
    const reported = diffHtml({
      ...reportOf([
        finding({ base: at }),
        petFinding('x', { base: { pointer: '/paths/~1a/get', file: null, line: null, column: null } }),
      ]),
      base: { ref: '/home/ann/secret/a.yaml', title: 'Things', version: '' },
      revision: { ref: 'C:\\work\\b.yaml', title: 'Things', version: '' },
      notListed: { docs: 2 },
    })
    expect(reported).not.toMatch(/secret|work|--only/)
    expect(seen(reported)).toContain('a.yaml → b.yaml')
    expect(seen(reported)).toContain('was at a.yaml:3:5')
    expect(seen(reported)).toContain('was at paths › /a › get')
    expect(seen(reported)).toContain('2 texts and examples also changed')
  })

  it('says in its headline how much of what breaks was announced', () => {
    const breaking = (status: string): object => ({ level: 'breaking', lifecycle: { ...lifecycle, status } })
    const headline = (...statuses: string[]): string =>
      seen(/<p class="lead">.*<\/p>/.exec(diffHtml(reportOf(statuses.map((status) => finding(breaking(status))))))![0])
    expect(headline('planned', 'planned', 'unannounced')).toBe(
      'Breaks clients: 3 breaking changes. 2 were announced, 1 was not.',
    )
    expect(headline('planned', 'overdue')).toBe('Breaks clients: 2 breaking changes. All were announced.')
    expect(headline('early')).toBe('Breaks clients: 1 breaking change.')
  })

  it('of many groups has contents that lead to each of them', () => {
    const all = ['/a', '/b', '/c', '/d', '/e']
    const paths = (required: boolean): JsonObject => {
      const parameters = (name: string): Json => [{ name, in: 'query', required, schema: { type: 'string' } }]
      return tiny({
        paths: Object.fromEntries(
          all.map((path) => [path, { get: operation({ parameters: parameters(path.slice(1)) }) }]),
        ),
      })
    }
    const long = diffHtml(diffReport(paths(false), paths(true), day('2024-01-01')))
    const links = [...long.matchAll(/href="#(g-\d+)"/g)].map(([, id]) => id!)
    for (const id of links) expect(long).toContain(`id="${id}"`)
    expect(links).toHaveLength(all.length)
  })

  it('of equal documents says that nothing differs, and has no table', () => {
    const empty = diffHtml(reportOf([]))
    expect(seen(empty)).toContain('Nothing differs.')
    expect(empty).not.toContain('<table')
  })
})
