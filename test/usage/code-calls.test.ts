import { describe, expect, it } from 'vitest'
import type { CodeClient } from '../../src/usage/code/code-call.ts'
import type { OperationNames } from '../../src/usage/code/operation-names.ts'
import { callLines, callsIn } from '../support/code.ts'

type Case = readonly [what: string, source: string, ...lines: string[]]

function check(client: CodeClient, cases: readonly Case[], operations?: OperationNames): void {
  it.each(cases)('%s', (_, source, ...lines) => {
    expect(callLines(callsIn({ 'a.ts': source }, [client], operations))).toEqual(lines)
  })
}

describe('calls of fetch', () => {
  check('fetch', [
    ['are a path alone', `fetch('/pets')`, 'GET /pets'],
    [
      'are those of what is global, too',
      `window.fetch('/a'); globalThis.fetch('/b'); api.fetch('/c')`,
      'GET /a',
      'GET /b',
    ],
    ['are requests that are made', `const r = new Request('/a', { method: 'put' }); fetch(r)`, 'PUT /a'],
    ['have what is known of the method', `fetch('/a', { method: M }); const M = 'DELETE'`, 'DELETE /a'],
    [
      'have variables for what is made at run time',
      'fetch(`/pets/${id}/owner?page=${n + 1}`); fetch(`/pets?size=${n + 1 + "px"}`)',
      'GET /pets/{{id}}/owner?page={{}}',
      'GET /pets?size={{}}px',
    ],
    [
      'may have a base that nobody knows',
      'fetch(`${base}/pets`); fetch(this.url + "/pets/" + a.b.id)',
      'GET /pets',
      'GET /pets/{{id}}',
    ],
    [
      'have constants in them',
      "const V = '/v2' as const; enum P { pets = 'pets' }; fetch(V + `/${P.pets}`)",
      'GET /v2/pets',
    ],
    ['have members of constants', "const paths = { pets: '/pets' } as const; fetch(paths.pets)", 'GET /pets'],
    [
      'have what is encoded',
      "fetch(`/pets/${encodeURIComponent('a/b')}/${encodeURIComponent(id)}`)",
      'GET /pets/a%2Fb/{{id}}',
    ],
    [
      'have queries by their parameters',
      "const q = new URLSearchParams({ a: '1', b: x }); q.append('c', 'd e'); if (z) q.set('a', '2'); fetch('/p?' + q)",
      'GET /p?b={{x}}&c=d%20e&a=2',
    ],
    [
      'have queries of which some is made at run time',
      "fetch('/p?a=1&' + new URLSearchParams(rest))",
      'GET /p?a=1 +query',
    ],
    [
      'may have a query behind the path',
      'fetch(`/p${query}`); fetch(`/p${x ? "?a=" + x : ""}`)',
      'GET /p +query',
      'GET /p +query',
    ],
    [
      'are URLs that are put together',
      "const u = new URL('/v1/pets', 'https://a.example'); u.searchParams.set('a', 'b'); fetch(u.href)",
      'GET https://a.example/v1/pets?a=b',
    ],
    [
      'have bodies of JSON, as far as they are written',
      "fetch('/p', { method: 'POST', body: JSON.stringify({ a: 1, b: [x, -2, 'c' + x], d: undefined, e: null }) })",
      'POST /p {"a":1,"b":[…,-2,"c…"],"e":null}',
    ],
    [
      'have bodies of which other fields are not known',
      "fetch('/p', { method: 'POST', body: JSON.stringify({ a: 1, ...rest, b: 2 }) })",
      'POST /p {"a":…,"b":2,…} +body',
    ],
    [
      'have what is spread, if that is written',
      "const init = { method: 'POST' }; fetch('/p', { ...init, body: JSON.stringify({ ...(x && { a: 1 }) }) })",
      'POST /p {"a":1,…} +body',
    ],
    ['have forms', "fetch('/p', { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })", 'POST /p a=b%20c'],
    ['may have any other body', "fetch('/p', { method: 'POST', body: new FormData() })", 'POST /p +body'],
    [
      'have headers, as far as they are written',
      "fetch('/p', { headers: { 'X-A': 'b', Authorization: `Bearer ${t}` } })",
      'GET /p x-a:b authorization:Bearer {{t}}',
    ],
    [
      'are not followed where the path is built at run time',
      'fetch(url); fetch(`${a}${b}`); fetch(`/${a}`)',
      '1: path',
      '1: path',
      '1: path',
    ],
    [
      'are not followed where the method is',
      "fetch('/p', init); fetch('/p', { method }); fetch('/p', { ...x })",
      '1: method',
      '1: method',
      '1: method',
    ],
    ['are not what else is named so', "cache.fetch('/a'); const fetchAll = () => 0; fetchAll('/b')"],
  ])

  it('know nothing of names that are declared twice, or changed', () => {
    const source = `
      let path = '/a'; path = '/b'; fetch(path)
      const twice = '/a'; { const twice = '/b'; fetch(twice) }
      const given = '/a'; function ask(given = '/b', { known = 1 } = {}) { fetch(given) } const known = '/c'; fetch(known)
      const a = { b: 1 }; a.b = 2
      const c = { d: { e: [] } }; c.d.e.push(1)
      const f = { g: {} }; const h = f.g; h.i = 1
      const j = {}; Object.assign(j, x)
      fetch('/k', { method: 'PUT', body: JSON.stringify([a, c, f, j]) })`
    expect(callLines(callsIn({ 'a.ts': source }, ['fetch']))).toEqual([
      'PUT /k […,…,…,…]',
      '2: path',
      '3: path',
      '4: path',
      '4: path',
    ])
  })

  it('have in their queries what was put there before them', () => {
    const source =
      "const q = new URLSearchParams(); q.set('a', '1'); fetch('/p?' + q); q.set('b', '2'); fetch('/p?' + q)"
    expect(callLines(callsIn({ 'a.ts': source }, ['fetch']))).toEqual(['GET /p?a=1', 'GET /p?a=1&b=2'])
  })
})

