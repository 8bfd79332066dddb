import { describe, expect, it } from 'vitest'
import { compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import { withinBudget } from '../../src/proof/run-budget.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { takes } from '../support/documents.ts'

const names = (letter: string, count: number): string[] => Array.from({ length: count }, (_, index) => letter + index)
const demanding = (required: readonly string[]): ReturnType<typeof takes> => takes({ type: 'object', required })

/** The findings between two documents, with so many steps for their proofs, and how many changes were left to the rules. */
function judgedWithin(most: number): { proofs: string[]; levels: string[]; notProven: number } {
  const compared = compare(demanding([]), demanding(names('a', 30)))
  const prover = withinBudget(newProver(compared), most)
  const findings = judge(prover.changes(), prover, { day: day('2030-01-01') })
  return {
    proofs: findings.map(({ proof }) => proof),
    levels: findings.map(({ level }) => level),
    notProven: prover.notProven(),
  }
}

describe('The proofs of one comparison', () => {
  it('stop once they have taken as much work as they may: the rest is judged by the rules, and counted', () => {
    const { proofs, levels, notProven } = judgedWithin(5000)
    expect(levels).toEqual(Array.from({ length: 30 }, () => 'breaking'))
    expect(proofs[0]).toBe('witness')
    expect(proofs.at(-1)).toBe('rule')
    expect(notProven).toBe(proofs.filter((proof) => proof === 'rule').length)
  })

  it('are the same twice, and all of them where the work is not too much', () => {
    expect(judgedWithin(5000)).toEqual(judgedWithin(5000))
    expect(judgedWithin(Infinity)).toMatchObject({ proofs: Array.from({ length: 30 }, () => 'witness'), notProven: 0 })
  })
})
