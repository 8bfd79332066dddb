import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Run, chronospec, inFolder } from '../support/cli.ts'
import { answers, ref } from '../support/documents.ts'

const whole = answers(ref('A'), { A: { type: 'string' } })
const lost = answers(ref('B'), { A: { type: 'string' } })
const unread = answers({ $ref: 'other.yaml#/A' }, { A: { type: 'string' } })

/** Compares two documents with these words. */
async function diff(base: object, revision: object, ...words: string[]): Promise<Run> {
  return inFolder((folder) => {
    for (const [side, document] of Object.entries({ base, revision })) {
      mkdirSync(join(folder, side))
      writeFileSync(join(folder, side, 'api.json'), JSON.stringify(document))
    }
    const sides = words.includes('many') ? ['base', 'revision'] : ['base/api.json', 'revision/api.json']
    return chronospec(['diff', ...sides, ...words.filter((word) => word !== 'many')], { cwd: folder })
  })
}

describe('diff of documents with a reference that leads nowhere', () => {
  it.each(['breaking', 'warning', 'any', 'unplanned'])(
    'exits with 1 under --fail-on %s, and says so',
    async (failOn) => {
      for (const [base, revision] of [
        [whole, lost],
        [lost, whole],
        [whole, unread],
      ] as const) {
        const { code, err } = await diff(base, revision, '--fail-on', failOn)
        expect([code, err]).toEqual([
          1,
          `chronospec: 1 reference leads to nothing that could be compared, so --fail-on ${failOn} fails; correct it, or define what is missing\n`,
        ])
      }
    },
  )

  it('exits with 1 where both have it, and where they are two of many', async () => {
    const said = 'chronospec: 2 references lead to nothing that could be compared, so --fail-on breaking fails'
    const two = await diff(lost, lost, '--fail-on', 'breaking')
    expect([two.code, two.err.split(';')[0]]).toEqual([1, said])
    const many = await diff(lost, lost, 'many', '--fail-on', 'breaking')
    expect([many.code, many.err.split(';')[0]]).toEqual([1, said])
  })

  it('is reported once for a document that is compared with itself', async () => {
    const { text, json } = await inFolder(async (folder) => {
      writeFileSync(join(folder, 'api.json'), JSON.stringify(lost))
      const run = (format: string) => chronospec(['diff', 'api.json', 'api.json', '--format', format], { cwd: folder })
      return { text: await run('text'), json: await run('json') }
    })
    for (const said of [text.out, json.out, json.err]) expect(said.match(/does not resolve/g)).toHaveLength(1)
    expect(text.err).toBe('')
  })

  it('exits with 0 where nothing is to fail, and shows it in the report', async () => {
    const { code, err, out } = await diff(whole, lost, '--format', 'json', '--quiet')
    expect([code, err]).toEqual([0, ''])
    const { findings, problems } = JSON.parse(out) as Record<'findings' | 'problems', { notCompared?: boolean }[]>
    expect(findings).toHaveLength(1)
    expect(problems.map(({ notCompared }) => notCompared)).toEqual([true])
  })
})
