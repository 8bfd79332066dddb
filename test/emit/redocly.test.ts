import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { Json } from '../../src/base/json.ts'
import { defaultDays } from '../../src/emit/generate.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { OPENAPI_VERSIONS } from '../../src/emit/version.ts'
import { day } from '../../src/time/day.ts'
import { extended } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'

/** Rules of Redocly's recommended set that the edge service breaks, and why it must. */
const EXPECTED: Readonly<Record<string, string>> = {
  'security-defined': 'the schedule does not show how requests are authenticated, so the model describes none',
}

const config = await createConfig({ extends: ['recommended'], rules: { struct: 'error' } })

/** The errors Redocly finds in a document, each with its rule. */
async function errorsIn(document: Json | undefined): Promise<{ rule: string; text: string }[]> {
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    text: `${ruleId}: ${message} at ${location[0]?.pointer}`,
  }))
}

describe.each(OPENAPI_VERSIONS)('in OpenAPI %s, to Redocly', (openapi) => {
  const all = snapshots(edge.document, { openapi })
  const linted = Promise.all(defaultDays(all).map((date) => errorsIn(all.on(date))))

  it('every snapshot of the edge service is a sound document', async () => {
    const found = (await linted).flat()
    expect(found.filter(({ rule }) => rule === 'struct').map(({ text }) => text)).toEqual([])
  })

  it('no snapshot of the edge service breaks a recommended rule that is not expected', async () => {
    const found = (await linted).flat().filter(({ rule }) => !Object.hasOwn(EXPECTED, rule))
    expect(found.map(({ text }) => text)).toEqual([])
  })

  it('every expected breach still occurs', async () => {
    const rules = new Set((await linted).flat().map(({ rule }) => rule))
    expect(Object.keys(EXPECTED).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('a document in which an element of each kind is deprecated is sound', async () => {
    const document = samples.reduce(
      (tree, { path }) => extended(tree, path, { 'x-lifecycle': { sunset: '2025-01-01', reason: 'It goes.' } }),
      everything,
    )
    const found = await errorsIn(snapshots(document, { openapi }).on(day('2024-01-01')))
    expect(found.filter(({ rule }) => rule === 'struct').map(({ text }) => text)).toEqual([])
  })
})
