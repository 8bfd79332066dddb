import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { sentSnippet } from '../../src/report/sent-snippet.ts'
import { snippetText } from '../../src/report/value-snippet.ts'
import type { WitnessReport } from '../../src/report/witness-report.ts'
import { exampleTail, shownBy, shownText } from '../../src/report/witness-text.ts'
import { ref, takes } from '../../src/rules/example.ts'
import { petFinding, reportOn, shownFinding } from '../support/reports.ts'
import { runs } from '../support/runs.ts'

const answer = { in: 'response', validIn: 'revision', rejectedBy: 'base' } as const

function textOf(...findings: readonly FindingReport[]): string | undefined {
  const shown = shownBy(findings)
  return shown === undefined ? undefined : shownText(shown)
}

describe('what shows a finding', () => {
  it.each<[Partial<WitnessReport>, string]>([
    [{}, '{"type":"SRV","data":{"service":"_sip"}} was accepted, is now rejected at data.service'],
    [
      { ...answer, value: { status: 'gone' }, at: '/status', keyword: 'enum' },
      '{"status":"gone"} may now be sent, was not allowed before at status',
    ],
    [{ value: 'gone', at: '', keyword: 'enum' }, '"gone" was accepted, is now rejected'],
    [{ value: 12, at: '', keyword: 'oneOf' }, '12 was accepted, is now rejected'],
    [{ value: 'abc', at: '', keyword: 'minLength' }, '"abc" was accepted, is now rejected (minLength)'],
    [
      { value: { a: 'abc' }, at: '/a', keyword: 'minLength' },
      '{"a":"abc"} was accepted, is now rejected at a (minLength)',
    ],
    [
      { value: { a: 1 }, at: '/a', keyword: 'additionalProperties' },
      '{"a":1} was accepted, is now rejected at a, which is not allowed',
    ],
    [
      { in: 'response', value: { a: 1 }, at: '/a', keyword: 'additionalProperties' },
      '{"a":1} may now be sent, was not allowed before at a',
    ],
    [{ value: {}, at: '', keyword: 'required' }, '{} was accepted, is now rejected: it lacks a required property'],
    [
      { value: { card: '' }, at: '', keyword: 'dependentRequired', missing: 'address' },
      '{"card":""} was accepted, is now rejected: it lacks address',
    ],
    [{ value: {}, at: '', keyword: 'required', missing: '' }, '{} was accepted, is now rejected: it lacks ""'],
    [
      { ...answer, value: [{ a: {} }], at: '/0/a', keyword: 'required' },
      '[{"a":{}}] may now be sent, was not allowed before: [0].a lacks a required property',
    ],
    [
      { value: { 'a/b': [0, 1] }, at: '/a~1b/1', keyword: 'type' },
      '{"a/b":[0,1]} was accepted, is now rejected at "a/b"[1]',
    ],
    [{ value: 'abc', at: '', keyword: 'type', sent: '?limit=abc' }, '?limit=abc was accepted, is now rejected'],
    [{ value: ['abc'], at: '/0', keyword: 'type', sent: '?ids=abc' }, '?ids=abc was accepted, is now rejected'],
    [
      { value: [1, 'abc'], at: '/1', keyword: 'type', sent: '?ids=1&ids=abc' },
      '?ids=1&ids=abc was accepted, is now rejected at [1]',
    ],
  ])('with %j is reported', (fields, text) => {
    expect(textOf(shownFinding(fields))).toBe(text)
  })

  it('is an example where several findings are reported as one, of the first that has a value', () => {
    const plain = petFinding('name')
    expect(textOf(plain, shownFinding(), shownFinding({ value: 1 }))).toMatch(/^e\.g\. \{"type":"SRV"/)
  })

  it.each<[Partial<FindingReport>, string | undefined]>([
    [{ rule: 'request-range-narrowed', level: 'warning' }, 'no request is rejected because of it'],
    [{ rule: 'response-type-widened', level: 'warning' }, 'no new response is possible because of it'],
    [{ rule: 'enum-value-removed', level: 'warning' }, 'no value shows a break'],
    [{ rule: 'request-variant-removed', level: 'info', subject: 'variant' }, 'no request is rejected because of it'],
    [
      {
        rule: 'request-variant-removed',
        level: 'info',
        subject: 'variant',
        message: 'a no longer lists B; no request is rejected because of it; the same in b',
      },
      undefined,
    ],
    [
      { rule: 'request-properties-narrowed', level: 'warning', args: { keyword: 'patternProperties' } },
      'no request is rejected because of it, unless it has undeclared properties',
    ],
    [{ rule: 'request-variant-added', level: 'info', subject: 'variant' }, undefined],
    [{ rule: 'response-property-added', level: 'info' }, undefined],
    [{ rule: 'request-range-narrowed', level: 'warning', proof: 'rule' }, undefined],
  ])('with %j is that nothing does', (fields, text) => {
    expect(textOf(petFinding('a', { proof: 'containment', ...fields }))).toBe(text)
  })

  it('ends a message in few words', () => {
    expect(exampleTail(shownFinding())).toBe('; e.g. {"type":"SRV","data":{"service":"_sip"}} is now rejected')
    expect(exampleTail(shownFinding({ ...answer, value: 'a', at: '' }))).toBe('; e.g. "a" may now be sent')
    expect(exampleTail(shownFinding({ sent: '?a=1' }))).toBe('; e.g. ?a=1 is now rejected')
    expect(exampleTail(petFinding('name'))).toBe('')
  })

  it('shows the value where it is too long as it is sent', () => {
    const value = Array.from({ length: 99 }, (_, index) => index)
    expect(textOf(shownFinding({ value, at: '/50', sent: `?ids=${value.join(',')}` }))).toMatch(
      /^\[…,.*,49,50,51,.*,…\] was accepted, is now rejected at \[50\]/,
    )
  })
})

describe('the snippet of what is sent', () => {
  it.each<[sent: string, at: (string | number)[], most: number, text: string | undefined]>([
    ['?a=1&b=2&c=3', ['b'], 99, '?a=1&«b=2»&c=3'],
    ['?a=1&b=2&c=3', ['b'], 9, '?…&«b=2»&…'],
    ['a=1&b=2&c=3', ['c'], 8, '…&«c=3»'],
    ['a=1&b[c][d]=2', ['b', 'c', 'd'], 99, 'a=1&«b[c][d]=2»'],
    ['?f[a]=1&f[b]=2', ['b'], 99, '?f[a]=1&«f[b]=2»'],
    ['a=1&b[c][d]=2', ['b'], 99, 'a=1&«b[c][d]=2»'],
    ['?f=1&f=2', [1], 99, '?f=1&«f=2»'],
    ['?a=1&b=2', ['x'], 99, '?a=1&b=2'],
    ['?f=1,2', [1], 99, '?f=1,2'],
    ['?f=1,2', [1], 3, undefined],
    ['?q=aaaaaaaaaa', [], 8, '?q=aaaa…'],
    ['?q=aaa%20aaa', [], 8, '?q=aaa…'],
    ['/zones/aaaaaaa', [], 8, undefined],
    ['/zones/a', [], 8, '/zones/a'],
  ])('%s at %j in %i is %s', (sent, at, most, text) => {
    const snippet = sentSnippet(sent, at, most)
    const { before = '', marked = '', after = '' } = snippet ?? {}
    expect(snippet && (marked === '' ? `${before}${after}` : `${before}«${marked}»${after}`)).toBe(text)
  })

  it('always has the pair that is meant, and no more beside it than there is room for', () => {
    const pairs = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(pairs, fc.nat(), fc.integer({ min: 5, max: 80 }), (names, seed, most) => {
        const name = names[seed % names.length]!
        const snippet = sentSnippet(`?${names.map((each) => `${each}=1`).join('&')}`, [name], most)!
        expect(snippet.marked.replace('?', '')).toBe(`${name}=1`)
        expect(snippetText(snippet).length).toBeLessThanOrEqual(Math.max(most, name.length + 7))
      }),
      runs(100),
    )
  })
})

