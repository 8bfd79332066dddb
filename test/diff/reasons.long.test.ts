import { expect, it } from 'vitest'
import { REASONS, VERSIONS, reasonsFor, silentEdits } from '../support/every-edit/silent.ts'

it('every reason why an edit may be reported by no fact is needed', { timeout: 600_000 }, async () => {
  const silent = await Promise.all(VERSIONS.map((version) => silentEdits(version, (edits) => edits)))
  const needed = new Set(silent.flat().flatMap(reasonsFor))
  expect(REASONS.filter((reason) => !needed.has(reason)).map(([, , why]) => why)).toEqual([])
})
