import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { rejects } from '../../src/usage/judge-parameters.ts'
import { takesAnyText, textClass } from '../../src/usage/text-class.ts'

const leaf = fc.constantFrom<Json>(
  { pattern: '^a' },
  { pattern: 'b$' },
  { enum: ['a', 'ab', 7, true] },
  { maxLength: 2 },
  { minLength: 2, type: 'string' },
  { type: 'integer' },
  { type: ['array', 'boolean'] },
  {},
)
const schema = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(fc.constantFrom('anyOf', 'oneOf', 'allOf'), fc.array(tie('any'), { minLength: 1, maxLength: 3 }))
      .map(([key, of]) => ({ [key]: of })),
    tie('any').map((not) => ({ not })),
    tie('any').map((items) => ({ items, minItems: 1, uniqueItems: true })),
    tie('any').map((contains) => ({ contains })),
  ),
})).any
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 4 }),
  fc.constantFrom('true', '1', 'truer'),
)

it('a schema that plainly takes any text rejects none', () => {
  fc.assert(
    fc.property(fc.oneof(schema, fc.constant<Json>({ type: 'string', minLength: 1 })), text, (root, sent) => {
      const node = newNodes()
        .document({ owner: 'a', root, dialect: '2020-12', formats: 'annotation' })
        .nodeAt({ raw: root, path: [] })
      fc.pre(sent !== '' && takesAnyText(node))
      expect(rejects(node, sent)).toBe(false)
    }),
  )
})

describe('texts of one class', () => {
  it('are accepted and rejected alike by every schema the class was made for', () => {
    fc.assert(
      fc.property(
        fc.array(schema, { minLength: 1, maxLength: 3 }),
        fc.array(text, { minLength: 2, maxLength: 8 }),
        (roots, texts) => {
          const nodes = newNodes()
          const read = roots.map((root) =>
            nodes
              .document({ owner: 'a', root, dialect: '2020-12', formats: 'annotation' })
              .nodeAt({ raw: root, path: [] }),
          )
          const classOf = textClass(read)!
          const known = new Map<string, string>()
          for (const each of texts) {
            const found = classOf(each)
            if (found === undefined) continue
            const said = JSON.stringify(read.map((node) => [rejects(node, each), rejects(node, [each])]))
            expect(known.get(found) ?? said).toBe(said)
            known.set(found, said)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
