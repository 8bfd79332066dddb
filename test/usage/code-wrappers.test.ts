import { describe, expect, it } from 'vitest'
import type { CodeClient } from '../../src/usage/code/code-call.ts'
import { callLines, callsIn } from '../support/code.ts'

function lines(sources: Readonly<Record<string, string>>, client: CodeClient = 'fetch'): readonly string[] {
  return callLines(callsIn(sources, [client]))
}

const REQUEST = "const BASE = 'https://x.io/api'; function request(path, init) { return fetch(BASE + path, init) }\n"

describe('a function that passes its path on to a call', () => {
  it.each([
    [
      'is followed from where it is called',
      `${REQUEST}request('/users'); request(\`/users/\${id}\`)`,
      'GET https://x.io/api/users',
      'GET https://x.io/api/users/{{id}}',
    ],
    ['passes options on', `${REQUEST}request('/users', { method: 'POST' })`, 'POST https://x.io/api/users'],
    [
      'may be an arrow, have a type and standard values, and add to its options',
      "export const call = async (path: string, method = 'GET', more: RequestInit = {}) => { const url = `${BASE}${path}`; return fetch(url, { ...more, method }) }; call<User>('/a'); call('/b', 'DELETE')",
      'GET /a',
      'DELETE /b',
    ],
    [
      'is followed from an argument of the same name',
      `${REQUEST}const f = (path) => request('/users/' + path + '/pets')`,
      'GET https://x.io/api/users/{{path}}/pets',
    ],
  ])('%s', (_, source, ...expected) => {
    expect(lines({ 'a.ts': source })).toEqual(expected)
  })

  it('is followed from other sources that import it', () => {
    const wrapper = 'export async function request(path) { return fetch(BASE + path) }'
    expect(
      lines({
        'lib/http.ts': wrapper,
        'a.ts': "import { request as ask } from './lib/http'; ask('/a')",
        'b.ts': "import { request } from 'other'; request('/b')",
      }),
    ).toEqual(['GET /a'])
    const standard = 'export default function (path) { return fetch(path) }'
    expect(
      lines({
        'http.ts': standard.replace('function ', 'function send'),
        'a.ts': "import ask from './http'; ask('/a')",
      }),
    ).toEqual(['GET /a'])
  })

  it('is followed with instances of axios', () => {
    const source =
      "const api = axios.create({ baseURL: '/v1' }); const get = (url, params) => api.get(url, { params }); get('/a', { q: 1 })"
    expect(lines({ 'a.ts': source }, 'axios')).toEqual(['GET /v1/a?q=1'])
  })

  it.each([
    [
      'whose parameter is a part of the path',
      "const get = (id) => fetch(`/users/${id}`); get('1')",
      'GET /users/{{id}}',
    ],
    ['that nothing calls', REQUEST, '1: method'],
    [
      'of which there are two',
      "function r(p) { return fetch(p) } { function r(p) { return fetch('/x' + p) } } r('/a')",
      'GET /x{{p}}',
      '1: path',
    ],
  ])('is not followed: one %s', (_, source, ...expected) => {
    expect(lines({ 'a.ts': source })).toEqual(expected)
  })

  it('that is given a path made at run time is not followed there', () => {
    expect(lines({ 'a.ts': `${REQUEST}request(next); request(...all); request('/a', options)` })).toEqual([
      '2: path',
      '2: path',
      '2: method',
    ])
  })
})
