import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, linesBetween, ref, takes } from '../support/documents.ts'

const object = (...names: string[]): JsonObject => ({
  type: 'object',
  properties: { id: ref('Id'), ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
})
const schemas = {
  File: { anyOf: [ref('Blob'), ref('Link')] },
  Blob: object('blob'),
  Link: object('url'),
  Id: { type: 'string' },
}
const edited = { ...schemas, Id: { type: 'string', maxLength: 5 } }
const files = { oneOf: [ref('File'), { type: 'array', items: ref('File') }] }

/** The findings between two documents, each with what shows it. */
function reported(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ level, rule, witness }) => `${level} ${rule.id} ${JSON.stringify(witness?.value)}`)
    .toSorted()
}

const homes: [where: string, home: (schema: Json) => Json][] = [
  ['a message', (schema) => schema],
  ['a list', (items) => ({ type: 'array', items })],
  ['a map', (additionalProperties) => ({ type: 'object', additionalProperties })],
]

describe('A component that is a choice, and came to stand among other choices', () => {
  it.each(homes)('is one of them in %s, and its own choices stay', (_, home) => {
    const [alone, among] = [home(ref('File')), home(files)]
    const added = linesBetween(takes(alone, schemas), takes(among, schemas))
    expect(added).toEqual([expect.stringMatching(/^variant added: .*\[request\]$/)])
    const removed = linesBetween(takes(among, schemas), takes(alone, schemas))
    expect(removed).toEqual([expect.stringMatching(/^variant removed: .*\[request\]$/)])
  })

  it('is to blame for what became of it', () => {
    expect(reported(takes(ref('File'), schemas), takes(files, edited))).toEqual([
      'breaking request-length-narrowed {"id":"aaaaaa"}',
      'info request-variant-added undefined',
    ])
    expect(reported(answers(files, edited), answers(ref('File'), schemas))).toEqual([
      'breaking response-length-widened {"id":"aaaaaa"}',
      'info response-variant-removed undefined',
    ])
  })

  it('may be called by another component', () => {
    const found = reported(takes(ref('File'), schemas), takes(ref('Files'), { ...edited, Files: files }))
    expect(found).toEqual(['breaking request-length-narrowed {"id":"aaaaaa"}', 'info request-variant-added undefined'])
  })

  it('may say more than what can be chosen', () => {
    const File = { type: 'object', anyOf: [ref('Blob'), ref('Link')], discriminator: { propertyName: 'id' } }
    expect(linesBetween(takes(ref('File'), { ...schemas, File }), takes(files, { ...schemas, File }))).toEqual([
      'variant added: POST /things request variant 2 [request]',
    ])
  })
})

describe('A choice of which all choices stand in a component among others now', () => {
  const before = { ...schemas, Upload: { anyOf: [ref('Blob'), ref('Link')] } }
  const after = { ...edited, Text: { type: 'string' }, Upload: { anyOf: [ref('File'), ref('Text')] } }

  it('is that component, and what stands beside it is new', () => {
    expect(reported(takes(ref('Upload'), before), takes(ref('Upload'), after))).toEqual([
      'breaking request-length-narrowed {"id":"aaaaaa"}',
      'info request-variant-added undefined',
    ])
  })
})
