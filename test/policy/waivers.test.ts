import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { type Waiver, markWaived, readWaivers, tallyWaivers } from '../../src/policy/waivers.ts'
import { day } from '../../src/time/day.ts'
import { answers, findingsBetween } from '../support/documents.ts'

const string = { type: 'string' }
const before = answers({ type: 'object', required: ['a', 'b'], properties: { a: string, b: string } })
const after = answers({ type: 'object' })
const findings = findingsBetween(before, after)
const [first, second] = findings
const said = { reason: 'Nobody reads it.', owner: 'Ada', until: day('2026-06-30') }

function lineOf(waivers: readonly Waiver[], today: string): object {
  const marked = markWaived(findings, waivers, day(today))
  const tally = tallyWaivers(waivers, marked, marked)
  const numbers = (list: readonly Waiver[]): number[] => list.map((waiver) => waivers.indexOf(waiver))
  return {
    waived: marked.map(({ waiver }) => waiver !== undefined),
    used: numbers(tally.used),
    unused: numbers(tally.unused),
    expired: numbers(tally.expired),
  }
}

describe('waivers', () => {
  it('have two findings here to waive', () => {
    expect(findings.map(({ coordinate }) => coordinate)).toHaveLength(2)
  })

  it('fit by rule, by fingerprint, by coordinate, and by all that is said together', () => {
    const rule = first!.rule.id
    expect(lineOf([{ rule, ...said }], '2026-01-01')).toMatchObject({ waived: [true, true], used: [0] })
    expect(lineOf([{ fingerprint: second!.fingerprint, ...said }], '2026-01-01')).toMatchObject({
      waived: [false, true],
    })
    expect(lineOf([{ rule, coordinate: '**.a', ...said }], '2026-01-01')).toMatchObject({ waived: [true, false] })
    expect(lineOf([{ rule, coordinate: '*.a', ...said }], '2026-01-01')).toMatchObject({ waived: [false, false] })
    const other = { rule: 'operation-removed', fingerprint: first!.fingerprint, ...said }
    expect(lineOf([other], '2026-01-01')).toMatchObject({ waived: [false, false], unused: [0] })
  })

  it('fit what was found in several places only where they fit all of them', () => {
    const reported = { ...first!, alike: findings }
    const marked = (coordinate: string): boolean =>
      markWaived([reported], [{ coordinate, ...said }], day('2026-01-01'))[0]!.waiver !== undefined
    expect([marked(first!.coordinate), marked('**.*')]).toEqual([false, true])
  })

  it('hold through their last day, and are expired on the next', () => {
    const waiver = { rule: first!.rule.id, ...said }
    expect(lineOf([waiver], '2026-06-30')).toMatchObject({ waived: [true, true], used: [0], expired: [] })
    expect(lineOf([waiver], '2026-07-01')).toMatchObject({ waived: [false, false], used: [], expired: [0] })
  })

  it('that expired are no trouble where another holds, nor where their finding is gone or not listed', () => {
    const old = { rule: first!.rule.id, ...said, until: day('2025-01-01') }
    const renewed = { rule: first!.rule.id, ...said }
    expect(lineOf([old, renewed], '2026-01-01')).toMatchObject({ used: [1], unused: [0], expired: [] })
    const gone = { ...old, rule: 'operation-removed' }
    expect(lineOf([gone], '2026-01-01')).toMatchObject({ unused: [0], expired: [] })
    const marked = markWaived(findings, [old], day('2026-01-01'))
    expect(tallyWaivers([old], marked, [])).toEqual({ used: [], unused: [], expired: [] })
  })
})

const entry = { rule: 'operation-removed', reason: 'r', owner: 'o', until: '2026-01-01' }
const problems: [entries: Json, said: string][] = [
  [{}, ': a waivers file must be a list of waivers; begin each waiver with "- "'],
  [
    ['operation-removed'],
    '/0: a waiver must be a mapping of keys; its keys are rule, fingerprint, coordinate, reason, owner and until',
  ],
  [[entry, { ...entry, ruel: 'a' }], '/1/ruel: a waiver has no key "ruel"; did you mean rule?'],
  [
    [{ ...entry, expires: 'a' }],
    '/0/expires: a waiver has no key "expires"; its keys are rule, fingerprint, coordinate, reason, owner and until',
  ],
  [
    [{ ...entry, rule: 'operation-remove' }],
    '/0/rule: there is no rule "operation-remove"; did you mean operation-removed?',
  ],
  [[{ ...entry, rule: null }], '/0/rule: rule must be text; fix the value'],
  [[{ ...entry, fingerprint: 12 }], '/0/fingerprint: fingerprint must be text; put it in quotes'],
  [
    [{ coordinate: 'a', reason: 'r', owner: 'o', until: '2026-01-01' }],
    '/0: a waiver needs rule or fingerprint; say what it waives',
  ],
  [[{ ...entry, reason: '' }], '/0/reason: reason is empty; fill in why the finding is accepted'],
  [[{ ...entry, owner: ' ' }], '/0/owner: owner is empty; fill in who is responsible for it'],
  [
    [{ rule: 'operation-removed', reason: 'r', until: '2026-01-01' }],
    '/0: a waiver needs owner; fill in who is responsible for it',
  ],
  [
    [{ rule: 'operation-removed', reason: 'r', owner: 'o' }],
    '/0: a waiver needs until; write the last day on which it applies as YYYY-MM-DD',
  ],
  [
    [{ ...entry, until: '2026-02-30' }],
    '/0/until: until is not a day; write the last day on which it applies as YYYY-MM-DD',
  ],
]

describe('a waivers file', () => {
  it('is read as it is', () => {
    expect(readWaivers([entry])).toEqual({ waivers: [entry], problems: [] })
    expect(readWaivers([])).toEqual({ waivers: [], problems: [] })
  })

  it.each(problems)('%j is rejected', (entries, message) => {
    const read = readWaivers(entries)
    expect(read.waivers).toEqual([])
    expect(
      read.problems.map(
        (misfit) => `${misfit.path.map((key) => `/${key}`).join('')}: ${misfit.message}; ${misfit.hint}`,
      ),
    ).toEqual([message])
  })
})
