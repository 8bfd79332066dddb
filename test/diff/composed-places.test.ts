import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { answers, ref } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const of = (data: Json): JsonObject => ({ properties: { data } })
const list = { type: 'array', items: { type: 'string' } }
const wide = { anyOf: [{ type: 'object' }, { type: 'array', items: {} }, { type: 'string' }] }
const required = { required: ['data'] }
const extra = { properties: { h: { type: 'string' } } }

describe('where it stands what several parts say', () => {
  it('is the schema itself where it says some of it, and not a component that others use as well', () => {
    const shared = { Common: of(wide), Page: { allOf: [ref('Common')] }, Single: { allOf: [ref('Common'), extra] } }
    const document = (own: JsonObject): JsonObject => answers(ref('Empty'), { ...shared, Empty: own })
    const [base, revision] = [of(list), { allOf: [ref('Single'), { ...of(list), ...required }] }].map(document)
    const places = changesBetween(base!, revision!)
      .filter(({ action }) => action === 'required')
      .flatMap(({ base: was, revision: is }) => [was, is].map((spot) => formatPointer(spot!.path)))
    expect([...new Set(places)]).toEqual([
      '/components/schemas/Empty/properties/data',
      '/components/schemas/Empty/allOf/1/properties/data',
    ])
  })
})
