import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { callsIn, codeEffects } from '../support/code.ts'
import { documentOf } from '../support/documents.ts'
import { eraOfDocuments } from '../support/traffic.ts'

const FORM = 'application/x-www-form-urlencoded'

function takes(schema: Json): JsonObject {
  const requestBody = { content: { [FORM]: { schema }, 'application/json': { schema } } }
  return documentOf({ '/login': { post: { responses: {}, requestBody } } })
}

const era = eraOfDocuments({
  '2024-01-01': takes({ type: 'object' }),
  '2024-02-01': takes({
    type: 'object',
    properties: { remember: { type: 'boolean' }, stars: { type: 'integer', maximum: 5 }, kind: { enum: ['user-a'] } },
    required: ['user'],
    additionalProperties: { type: 'string' },
  }),
})

/** Where a form that code sends is rejected. */
function rejectedAt(body: string, before = '', headers = `{ 'content-type': '${FORM}' }`): string[] {
  const source = `${before}; fetch('/login', { method: 'POST', headers: ${headers}, body: ${body} })`
  const { calls } = callsIn({ 'a.ts': source }, ['fetch'])
  return codeEffects(era, calls).map((line) => line.replace(/^2024-02-01 refused POST \/login request \S+ |: 1$/g, ''))
}

describe('a form that code writes', () => {
  it.each<[what: string, body: string, places: string[], before?: string]>([
    ['is checked in its known fields', "new URLSearchParams({ user, remember: 'on', stars })", ['.remember']],
    ['lacks what is not written', "new URLSearchParams({ remember: 'true' })", ['.user']],
    ['is checked where it is one text', "'user=a&remember=on&stars=9'", ['.remember', '.stars']],
    ['is checked between what is built at run time', '`user=${user}&stars=9`', ['.stars']],
    ['has a value of which only the beginning is known', '`user=a&kind=user-${kind}`', []],
    ['is rejected for the beginning of a value', '`user=a&kind=group-${kind}`', ['.kind']],
    ['may have any fields that are spread into it', "new URLSearchParams({ ...rest, remember: 'on' })", []],
    ['may have names that are built at run time', '`${name}=a&remember=on`', []],
    [
      'has what is put into it',
      'params',
      ['.remember'],
      "const params = new URLSearchParams({ user }); params.set('remember', 'on')",
    ],
  ])('%s', (_, body, places, before) => {
    expect(rejectedAt(body, before)).toEqual(places)
  })

  it('is no form where nothing says so, and JSON where that is said', () => {
    expect(rejectedAt("'remember=on'", '', '{}')).toEqual([])
    expect(rejectedAt("'remember=on'", '', '{ ...more }')).toEqual([])
    const json = "{ 'content-type': 'application/json' }"
    expect(rejectedAt(`'{"remember":"on"}'`, '', json)).toEqual(['.remember', '.user'])
    expect(rejectedAt('`{"remember":${on}}`', '', json)).toEqual([])
  })
})
