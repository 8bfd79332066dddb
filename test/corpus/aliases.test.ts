import { directionsOf } from '../../src/diff/change.ts'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aliasesOf, namesOf } from '../../src/interop/names/names.ts'
import { rules } from '../../src/rules/index.ts'
import { findingsOf } from '../../src/rules/rule-levels.ts'
import { shared } from '../support/corpus.ts'
import { examples } from '../support/examples.ts'

const file = resolve(shared, 'peer-cases/rules.json')
const names = existsSync(file)
  ? new Set((JSON.parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id))
  : undefined

/** Names of oasdiff that none of our rules has, and why. */
const WITHOUT_RULE: Readonly<Record<string, string>> = {
  'api-version-not-bumped': 'the format next-version says which version the revision must bear',
  'api-version-decreased': 'the format next-version says which version the revision must bear',
  'api-major-version-not-bumped': 'the format next-version says which version the revision must bear',
  'request-body-wrapped-in-one-of': 'a choice of one is the schema itself',
  'response-body-wrapped-in-one-of': 'a choice of one is the schema itself',
}

describe.skipIf(names === undefined)('The names that rules have in oasdiff', () => {
  it.each(rules)('exist, for $id', ({ id }) => {
    expect((namesOf(id).oasdiff ?? []).filter((name) => !names!.has(name))).toEqual([])
  })

  it.each(examples)('are among those of the rule, and of the direction, in %s', (_, example) => {
    for (const { change, rule } of findingsOf(example)) {
      const { oasdiff } = aliasesOf(change, rule)
      if (oasdiff === undefined) continue
      expect(namesOf(rule.id).oasdiff).toContain(oasdiff)
      const [said] = oasdiff.split('-')
      if (said === 'request' || said === 'response') expect(directionsOf(change)).toContain(said)
    }
  })

  it('leave out none but those there is a reason for', () => {
    const known = new Set(rules.flatMap(({ id }) => namesOf(id).oasdiff ?? []))
    expect([...names!].filter((name) => !known.has(name)).toSorted()).toEqual(Object.keys(WITHOUT_RULE).toSorted())
  })
})
