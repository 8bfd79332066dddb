import { expect, it } from 'vitest'
import { urlEncoded } from '../../src/base/url-text.ts'
import { physical } from '../../src/report/sarif-parts.ts'
import { postmanCalls } from '../../src/usage/traffic/postman.ts'

it('half a surrogate pair is encoded as U+FFFD, and a whole one as it is', () => {
  expect(urlEncoded('a/\uD800😀')).toBe('a%2F%EF%BF%BD%F0%9F%98%80')
})

it('names and values with half a surrogate pair are encoded wherever a URL is written', () => {
  const pair = { key: 'id', value: '\uDC00' }
  const request = { url: { raw: '/a/:id', variable: [pair] }, body: { mode: 'urlencoded', urlencoded: [pair] } }
  expect(postmanCalls({ item: [{ request }] })).toMatchObject([
    { target: '/a/%EF%BF%BD', body: { text: 'id=%EF%BF%BD' } },
  ])
  const place = { file: 'https://a.example/\uD800', line: null, column: null }
  expect(physical(place)).toEqual({ artifactLocation: { uri: 'https://a.example/%EF%BF%BD' } })
})
