import { expect, it } from 'vitest'
import { takes } from '../support/documents.ts'
import { run, withFiles } from '../support/many.ts'

const names = (letter: string): string[] => Array.from({ length: 2000 }, (_, index) => letter + index)
const demanding = (letter: string): string => JSON.stringify(takes({ type: 'object', required: names(letter) }))

it('A comparison of schemas that are too hard to prove every change says how many were judged by the rules alone', async () => {
  await withFiles({ 'a.json': demanding('a'), 'b.json': demanding('b') }, (folder) => {
    const { code, out } = run(folder, 'diff', 'a.json', 'b.json', '--fail-on', 'none')
    expect(code).toBe(0)
    expect(out).toContain('2,000 breaking, 0 warnings, 2,000 info')
    expect(out).toMatch(
      /\n {2}revision: \d,\d{3} changes were judged by the rules alone, without a proof: the schemas are too complex to prove every change\n/,
    )
  })
}, 120_000)
