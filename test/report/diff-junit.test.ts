import { describe, expect, it } from 'vitest'
import { formatPointer } from '../../src/base/pointer.ts'
import { diffJunit } from '../../src/report/diff-junit.ts'
import { HOSTILE, finding, petFinding, reportOf, shownFinding, witness } from '../support/reports.ts'

const waiver = { reason: 'agreed', owner: 'ann', until: '2030-01-01' }
const report = reportOf([finding(), petFinding('name', { level: 'warning' }), petFinding('tag', { waiver })])

/** Signs that XML 1.0 allows in a document (section 2.2). */
const ALLOWED = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

/** Reads the tags of well-formed XML: each is closed in order, attributes are quoted once, entities are known. */
function tagsOf(xml: string): string[] {
  expect(xml).toMatch(ALLOWED)
  const open: string[] = []
  const tags: string[] = []
  const rest = xml
    .replace(/^<\?xml [^?]*\?>\n/, '')
    .replaceAll(
      /<(\/?)([a-z-]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos|#\d+);[^"<&]*)*")*)(\/?)>/g,
      (_, end, name, _attributes, empty) => {
        tags.push(`${end}${name}`)
        if (end === '/') expect(open.pop()).toBe(name)
        else if (empty !== '/') open.push(name)
        return ''
      },
    )
  expect(open).toEqual([])
  expect(rest.replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '')).not.toMatch(/[<&]/)
  return tags
}

describe('junit', () => {
  it('has a test case for each finding: breaking ones fail, waived ones are skipped, others pass', () => {
    const xml = diffJunit(report)
    expect(xml).toContain(
      '<testsuite name="a.yaml (1.2.3) → b.yaml (1.3.0)" tests="3" failures="1" errors="0" skipped="1">',
    )
    expect(xml).toContain('<testcase classname="GET /a" name="operation-removed: GET /a" file="a.yaml" line="3">')
    expect(xml).toContain(
      '<failure message="GET /a was removed" type="operation-removed">breaking: GET /a was removed\na.yaml:3:5</failure>',
    )
    expect(xml).toContain('<skipped message="waived by ann until 2030-01-01: agreed"/>')
    expect(tagsOf(xml).filter((tag) => ['testcase', 'failure', 'skipped', 'system-out'].includes(tag))).toEqual([
      'testcase',
      'failure',
      'testcase',
      'system-out',
      'testcase',
      'skipped',
    ])
  })

  it('has in the detail the value that proves a finding', () => {
    expect(diffJunit(reportOf([shownFinding({ value: { a: '<' }, at: '/a' })]))).toContain(
      'changed">breaking: pattern of service of Pet changed\n{&quot;a&quot;:&quot;&lt;&quot;} was accepted, is now rejected at a\na.yaml:7:1</failure>',
    )
  })

  it('fails what makes the run fail, where that is something else', () => {
    expect(diffJunit(report, { isFailure: () => true })).toContain('tests="3" failures="2"')
    expect(diffJunit(report, { isFailure: () => false })).toContain('tests="3" failures="0"')
  })

  it('of equal documents is one test that passes', () => {
    const xml = diffJunit(reportOf([]))
    expect(xml).toContain('tests="1" failures="0"')
    expect(tagsOf(xml)).toEqual(['testsuites', 'testsuite', 'testcase', '/testsuite', '/testsuites'])
  })

  it.each(HOSTILE)('is well-formed with %j in every text', (text) => {
    const hostile = finding({ message: text, coordinate: text, rule: text, args: { name: text, where: '' } })
    const file = { pointer: text, file: text, line: 1, column: 1 }
    const side = { ref: text, title: text, version: text }
    const all = [
      { ...hostile, base: file },
      { ...hostile, level: 'info' as const, witness: witness({ value: { [text]: text }, at: formatPointer([text]) }) },
      { ...hostile, waiver: { ...waiver, reason: text } },
    ]
    expect(tagsOf(diffJunit(reportOf(all, { base: side, revision: side })))).toHaveLength(15)
  })
})
