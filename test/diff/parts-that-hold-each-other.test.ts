import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { work } from '../../src/containment/work.ts'
import { gatherParts } from '../../src/diff/schema/all-of.ts'
import { follow, newSide } from '../../src/diff/side.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

/** An API that takes the first of some schemas, each of which has all later ones as its parts; the last is of a type. */
function complete(count: number, type: string): JsonObject {
  const schemas = Array.from({ length: count }, (_, index): [string, JsonObject] => {
    const later = Array.from({ length: count - 1 - index }, (__, at) => ref(`S${index + 1 + at}`))
    const own = { properties: { [`p${index}`]: { type: index === count - 1 ? type : 'string' } } }
    return [`S${index}`, { allOf: [...later, own] }]
  })
  const post = { requestBody: { content: json(ref('S0')) }, responses: {} }
  return documentOf({ '/things': { post } }, { schemas: Object.fromEntries(schemas) })
}

describe('Parts that hold each other', () => {
  it('are gathered once each, and looked at once for each reference', () => {
    const side = newSide(complete(20, 'string'))
    const root = { node: ref('S0'), path: ['here'] }
    let looks = 0
    const gathered = (): ReturnType<typeof gatherParts> =>
      gatherParts(root, (each) => {
        looks++
        return follow(side, each)
      })
    const { parts } = gathered()
    expect(new Set(parts.map(({ node }) => node)).size).toBe(parts.length)
    expect(parts).toHaveLength(40)
    expect(gathered().parts).toEqual(parts)
    expect(looks).toBeLessThan(500)
  })

  it('are compared and proven with work that grows with their references, and no faster', () => {
    const stepsOf = (count: number): number => {
      const before = work.steps
      const findings = judgedBetween(complete(count, 'string'), complete(count, 'integer'), { day: day('2030-01-01') })
      expect(findings.map(({ level }) => level)).toEqual(['breaking'])
      return work.steps - before
    }
    const [few, many] = [stepsOf(25), stepsOf(50)]
    // Twice the schemas have four times the references, and about as many things besides.
    expect(many / few).toBeLessThan(3.7)
  })
})
