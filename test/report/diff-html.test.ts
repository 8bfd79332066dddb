import { describe, expect, it } from 'vitest'
import { diffHtml } from '../../src/report/diff-html.ts'
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
      'removed operation-removed gone on 2024-06-01, as announced; use GET /b instead was at a.yaml:3:5',
    )
  })

  it('marks in a value that proves a finding the place that is to blame', () => {
    const shown = diffHtml(reportOf([shownFinding({ value: { a: '<b>&' }, at: '/a' })]))
    expect(shown).toContain(
      '<p><code>{<mark>&quot;a&quot;:&quot;&lt;b&gt;&amp;&quot;</mark>}</code> was accepted, is now refused at <code>a</code></p>',
    )
    expect(diffHtml(reportOf([shownFinding({ value: 1, at: '' })]))).toContain('<p><code>1</code> was accepted')
    expect(diffHtml(reportOf([shownFinding({ value: 1, at: '' })]))).not.toContain('<mark>')
    const held = petFinding('a', { level: 'warning', proof: 'containment' })
    expect(diffHtml(reportOf([held]))).toContain('<p>nothing comes because of it that could not come before</p>')
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

  it('fetches nothing and runs nothing', () => {
    expect(page).toContain(`default-src 'none'`)
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|\bon[a-z]+=|url\(|@import|https?:/)
  })

  it('of equal documents says that nothing differs, and has no table', () => {
    const empty = diffHtml(reportOf([]))
    expect(seen(empty)).toContain('Nothing differs.')
    expect(empty).not.toContain('<table')
  })
})
