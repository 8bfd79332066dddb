import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, findingsBetween } from '../support/documents.ts'

const oauth = { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: {} } } }
const schemes = {
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'basic' },
    oauth,
  },
}
const calls = (security: Json | undefined): JsonObject => ({
  post: { ...(security !== undefined && { security }), responses: { '200': { description: 'Fine.' } } },
})

/** A document that sends one webhook with these ways to authenticate. */
function webhook(security: Json | undefined, byDefault?: Json): Json {
  return documentOf({}, schemes, {
    webhooks: { done: calls(security) },
    ...(byDefault !== undefined && { security: byDefault }),
  })
}

/** A document with a callback that it sends with these ways to authenticate. */
function callback(security: Json): Json {
  const callbacks = { onDone: { '{$request.body#/url}': calls(security) } }
  return documentOf({ '/things': { post: { callbacks, responses: { '200': { description: 'Fine.' } } } } }, schemes)
}

const [key, basic] = [{ key: [] }, { basic: [] }]

const rows: [what: string, base: Json, revision: Json, said: string[]][] = [
  ['what is no longer sent', webhook([key]), webhook([]), ['breaking POST webhook done is no longer sent with key']],
  ['what is sent where nothing was', webhook([]), webhook([key]), ['info POST webhook done is now sent with key']],
  [
    'what is sent in addition',
    webhook([key]),
    webhook([{ key: [], basic: [] }]),
    ['info POST webhook done is now also sent with basic'],
  ],
  [
    'one of two schemes that is no longer sent',
    webhook([{ key: [], basic: [] }]),
    webhook([key]),
    ['breaking POST webhook done is no longer sent with basic'],
  ],
  [
    'another scheme',
    webhook([key]),
    webhook([basic]),
    ['breaking POST webhook done is now sent with basic instead of key'],
  ],
  [
    'one way of two that is gone',
    webhook([key, basic]),
    webhook([basic]),
    ['breaking POST webhook done is no longer sent with key'],
  ],
  ['one way more', webhook([key]), webhook([key, basic]), ['warning POST webhook done may also be sent with basic']],
  [
    'no authentication as one way more',
    webhook([key]),
    webhook([key, {}]),
    ['warning POST webhook done may also be sent without authentication'],
  ],
  [
    'no authentication as one way less',
    webhook([key, {}]),
    webhook([key]),
    ['info POST webhook done is no longer sent without authentication'],
  ],
  [
    'two ways that became one',
    webhook([key, basic]),
    webhook([{ key: [], basic: [] }]),
    ['info POST webhook done is now sent with basic and key together instead of key or basic'],
  ],
  [
    'two schemes that became two ways',
    webhook([{ key: [], basic: [] }]),
    webhook([key, basic]),
    ['breaking POST webhook done is now sent with key or basic instead of basic and key together'],
  ],
  [
    'a scope that tokens no longer have',
    webhook([{ oauth: ['a', 'b'] }]),
    webhook([{ oauth: ['a'] }]),
    ['breaking POST webhook done is no longer sent with scope b of oauth'],
  ],
  [
    'one of two ways that shows more',
    webhook([key, { oauth: ['a'] }]),
    webhook([key, { oauth: ['a', 'b'] }]),
    ['info POST webhook done is now also sent with scope b of oauth where it was sent with oauth(a)'],
  ],
  [
    'a callback that is no longer authenticated',
    callback([key]),
    callback([]),
    ['breaking POST /things callback onDone POST {$request.body#/url} is no longer sent with key'],
  ],
  [
    'the default of the API, which says what it asks of others',
    webhook(undefined, [key]),
    webhook(undefined, []),
    ['info the API no longer requires key by default, which every operation overrides'],
  ],
]

describe('what callbacks and webhooks authenticate with', () => {
  it.each(rows)('is judged by what receivers check: %s', (_, base, revision, said) => {
    expect(findingsBetween(base, revision).map(({ level, message }) => `${level} ${message}`)).toEqual(said)
  })
})
