import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root } from '../support/cli.ts'

const [before, after] = ['library-1.yaml', 'library-2.yaml'].map((name) => join(root, 'test/fixtures/documents', name))

/** How a run ends whose `--operations` names a file of these lines. */
function listing(
  text: string,
  ...words: readonly string[]
): Promise<{ code: number | null; err: string; out: string }> {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'calls.txt'), text)
    const line = [
      'diff',
      before!,
      after!,
      '--operations',
      'calls.txt',
      '--format',
      'singleline',
      '--no-config',
      ...words,
    ]
    return chronospec(line, { cwd: folder })
  })
}

describe('--operations', () => {
  it('adds to --operation, and names each line that is not an operation with its place', async () => {
    const run = await listing('\n# calls\nDELETE /books/{id}\r\nGET /book\n', '--operation', 'POST /loans')
    expect(run.code).toBe(0)
    expect(run.out.split('\n').filter((line) => line !== '')).toHaveLength(2)
    expect(run.err).toBe(
      'chronospec: calls.txt:4: GET /book is not an operation on either side; did you mean GET /books?\n',
    )
  })

  it('rejects a file that lists nothing, and one that is not there', async () => {
    expect(await listing('# nothing yet\n')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: calls.txt lists no operation; write one per line, such as GET /orders or an operationId\n',
    })
    const run = chronospec(['diff', before!, after!, '--operations', 'nowhere.txt'])
    expect(run).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: there is no file nowhere.txt with operations; name an existing file\n',
    })
  })

  it('waives what is left of a finding, and calls no waiver unused whose finding is only not listed', async () => {
    const waiver = (rule: string): string => `- {rule: ${rule}, reason: r, owner: o, until: 2100-01-01}\n`
    await inFolder((folder) => {
      writeFileSync(join(folder, 'w.yaml'), waiver('operation-removed') + waiver('response-property-removed'))
      const words = ['diff', before!, after!, '--operation', 'GET /books', '--waivers', 'w.yaml', '--format', 'json']
      const run = chronospec(words, { cwd: folder })
      expect(run.err).toBe('')
      const { summary, waivers } = JSON.parse(run.out) as Record<string, Record<string, unknown>>
      expect([summary!['waived'], summary!['breaking'], waivers!['unused']]).toEqual([1, 0, []])
    })
  })
})