describe('a value that matches two variants of which only one may match', () => {
  const PARTS = { Cat: { type: 'integer' }, Dog: { type: 'string' }, Bird: { type: 'number' } }

  it.each<[string, Json[], Json, string]>([
    ['components', [ref('Cat'), ref('Dog')], ref('Bird'), 'it matches both Cat and Bird'],
    ['titles', [{ type: 'integer', title: 'whole' }, ref('Dog')], ref('Bird'), 'it matches both whole and Bird'],
    [
      'positions',
      [{ type: 'integer' }, { type: 'string' }],
      { type: 'number' },
      'it matches both choice 1 (integer) and choice 3 (number)',
    ],
    ['positions', [{ enum: [1] }, { type: 'string' }], { minimum: 0, type: 'integer' }, 'it matches both choice 1 and'],
  ])('is shown with the names of both, by their %s', (_, oneOf, added, words) => {
    const report = reportOn(takes({ oneOf }, PARTS), takes({ oneOf: [...oneOf, added] }, PARTS))
    const [found] = report.findings
    expect([found!.rule, found!.level]).toEqual(['request-variant-added', 'breaking'])
    expect(found!.witness!.because).toContain(words)
    expect(shownText(shownBy(report.findings)!)).toContain(`was accepted, is now rejected: ${words}`)
  })
})
