import { validate as validate30 } from '@hyperjump/json-schema/openapi-3-0'
import { validate as validate31 } from '@hyperjump/json-schema/openapi-3-1'
import { validate as validate32 } from '@hyperjump/json-schema/openapi-3-2'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { formatPointer, lookUp } from '../../src/base/pointer.ts'
import { compare } from '../../src/diff/compare.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { inexpressible } from '../../src/emit/inexpressible.ts'
import { newProver } from '../../src/proof/prove.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { casesOf32 } from '../support/only-in-32.ts'

const site = 'https://spec.openapis.org/oas'
const validators = {
  '3.0': await validate30(`${site}/3.0/schema`),
  '3.1': await validate31(`${site}/3.1/schema-base`),
  '3.2': await validate32(`${site}/3.2/schema-base`),
}

const IN_32 = Object.entries(casesOf32).map(([name, { document, ...rest }]) => ({
  name,
  document: { ...document, openapi: '3.2.0' },
  ...rest,
}))

describe.each(IN_32)('$name', ({ document, at, becomes, named, place }) => {
  it('is a document of 3.2 to begin with', () => {
    expect(fits(document, '3.2')).toBe(true)
  })

  it('is said in other words in 3.1, or kept as an extension', () => {
    expect(lookUp(snapshots(document, { openapi: '3.1' }).on(day('2026-01-01')), at)).toEqual(becomes)
  })

  it.each(['3.0', '3.1'] as const)('makes a document of %s, by the official meta-schema', (openapi) => {
    expect(fits(snapshots(document, { openapi }).on(day('2026-01-01'))!, openapi)).toBe(true)
  })

  it.each(['3.0', '3.1'] as const)('differs in nothing that travels from its snapshot in %s', (openapi) => {
    const compared = compare(document, snapshots(document, { openapi }).on(day('2026-01-01'))!)
    const findings = judge(compared.changes, newProver(compared), { day: day('2026-01-01') })
    expect(findings.filter(({ level }) => level !== 'info').map(({ rule }) => rule.id)).toEqual([])
  })

  it('is named once with its place where it is only kept', () => {
    const [first] = inexpressible(document, '3.1')
    expect([first?.what, first && formatPointer(first.path)]).toEqual([named, place])
    if (named !== undefined) expect(inexpressible(document, '3.0').map(({ what }) => what)).toContain(named)
  })
})

function fits(document: JsonObject, version: keyof typeof validators): boolean {
  const validator = validators[version]
  return validator(document as Parameters<typeof validator>[0]).valid
}
