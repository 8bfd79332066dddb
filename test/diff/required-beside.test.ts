import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, linesBetween, ref, takes } from '../support/documents.ts'

const part = (name: string, names: readonly string[]): JsonObject => ({
  properties: { [name]: { type: 'string' } },
  ...(names.length > 0 && { required: names }),
})

/** A body with a common part, where `kind` is required in that, in another part, or beside the parts. */
function body(where: { readonly common?: true; readonly part?: true; readonly beside?: true }): JsonObject {
  const names = (is: true | undefined): string[] => (is === true ? ['kind'] : [])
  return {
    Common: { type: 'object', ...part('kind', names(where.common)) },
    Body: {
      allOf: [ref('Common'), part('region', names(where.part))],
      ...(where.beside === true && { required: ['kind'] }),
    },
  }
}

type Where = Parameters<typeof body>[0]

function verdicts(make: typeof takes, before: Where, after: Where): string[] {
  const [base, revision] = [before, after].map((where) => make(ref('Body'), body(where)))
  return findingsBetween(base!, revision!).map(({ level, message }) => `${level} ${message}`)
}

describe('A name that a component requires and that is repeated beside it', () => {
  it.each<[string, Where]>([
    ['in another part', { common: true, part: true }],
    ['by the schema that it is a part of', { common: true, beside: true }],
    ['in both', { common: true, part: true, beside: true }],
  ])('is reported once, at the component, where both require it anew or no longer: %s', (_, both) => {
    expect(verdicts(takes, {}, both)).toEqual(['breaking kind of Common became required'])
    expect(verdicts(takes, both, {})).toEqual(['info kind of Common became optional'])
    expect(verdicts(answers, both, {})).toEqual(['breaking kind of Common became optional'])
    expect(verdicts(answers, {}, both)).toEqual(['info kind of Common became required'])
  })

  it('is reported where it is repeated if that alone is new', () => {
    expect(verdicts(takes, {}, { part: true })).toEqual(['breaking Body requires kind'])
    expect(verdicts(takes, { common: true }, { common: true, part: true })).toEqual(['warning Body requires kind'])
    expect(verdicts(answers, { part: true }, {})).toEqual(['breaking Body may leave out kind'])
  })

  it('is reported for a component that requires it without declaring it, too', () => {
    const names = { type: 'object', required: ['kind'] }
    const document = (common: JsonObject, more: JsonObject): JsonObject =>
      takes(ref('Body'), { Common: common, Body: { allOf: [ref('Common'), part('region', [])], ...more } })
    const [base, revision] = [document({ type: 'object' }, {}), document(names, { required: ['kind'] })]
    expect(linesBetween(base, revision)).toEqual(['requirement added: Common.kind [request]'])
  })
})
