import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { compare } from '../../src/diff/compare.ts'

const description =
  'A text that is long enough for two things of it to be hardly alike by chance, and alone in all of the document.'

const going = { 'x-sunset': '2025-06-01', 'x-lifecycle': { sunset: '2025-06-01', replacement: 'fresh' } }

/** What became of the two names between a document that has `old` and one that has `fresh`. */
function reported(
  holding: (name: string, node: Json) => Json,
  node: Readonly<Record<string, Json>>,
  said: object,
): string[] {
  const { changes } = compare(holding('old', { ...node, ...said } as Json), holding('fresh', node))
  return changes
    .filter(({ subject }) => ['property', 'component', 'security-scheme'].includes(subject))
    .map(({ subject, action }) => `${subject} ${action}`)
    .toSorted()
}

const withProperty = (name: string, node: Json): Json => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        responses: {
          '200': {
            description: 'Fine.',
            content: { 'application/json': { schema: { type: 'object', properties: { [name]: node } } } },
          },
        },
      },
    },
  },
})

const withComponent =
  (section: string) =>
  (name: string, node: Json): Json => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { [section]: { [name]: node } },
  })

describe('what the base gives a sunset and the revision has under another name', () => {
  const text = { type: 'string', description }

  it('is a property that went and one that came, though its replacement is named', () => {
    expect(reported(withProperty, text, going)).toEqual(['property added', 'property removed'])
  })

  it('is a rename of the property without a day', () => {
    expect(reported(withProperty, text, { 'x-lifecycle': { replacement: 'fresh' } })).toEqual(['property renamed'])
    expect(reported(withProperty, text, {})).toEqual(['property renamed'])
  })

  it('is a component that went and one that came', () => {
    const marked = { ...text, 'x-sunset': '2025-06-01' }
    const { changes } = compare(withComponent('schemas')('old', marked), withComponent('schemas')('fresh', marked))
    expect(changes.map(({ action }) => action).toSorted()).toEqual(['added', 'removed'])
    expect(reported(withComponent('schemas'), text, {})).toEqual(['component renamed'])
  })

  it('is a security scheme that went and one that came', () => {
    const key = { type: 'apiKey', in: 'header', name: 'X-Key', 'x-sunset': '2025-06-01' }
    const { changes } = compare(
      withComponent('securitySchemes')('old', key),
      withComponent('securitySchemes')('fresh', key),
    )
    expect(changes.map(({ subject, action }) => `${subject} ${action}`).toSorted()).toEqual([
      'security-scheme added',
      'security-scheme removed',
    ])
    expect(reported(withComponent('securitySchemes'), { type: 'apiKey', in: 'header', name: 'X-Key' }, {})).toEqual([
      'component renamed',
    ])
  })
})
