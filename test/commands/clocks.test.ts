import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, wordsOf } from '../support/cli.ts'

const shop = '--model test/fixtures/chronicle/shop.chronicle.json'
const extended = '--model test/fixtures/models/extended.yaml'

describe('a day of knowledge', () => {
  it.each([
    [
      `snapshot --at 2024-02-01 --as-of 2023-12-31 ${shop}`,
      'nothing was published by 2023-12-31; the first document is from 2024-01-15; ask for 2024-01-15 or later',
    ],
    [
      `timeline --as-of yesterday ${extended}`,
      '--as-of yesterday is not a day; write a real day as YYYY-MM-DD, or today',
    ],
    [
      'diff test/fixtures/documents/library-1.yaml test/fixtures/documents/library-2.yaml --as-of 2024-01-01',
      '--as-of needs a model, but both sides are documents; name days, or MODEL@DAY',
    ],
    [
      `promises --from 2024-02-01 --to 2024-01-31 ${shop}`,
      '--from 2024-02-01 is after --to 2024-01-31; swap the two days',
    ],
    [
      `promises --from 2024-01-01 --to 2024-02-01 ${shop}`,
      'nothing was published by 2024-01-01; the first document is from 2024-01-15; ask for 2024-01-15 or later',
    ],
    [`promises --from 2024-02-01 ${shop}`, 'no days to compare; use --from and --to, or --base for another model'],
    [
      `promises --base test/fixtures/models/petstore.yaml --to 2024-02-01 ${extended}`,
      'give --base or --from and --to, not both; remove one of them',
    ],
    [`promises --base nowhere.yaml ${extended}`, 'the model nowhere.yaml does not exist'],
  ])('%s is rejected with one line', (line, message) => {
    const run = chronospec(wordsOf(line))
    expect(run).toEqual({ code: 2, out: '', err: expect.stringContaining(message) as string })
    expect(run.err.trimEnd().split('\n')).toHaveLength(1)
  })

  it('on which a plan referred to what was not known is rejected, with the place', async () => {
    await inFolder((folder) => {
      const schema = (name: string): string => `schema: { $ref: '#/components/schemas/${name}' }`
      const content = (name: string): string => `content: { application/json: { ${schema(name)} } }`
      const text = [
        'openapi: 3.1.0',
        'info: { title: A, version: "1" }',
        `paths: { /a: { get: { x-lifecycle: { added: 2025-01-01 }, responses: { '200': { description: a, ${content('A')} } } } } }`,
        'components: { schemas: { A: { x-lifecycle: { added: 2025-01-01, announced: 2024-06-01 } } } }',
      ]
      writeFileSync(join(folder, 'a.yaml'), text.join('\n'))
      const at = (asOf: string) =>
        chronospec(['snapshot', '--at', 'a.yaml@2025-02-01', '--as-of', asOf], { cwd: folder })
      expect(at('2024-06-01').code).toBe(0)
      expect(at('2024-05-31')).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /a\.yaml:3:\d+: as known on 2024-05-31, .* refers to #\/components\/schemas\/A/,
        ) as string,
      })
    })
  })
})

describe('the check of a chronicle', () => {
  it('reports what is odd once, with the days of the documents that have it, and finds the chronicle sound', async () => {
    await inFolder((folder) => {
      const document = (reference: string, title: string): string =>
        JSON.stringify({
          openapi: '3.1.0',
          info: { title, version: '1' },
          paths: { '/a': { get: { responses: { 200: { $ref: `#/components/responses/${reference}` } } } } },
          components: { responses: { Fine: { description: 'Fine.' } } },
        })
      const published = { '2023-01-25': 'Lost', '2023-02-01': 'Fine', '2023-03-04': 'Lost' }
      for (const [day, reference] of Object.entries(published))
        writeFileSync(join(folder, `${day}.json`), document(reference, day))
      expect(chronospec(['import', '.', '-o', 'a.chronicle.json', '-q'], { cwd: folder }).code).toBe(0)
      const run = chronospec(['check', '--model', 'a.chronicle.json'], { cwd: folder })
      expect(run.code).toBe(0)
      expect(run.err.trimEnd().split('\n')).toEqual([
        expect.stringContaining(
          'on 2023-01-25 and 2023-03-04: GET /a 200: refers to #/components/responses/Lost',
        ) as string,
        expect.stringContaining('on 2023-01-25 and 2023-03-04: nothing uses the response Fine') as string,
      ])
      expect(chronospec(['check', '--strict', '--model', 'a.chronicle.json'], { cwd: folder }).code).toBe(1)
    })
  })
})
