import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { isNeverSent } from '../../src/openapi/transfer.ts'

const text = { type: 'string' }
const readOnly = { readOnly: true }
const components: JsonObject = { Id: { ...text, ...readOnly }, Text: text, Circle: { $ref: 'Circle' } }

const isHidden = (property: Json, isLone = false): boolean =>
  isNeverSent(property, 'request', (name) => components[name], isLone)

describe('A property is not sent in requests', () => {
  it.each<[string, Json]>([
    ['it says so itself', { ...text, ...readOnly }],
    ['what it refers to says so', { $ref: 'Id' }],
    ['a part of it says so beside another', { allOf: [{ $ref: 'Text' }, readOnly] }],
    ['what its only part refers to says so', { description: 'Number.', allOf: [{ $ref: 'Id' }] }],
    ['all but null of it says so', { anyOf: [{ $ref: 'Id' }, { type: 'null' }] }],
  ])('if %s', (_, property) => {
    expect(isHidden(property)).toBe(true)
    expect(isNeverSent(property, 'response', (name) => components[name], false)).toBe(false)
  })

  it.each<[string, Json]>([
    ['nothing says so', { allOf: [{ $ref: 'Text' }, { readOnly: false }] }],
    ['only one of its choices says so', { anyOf: [{ $ref: 'Id' }, text] }],
    ['its reference leads nowhere or in a circle', { allOf: [{ $ref: 'None' }, { $ref: 'Circle' }] }],
    ['it may be anything', true],
  ])('but is if %s', (_, property) => {
    expect(isHidden(property)).toBe(false)
  })
})

it('What is beside a reference is ignored where a document of OpenAPI 3.0 says it', () => {
  const beside = { $ref: 'Text', ...readOnly }
  expect([isHidden(beside), isHidden(beside, true)]).toEqual([true, false])
})