describe('calls of openapi-fetch', () => {
  check('openapi-fetch', [
    ['have path templates', "client.GET('/pets/{id}', { params: { path: { id: 'a b' } } })", 'GET /pets/a%20b'],
    [
      'have variables for parameters that are not written',
      "client.GET('/pets/{pet_id}', { params: { path } })",
      'GET /pets/{{pet_id}} '.trim(),
    ],
    [
      'have queries as the library writes them',
      "client.GET('/pets', { params: { query: { a: ['b', c], d: { e: 1 }, f: undefined, g: null, h: `x${y}` } } })",
      'GET /pets?a=b&a={{}}&d%5Be%5D=1&h=x{{}}',
    ],
    [
      'may have more in the query',
      "client.GET('/pets', { params: { query: { a: 1, ...rest } } })",
      'GET /pets?a={{}} +query',
    ],
    [
      'may have any query',
      "client.GET('/pets', { params }); client.GET('/pets', init)",
      'GET /pets +query',
      'GET /pets +query +body',
    ],
    ['have bodies', "client.POST('/pets', { body: { name: 'a', tag } })", 'POST /pets {"name":"a","tag":…}'],
    ['are called by their names alone', "const { GET } = createClient(); GET('/pets')", 'GET /pets'],
    ['are called by path', "client['/pets/{id}'].DELETE({ params: { path: { id: 1 } } })", 'DELETE /pets/1'],
    [
      'are those of openapi-react-query',
      "$api.useQuery('get', '/pets', { params: { query: { a: 1 } } })",
      'GET /pets?a=1',
    ],
    [
      'have headers of two kinds',
      "client.GET('/p', { params: { header: { 'X-A': 'b' } }, headers: { c: 'd' } })",
      'GET /p c:d x-a:b',
    ],
    [
      'are mutations, of which it is not known what they send',
      "$api.useMutation('post', '/pets')",
      'POST /pets +query +body',
    ],
    [
      'are not followed where the path is built at run time',
      'client.GET(path); client.GET(...all)',
      '1: path',
      '1: path',
    ],
    ['are no routes of a server', "router.GET(() => {}); GET('pets')"],
  ])
})

