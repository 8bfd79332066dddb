import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiDiff from 'openapi-diff'
import { describe, expect, it } from 'vitest'
import { snapshots } from '../../src/emit/snapshot.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { root } from '../support/cli.ts'

const source = parseDocument('petstore', readFileSync(join(root, 'test/fixtures/models/petstore.yaml'), 'utf8'))
const all = snapshots('tree' in source ? source.tree : null, { openapi: '3.0' })

/** Pairs of days of the pet store on which both tools have an opinion: openapi-diff sees paths and bodies, no parameters. */
const pairs: [base: string, revision: string][] = [
  ['2024-08-31', '2024-09-01'],
  ['2023-01-01', '2024-12-01'],
  ['2024-01-31', '2024-02-01'],
  ['2024-12-01', '2024-12-02'],
]

describe('openapi-diff, where it is able to judge,', () => {
  it.each(pairs)('agrees on whether going from %s to %s removes something clients need', async (base, revision) => {
    const [before, after] = [base, revision].map((text) => all.on(day(text))!)
    const second = await openapiDiff.diffSpecs({
      sourceSpec: { content: JSON.stringify(before), location: 'base', format: 'openapi3' },
      destinationSpec: { content: JSON.stringify(after), location: 'revision', format: 'openapi3' },
    })
    const ours = diffReport(before!, after!, day(revision))
    expect(second.breakingDifferencesFound).toBe(ours.summary.breaking > 0)
  })
})
