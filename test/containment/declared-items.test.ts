import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { isDeclared } from '../../src/containment/undeclared.ts'

const having = (...names: string[]): JsonObject => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) })

describe('What is sent in a list', () => {
  const nodes = newNodes()
  const nodeOf = (raw: JsonObject): ReturnType<ReturnType<typeof nodes.document>['nodeAt']> =>
    nodes.document({ owner: 'a', root: raw, dialect: '2020-12', formats: 'annotation' }).nodeAt({ raw, path: [] })

  it.each<[string, (item: JsonObject) => JsonObject]>([
    ['items', (items) => ({ items })],
    ['prefixItems', (first) => ({ prefixItems: [first] })],
    ['contains', (contains) => ({ contains })],
    ['unevaluatedItems', (unevaluatedItems) => ({ unevaluatedItems })],
  ])('has no property that only the receiver declares, by %s', (_, list) => {
    const [sender, receiver] = [nodeOf(list(having('a'))), nodeOf(list(having('a', 'b')))]
    const mayBeSent = (value: Json): boolean => isDeclared(value, [sender], [receiver], 'a')
    expect(mayBeSent([{ a: 1, c: 1 }])).toBe(true)
    expect(mayBeSent([{ b: 1 }])).toBe(false)
  })
})
