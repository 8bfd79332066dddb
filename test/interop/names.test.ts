import { describe, expect, it } from 'vitest'
import { aliasesOf, namesOf, rulesCalled } from '../../src/interop/names/names.ts'
import { OASDIFF_REQUEST_SCHEMAS } from '../../src/interop/names/oasdiff-request-schemas.ts'
import { OASDIFF_RESPONSE_SCHEMAS } from '../../src/interop/names/oasdiff-response-schemas.ts'
import { OASDIFF_THINGS } from '../../src/interop/names/oasdiff-things.ts'
import { REDOCLY } from '../../src/interop/names/redocly.ts'
import { rules } from '../../src/rules/index.ts'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { examples } from '../support/examples.ts'

describe('The names that other tools have for rules', () => {
  it('are in one table each, under the id of a rule that exists', () => {
    const ids = rules.map(({ id }) => id)
    const oasdiff = [OASDIFF_THINGS, OASDIFF_REQUEST_SCHEMAS, OASDIFF_RESPONSE_SCHEMAS].flatMap(Object.keys)
    expect([...oasdiff, ...Object.keys(REDOCLY)].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(oasdiff).size).toBe(oasdiff.length)
  })

  it('lead to every rule that is called so', () => {
    expect(rulesCalled('media-type-removed').map(({ id }) => id)).toEqual([
      'request-media-type-removed',
      'response-media-type-removed',
    ])
    expect(rulesCalled('operation-removed').map(({ id }) => id)).toEqual(['operation-removed'])
    expect(rulesCalled('constructor')).toEqual([])
    expect(namesOf('constructor')).toEqual({})
  })

  it.each(examples)('include the one that each finding of %s has', (_, example) => {
    for (const { change, rule } of findingsOf(example)) {
      const [all, one] = [namesOf(rule.id), aliasesOf(change, rule)]
      expect([...(all.oasdiff ?? []), undefined]).toContain(one.oasdiff)
      expect(all.redocly?.[0]).toBe(one.redocly)
    }
  })
})
