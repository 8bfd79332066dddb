import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { linesBetween, posting } from '../support/documents.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A Swagger 2.0 document where `POST /x` takes these fields of a form. */
function form(...fields: JsonObject[]): JsonObject {
  const parameters = fields.map((field) => ({ in: 'formData', type: 'string', ...field }))
  const operation = { consumes: [FORM], parameters, responses: { 200: { description: 'Fine.' } } }
  const info = { title: 'Things', version: '1' }
  return upgradeSwagger({ swagger: '2.0', info, paths: { '/x': { post: operation } } }).tree
}

function sending(schema: Json, required: boolean, type = FORM): JsonObject {
  return posting({ requestBody: { required, content: { [type]: { schema } } } })
}

const name = { type: 'object', properties: { name: { type: 'string' } } }
const needed = { ...name, required: ['name'] }

describe('The body of a form', () => {
  it.each([
    ['became required', [{ name: 'token' }], [{ name: 'token', required: true }], 'property required', '.token'],
    ['became optional', [{ name: 'token', required: true }], [{ name: 'token' }], 'property optional', '.token'],
    ['came and is required', [{ name: 'a' }], [{ name: 'a' }, { name: 'b', required: true }], 'property added', '.b'],
  ])('of Swagger 2.0 is reported by its field that %s, alone', (_, before, after, said, where) => {
    expect(linesBetween(form(...before), form(...after))).toEqual([`${said}: POST /x request${where} [request]`])
  })

  it('of Swagger 2.0 is required where the form came with a required field', () => {
    expect(linesBetween(form(), form({ name: 'token', required: true }))).toEqual([
      'request-body added: POST /x request body [request]',
    ])
  })

  it('of OpenAPI 3 is reported where its fields do not say it', () => {
    const required = 'request-body required: POST /things request body [request]'
    expect(linesBetween(sending(name, false), sending(name, true))).toContain(required)
    expect(linesBetween(sending(needed, false), sending(needed, true))).toContain(required)
    expect(linesBetween(sending(name, false), sending(needed, true))).not.toContain(required)
    const hidden = { ...needed, properties: { name: { type: 'string', readOnly: true } } }
    expect(linesBetween(sending(name, false), sending(hidden, true))).toContain(required)
  })

  it('of another kind than a form is reported beside its properties', () => {
    const type = 'application/json'
    expect(linesBetween(sending(name, false, type), sending(needed, true, type))).toContain(
      'request-body required: POST /things request body [request]',
    )
  })
})
