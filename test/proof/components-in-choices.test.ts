import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { ref } from '../../src/rules/example.ts'
import { MESSAGES, expectBreaksFound } from '../support/breaking-law.ts'
import { runs } from '../support/runs.ts'

describe.each(MESSAGES)(
  'components that a schema of a %s and the choice that it became hold',
  (direction, document) => {
    it('are to blame with it for whatever breaks, and neither for what breaks nothing', () => {
      fc.assert(
        fc.property(contents, contents, whole, choice, fc.boolean(), (was, is, one, several, isBack) => {
          const [before, after] = isBack ? [several, one] : [one, several]
          const [base, revision] = [
            document(ref('It'), { ...was, ...before }),
            document(ref('It'), { ...is, ...after }),
          ]
          expectBreaksFound(base, revision, direction)
        }),
        runs(400),
      )
    })
  },
)

const value = fc.constantFrom<JsonObject>(
  { type: 'string', enum: ['a'] },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'string', enum: ['b'] },
  { type: 'string' },
  { type: ['string', 'null'] },
  { type: 'object', properties: { x: { type: 'string' } } },
  { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
  { properties: { x: { type: 'integer' } } },
)

/** Two components, of which the second holds the first. */
const contents = fc.tuple(value, fc.boolean()).map(([A, isRequired]): JsonObject => ({
  A,
  B: { type: 'object', properties: { a: ref('A') }, ...(isRequired && { required: ['a'] }) },
}))

/** What a property holds: a component, by itself, in a list, or next to other things. */
const held = fc
  .tuple(fc.constantFrom(ref('A'), ref('B')), fc.nat(5), fc.nat(2))
  .map(([component, how, most]): JsonObject => {
    if (how === 0) return component
    if (how === 1) return { type: 'array', items: component }
    if (how === 2) return { type: 'array', items: component, maxItems: most }
    if (how === 3) return { anyOf: [component, { type: 'null' }] }
    if (how === 4) return { allOf: [component, { minProperties: most }] }
    return { ...component, minProperties: most }
  })

const name = fc.constantFrom('p', 'q')
const object = fc
  .tuple(fc.dictionary(name, held, { minKeys: 1, maxKeys: 2, noNullPrototype: true }), fc.boolean())
  .map(([properties, isRequired]): JsonObject => ({
    type: 'object',
    properties,
    ...(isRequired && { required: Object.keys(properties) }),
  }))

const whole = object.map((It): JsonObject => ({ It }))

const variant = fc
  .tuple(object, fc.constantFrom('none', 'edits', 'merge'), fc.boolean())
  .map(([schema, kind, isPart]): JsonObject => {
    if (kind === 'none') return schema
    const tag = { properties: { kind: { const: kind } }, required: ['kind'] }
    return isPart
      ? { allOf: [schema, { type: 'object', ...tag }] }
      : { ...schema, ...tag, properties: { ...(schema['properties'] as JsonObject), ...tag.properties } }
  })

const choice = fc
  .tuple(
    fc.array(variant, { minLength: 2, maxLength: 3 }),
    fc.constantFrom('anyOf', 'oneOf'),
    fc.boolean(),
    fc.constantFrom({}, { type: 'object' }),
  )
  .map(([variants, keyword, areNamed, beside]): JsonObject => {
    if (!areNamed) return { It: { ...beside, [keyword]: variants } }
    const named = Object.fromEntries(variants.map((each, index) => [`V${index}`, each]))
    return { ...named, It: { ...beside, [keyword]: Object.keys(named).map((each) => ref(each)) } }
  })
