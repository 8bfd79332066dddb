import { describe, expect, it } from 'vitest'
import { NOTHING_WANTED, type Wanted, wantedFindings } from '../../src/browser/engine/find.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { OPENAPI } from '../support/planted.ts'
import { day } from '../../src/time/day.ts'

const { findings } = diffReport(...OPENAPI, day('2024-05-01'))
const found = (wanted: Partial<Wanted>): ReturnType<typeof wantedFindings> =>
  wantedFindings(findings, { ...NOTHING_WANTED, ...wanted })

describe('what a reader wants of a report', () => {
  it('is everything where nothing is asked for, in its order', () => {
    expect(found({}).found).toEqual(findings)
    expect(found({ text: '  ', operation: ' ' }).found).toEqual(findings)
    expect(found({}).counts.shown).toBe(findings.length)
  })

  it('is of one of the levels and one of the classes', () => {
    const some = found({ levels: ['breaking', 'info'] }).found
    expect(new Set(some.map(({ level }) => level))).toEqual(new Set(['breaking', 'info']))
    const [first] = findings
    const both = found({ levels: [first!.level], classes: [first!.class] }).found
    expect(both).toContain(first)
    expect(both.every((finding) => finding.level === first!.level && finding.class === first!.class)).toBe(true)
  })

  it('is counted for each level as if another were chosen, and each class as well', () => {
    const all = found({})
    const one = found({ levels: ['breaking'] })
    expect(one.counts.levels).toEqual(all.counts.levels)
    expect(Object.values(one.counts.classes).reduce((sum, count) => sum + count)).toBe(one.counts.shown)
    expect(Object.values(all.counts.levels).reduce((sum, count) => sum + count)).toBe(findings.length)
    for (const [level, count] of Object.entries(all.counts.levels))
      expect(found({ levels: [level as 'info'] }).counts.shown).toBe(count)
  })

  it('has all words of a text, in whichever case, in the message, the coordinate, the rule or the fingerprint', () => {
    const [first] = findings
    expect(found({ text: first!.fingerprint.toUpperCase() }).found).toContain(first)
    const gone = found({ text: 'REMOVED operation' }).found
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.length).toBeLessThan(findings.length)
    expect(found({ text: 'removed unheard-of' }).found).toEqual([])
    // Signs of patterns are signs like any other.
    expect(found({ text: '.*' }).found).toEqual([])
  })

  it('reaches an operation whose name has a part, or one of those that a reader uses, as a whole', () => {
    const kept = found({ operation: 'get /KEPT' }).found
    expect(kept.length).toBeGreaterThan(0)
    expect(found({ mine: ['GET /kept'] }).found).toEqual(kept)
    expect(found({ mine: ['GET /kep'] }).found).toEqual([])
    expect(found({ mine: ['GET /kep', 'GET /kept'] }).found).toEqual(kept)
    expect(found({ mine: ['__proto__'] }).counts).toMatchObject({
      shown: 0,
      levels: { breaking: 0, warning: 0, info: 0 },
    })
  })
})
