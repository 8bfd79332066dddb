import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { compareSchemas } from '../../src/containment/compare-schemas.ts'
import { anyValue, schemaPair } from '../support/random-schemas.ts'
import { ajvErrs } from '../support/schema-judge.ts'
import { runs } from '../support/runs.ts'

const ID = 'https://example.com/judged'

async function accepts(schema: Json, value: Json): Promise<boolean> {
  registerSchema({ allOf: [schema] } as never, ID, 'https://json-schema.org/draft/2020-12/schema')
  try {
    const { valid } = await validate(ID, value as never)
    return valid
  } finally {
    unregisterSchema(ID)
  }
}

describe('where Ajv is known to err', () => {
  it('another validator confirms the witnesses, and finds no value that contradicts a yes', async () => {
    const pairs = schemaPair('2020-12').filter(([a, b]) => ajvErrs(a) || ajvErrs(b))
    await fc.assert(
      fc.asyncProperty(pairs, fc.array(anyValue, { minLength: 4, maxLength: 4 }), async ([a, b], values) => {
        const { aInB, onlyInA } = compareSchemas(a, b)
        if (onlyInA !== undefined)
          expect([await accepts(a, onlyInA.value), await accepts(b, onlyInA.value)]).toEqual([true, false])
        if (aInB !== 'yes') return
        for (const value of values) if (await accepts(a, value)) expect(await accepts(b, value)).toBe(true)
      }),
      runs(120),
    )
  })
})
