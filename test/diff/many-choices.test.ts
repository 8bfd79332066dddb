import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { linesBetween, takes } from '../support/documents.ts'

/** More choices than are held against each other one by one. */
const MANY = 150

const list = (of: (index: number) => Json): Json[] => Array.from({ length: MANY }, (_, index) => of(index))
const parts = (name: string): Json =>
  takes({ allOf: list((index) => ({ anyOf: [{ required: [`x${index}`] }, { required: [`${name}${index}`] }] })) })

describe('Very many schemas that look alike', () => {
  it('are paired by what few others say, wherever they stand', () => {
    const [before, after] = [parts('a'), parts('b')]
    const lines = linesBetween(before, after)
    expect(lines).toHaveLength(2 * MANY)
    expect(lines.filter((line) => line.startsWith('part'))).toEqual([])
  })

  it('are the same ones where only their order differs', () => {
    const choices = list((index) => ({ type: 'object', required: [`n${index}`] }))
    expect(linesBetween(takes({ anyOf: choices }), takes({ anyOf: choices.toReversed() }))).toEqual([])
  })
})
