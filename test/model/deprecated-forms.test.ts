import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { operation, snapshotAt, tiny } from '../support/document.ts'

const forms: JsonObject = {
  anyOf: [
    { type: 'string' },
    {
      type: 'string',
      title: 'a=contains:<value>',
      'x-lifecycle': { announced: '2024-01-01', sunset: '2025-01-01', replacement: 'a.contains=<value>' },
    },
    { const: 'all', 'x-lifecycle': { deprecated: '2024-06-01' } },
  ],
}
const [contains, all] = ['- `a=contains:<value>`: gone from 2025-01-01 on; use `a.contains=<value>` instead', '- `all`']

function describedOn(text: string, fields: JsonObject, schema: Json = forms): Json | undefined {
  const parameters = [{ name: 'a', in: 'query', schema, ...fields }]
  const document = tiny({ paths: { '/a': { get: operation({ parameters }) } } })
  return snapshotAt(document, ['paths', '/a', 'get', 'parameters', 0, 'description'], text)
}

describe('the description of a parameter', () => {
  it('sums up its deprecated forms, each while it is marked', () => {
    const on = (text: string): Json | undefined => describedOn(text, { description: 'A filter.' })
    expect(on('2023-12-31')).toBe('A filter.')
    expect(on('2024-01-01')).toBe(`A filter.\n\nDeprecated forms:\n\n${contains}`)
    expect(on('2024-06-01')).toBe(`A filter.\n\nDeprecated forms:\n\n${contains}\n${all}`)
    expect(on('2025-01-01')).toBe(`A filter.\n\nDeprecated forms:\n\n${all}`)
  })

  it('is there for the deprecated forms alone, and says what happens to the parameter after them', () => {
    expect([describedOn('2023-12-31', {}), describedOn('2024-01-01', {})]).toEqual([
      undefined,
      `Deprecated forms:\n\n${contains}`,
    ])
    const ending = { 'x-lifecycle': { sunset: '2026-01-01' } }
    expect(describedOn('2023-12-31', ending)).toBe('Deprecated: gone from 2026-01-01 on.')
    expect(describedOn('2024-01-01', ending)).toBe(
      `Deprecated forms:\n\n${contains}\n\nDeprecated: gone from 2026-01-01 on.`,
    )
  })

  it('names deprecated values of its enum', () => {
    const schema = { enum: ['a', 'b'], 'x-lifecycle-values': { b: { sunset: '2025-01-01' } } }
    expect(describedOn('2024-01-01', {}, schema)).toBe('Deprecated forms:\n\n- `b`: gone from 2025-01-01 on')
    expect(describedOn('2025-01-01', {}, schema)).toBeUndefined()
  })
})
