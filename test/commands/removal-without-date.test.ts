import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../support/documents.ts'
import { chronospec, inFolder } from '../support/cli.ts'

const base = documentOf({ '/a': { get: { deprecated: true } }, '/b': { get: {} } })
const revision = documentOf({ '/b': { get: {} } })

describe('What was deprecated without a date', () => {
  it('may go on any day, unless notice is required: then diff --fail-on unplanned fails, and says why', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.json'), JSON.stringify(base))
      writeFileSync(join(folder, 'b.json'), JSON.stringify(revision))
      const diff = (...words: string[]): unknown => {
        const { code, out } = chronospec(
          ['diff', 'a.json', 'b.json', '--fail-on', 'unplanned', '--format', 'singleline', ...words],
          { cwd: folder },
        )
        return [code, out.replace(/ \[.*\n/, '')]
      }
      expect(diff()).toEqual([0, 'breaking GET /a: path /a was removed; deprecated without a date'])
      expect(diff('--notice-days', '30')).toEqual([
        1,
        'breaking GET /a: path /a was removed; deprecated without a date, so no notice of 30 days',
      ])
    })
  })
})
