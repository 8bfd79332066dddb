import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import bookshop from '../../spec/bookshop/index.ts'
import edge from '../../spec/edge/index.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { defaultDays } from '../../src/emit/generate.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { OPENAPI_VERSIONS } from '../../src/emit/version.ts'
import { day } from '../../src/time/day.ts'
import { extended } from '../support/document.ts'
import { everything, samples } from '../support/everything.ts'

/** Each model, and the rules of Redocly's recommended set that it breaks, and why it must. */
const MODELS: readonly [name: string, document: JsonObject, expected: Readonly<Record<string, string>>][] = [
  [
    'edge',
    edge.document,
    { 'security-defined': 'the schedule does not show how requests are authenticated, so the model describes none' },
  ],
  ['bookshop', bookshop.document, {}],
]

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
  describe.each(MODELS)('the %s service', (_, document, expected) => {
    const all = snapshots(document, { openapi })
    const linted = Promise.all(defaultDays(all).map((date) => errorsIn(all.on(date))))

    it('is a sound document in every snapshot', async () => {
      const found = (await linted).flat()
      expect(found.filter(({ rule }) => rule === 'struct').map(({ text }) => text)).toEqual([])
    })

    it('breaks no recommended rule that is not expected', async () => {
      const found = (await linted).flat().filter(({ rule }) => !Object.hasOwn(expected, rule))
      expect(found.map(({ text }) => text)).toEqual([])
    })

    it('breaks every rule that is expected', async () => {
      const rules = new Set((await linted).flat().map(({ rule }) => rule))
      expect(Object.keys(expected).filter((rule) => !rules.has(rule))).toEqual([])
    })
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
