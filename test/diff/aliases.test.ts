import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { linesBetween, documentOf, json, ref } from '../support/documents.ts'

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  required: [...required],
  properties,
})
const text = { type: 'string' }

/** A document that takes and gives the component Alias, and has others. */
function withAlias(Alias: Json, more: JsonObject = {}): JsonObject {
  const operation = {
    requestBody: { content: json(ref('Alias')) },
    responses: { 200: { description: 'ok', content: json(ref('Alias')) } },
  }
  return documentOf(
    { '/a': { post: operation } },
    { schemas: { Alias, Target: object({ id: text }, ['id']), ...more } },
  )
}

const extended = { allOf: [ref('Target'), object({ size: text }, ['size'])] }

describe('A component that is nothing but a reference to another one', () => {
  it.each<[string, Json, string[]]>([
    ['an extension of it', extended, ['property added: Alias.size [request, response]']],
    [
      'a copy of it that says more',
      object({ id: text, size: text }, ['id']),
      ['property added: Alias.size [request, response]'],
    ],
    ['a copy of it', object({ id: text }, ['id']), []],
  ])('has the edit that makes it %s, and what refers to it has none', (_, after, lines) => {
    expect(linesBetween(withAlias(ref('Target')), withAlias(after))).toEqual(lines)
  })

  it('is where the edit is by which it becomes one', () => {
    expect(linesBetween(withAlias(extended), withAlias(ref('Target')))).toEqual([
      'property removed: Alias.size [request, response]',
    ])
  })

  it('is where the edit is by which it refers to another component', () => {
    const more = { Other: object({ id: text, size: text }, ['id']) }
    const lines = linesBetween(withAlias(ref('Target'), more), withAlias(ref('Other'), more))
    expect(lines).toEqual(['property added: Alias.size [request, response]'])
  })

  it('has no edit where that is in the component it refers to', () => {
    const more = { Target: object({ id: text, size: text }, ['id']) }
    expect(linesBetween(withAlias(ref('Target')), withAlias(ref('Target'), more))).toEqual([
      'property added: Target.size [request, response]',
    ])
  })
})