describe('calls of axios', () => {
  const axios = "import axios from 'axios'\n"
  check('axios', [
    [
      'have methods of their names',
      `${axios}axios.get('/a'); axios.delete('/b'); axios.post('/c', { d: 1 })`,
      'GET /a',
      'DELETE /b',
      'POST /c {"d":1}',
    ],
    [
      'have no body where that is null, unless a header says that it is JSON',
      `${axios}axios.post('/a', null, { params: { b: 1 } }); axios({ url: '/c', method: 'put', data: null })
       axios.post('/d', null, { headers: { 'Content-Type': 'application/json' } })`,
      'POST /a?b=1',
      'PUT /c',
      'POST /d content-type:application/json null',
    ],
    [
      'have their options',
      `${axios}axios({ url: '/a', method: 'put', data: { b: 1 } }); axios('/c'); axios.request({ url: '/d' })`,
      'PUT /a {"b":1}',
      'GET /c',
      'GET /d',
    ],
    [
      'have queries as axios writes them',
      `${axios}axios.get('/a', { params: { b: ['c', 'd'], e: null } })`,
      'GET /a?b%5B%5D=c&b%5B%5D=d',
    ],
    [
      'may have a query of another form',
      `${axios}axios.get('/a', { params: { b: 1 }, paramsSerializer: x })`,
      'GET /a +query',
    ],
    [
      'are those of instances',
      `${axios}const http = axios.create({ baseURL: 'https://a.example/v1/' }); http.patch('/pets', x, { headers: { a: 'b' } })`,
      'PATCH https://a.example/v1/pets a:b … +body',
    ],
    [
      'are those of what has the type of one',
      "class A { constructor(private http: AxiosInstance) {} b() { this.http.get('/a') } }",
      'GET /a',
    ],
    [
      'are those of what is named as one, with a path',
      "import { apiClient } from './x'; apiClient.get('/a'); apiClient.get(key)",
      'GET /a',
    ],
    ['are not those of maps and servers', "const map = new Map(); map.get('/a'); app.get('/b', h); router.post('/c')"],
    [
      'are not followed where the path is built at run time',
      `${axios}axios.get(url); axios(config)`,
      '2: path',
      '2: path',
    ],
    ['may be required', "const axios = require('axios'); axios.head('/a')", 'HEAD /a'],
  ])

  it('are those of instances that another source exports', () => {
    const sources = {
      'src/http/index.ts':
        "import axios from 'axios'; const made = axios.create(); export default made; export const users = axios.create(); export { made as pets }",
      'src/a.ts':
        "import backend from './http'; import { pets, users } from '@/http/index'; backend.get('/a'); users.get('/b'); pets.get('/p')",
      'src/b.ts': "import backend from './elsewhere'; backend.get('/c')",
    }
    expect(callLines(callsIn(sources, ['axios']))).toEqual(['GET /a', 'GET /b', 'GET /p'])
  })
})

describe('calls of functions that were generated', () => {
  const operations: OperationNames = new Map([
    [
      'updatepet',
      {
        method: 'PUT',
        template: '/pets/{pet_id}',
        parameters: [
          { in: 'path', name: 'pet_id' },
          { in: 'query', name: 'dry_run' },
          { in: 'header', name: 'X-Reason' },
        ],
      },
    ],
    ['filter', { method: 'GET', template: '/filter', parameters: [] }],
  ])
  check(
    'generated',
    [
      [
        'have their arguments by place',
        "updatePet({ path: { pet_id: 'a' }, query: { dry_run: true }, body: { name } })",
        'PUT /pets/a?dry_run=true {"name":…}',
      ],
      [
        'have their arguments by name',
        "Pets.updatePet({ petId: id, dryRun: true, xReason: 'b', requestBody: { name: 'a' } })",
        'PUT /pets/{{pet_id}}?dry_run=true x-reason:b {"name":"a"}',
      ],
      [
        'have arguments in a row, of which nothing is known',
        'api.update_pet(id, true)',
        'PUT /pets/{{pet_id}} +query +body',
      ],
      ['have none', 'updatePet()', 'PUT /pets/{{pet_id}}'],
      ['are not what everything has', 'list.filter(Boolean)'],
    ],
    operations,
  )
})
