import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { withWork, work } from '../../src/containment/work.ts'
import { type Compared, compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import { withinBudget } from '../../src/proof/run-budget.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { answers, takes } from '../support/documents.ts'

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

/** What the proofs of all changes come to, each with so many steps, and how many the longest of them took. */
function provenWithin(compared: Compared, most: number): { proofs: (string | undefined)[]; steps: number } {
  const prover = newProver(compared)
  let steps = 0
  const proofs = compared.changes.flatMap((change) =>
    (['harm', 'none'] as const).map((expected) => {
      const before = work.steps
      const proof = withWork(most, () => prover.prove(change, change.reaches, 'request', expected))
      steps = Math.max(steps, work.steps - before)
      return proof?.is
    }),
  )
  return { proofs, steps }
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

  it('are not given to changes without a known route to a message: the rules judge them, and they are counted', () => {
    const compared = compare(demanding([]), demanding(names('a', 30)))
    const prover = newProver(compared)
    const changes = prover.changes().map((change) => ({
      ...change,
      reaches: change.reaches.map(({ operations, direction }) => ({ operations, direction, isFar: true as const })),
    }))
    const findings = judge(changes, prover, { day: day('2030-01-01') })
    expect(findings.map(({ level, proof }) => `${level} ${proof}`)).toEqual(names('a', 30).map(() => 'breaking rule'))
    expect(prover.notProven()).toBe(30)
  })

  it('leave what is said of XML to whoever knows the messages, however much work was done', () => {
    const compared = compare(
      answers({ type: 'object', properties: { a: { type: 'string', xml: { name: 'a' } } } }),
      answers({ type: 'object', properties: { a: { type: 'string', xml: { name: 'b' } } } }),
    )
    const [change] = compared.changes
    const prover = withinBudget(newProver(compared), -1)
    expect(prover.prove(change!, change!.reaches, 'response', 'harm')).toEqual({ is: 'holds' })
    expect(prover.notProven()).toBe(0)
  })

  it('end in an answer wherever the work runs out: in a search, while a value is made smaller, or while its rejection is located', () => {
    const item = (more: JsonObject): Json => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, ...more },
    })
    const message = (limit: number, tags: readonly string[]): Json => ({
      type: 'object',
      required: ['items'],
      properties: {
        items: {
          type: 'array',
          minItems: 1,
          items: {
            oneOf: tags.map((tag) => ({
              allOf: [item({ size: { type: 'integer', maximum: limit } }), { properties: { kind: { enum: [tag] } } }],
            })),
          },
        },
      },
    })
    const compared = compare(takes(message(9, ['a', 'b', 'c'])), takes(message(5, ['a', 'b'])))
    const whole = provenWithin(compared, Infinity)
    expect(whole.proofs).toContain('breaks')
    const steps = whole.steps / 120
    for (let most = 0; most < whole.steps; most += steps)
      for (const [index, answer] of provenWithin(compared, most).proofs.entries())
        expect([whole.proofs[index], 'unknown', undefined]).toContain(answer)
  })
})
