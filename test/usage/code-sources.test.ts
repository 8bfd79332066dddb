import { describe, expect, it } from 'vitest'
import type { CodeClient } from '../../src/usage/code/code-call.ts'
import type { OperationNames } from '../../src/usage/code/operation-names.ts'
import { callLines, callsIn } from '../support/code.ts'

describe('sources', () => {
  it.each(['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts'])('may be named .%s', (ending) => {
    const isTyped = ending.includes('t')
    const text = `${isTyped ? 'const a = <T,>(b: T): T => b satisfies T;' : ''} ${ending.endsWith('x') ? 'const c = <p>{fetch("/d")}</p>' : 'fetch("/d")'}`
    expect(callLines(callsIn({ [`a.${ending}`]: text }, ['fetch']))).toEqual(['GET /d'])
  })

  it('are read past mistakes whose meaning is clear', () => {
    const { notRead, ...found } = callsIn({ 'a.ts': "const a = 1; const a = 2; fetch('/b')" }, ['fetch'])
    expect([notRead, callLines(found)]).toEqual([[], ['GET /b']])
  })

  it.each([
    ['that break off', 'fetch("/a"\nconst = ', { line: 2, message: expect.stringContaining('Unexpected token') }],
    ['that are no code', '# How to fetch\n', { line: 1 }],
    [
      'that are nested deeper than anybody reads',
      `fetch${'['.repeat(100_000)}`,
      { line: null, message: 'it is nested too deep' },
    ],
  ])('%s are reported, and do not end the run', (_, text, reported) => {
    const { notRead, calls } = callsIn({ 'a.ts': text, 'b.ts': 'fetch("/b")' }, ['fetch'])
    expect(calls).toHaveLength(1)
    expect(notRead).toEqual([expect.objectContaining({ file: 'a.ts', ...reported })])
  })

  it.each([
    [
      'constants that lead to each other',
      "const a = `${b}`; const b = a + 'x'; const c = { ...d }; const d = { ...c }; fetch(a, c)",
    ],
    [
      'objects that hold each other many times',
      `${Array.from({ length: 60 }, (_, at) => `const v${at} = [v${at + 1}, v${at + 1}];`).join('')} fetch('/a', { method: 'PUT', body: JSON.stringify(v0) })`,
    ],
    [
      'a sum of many texts',
      `fetch('/a' ${"+ 'b' ".repeat(1000)}, { method: 'POST', body: JSON.stringify('a' ${'+ x '.repeat(1000)}) })`,
    ],
    [
      'a megabyte without a call',
      Array.from({ length: 30_000 }, (_, at) => `export const a${at} = { b: [1, 2, 3] }\n`).join(''),
    ],
    ['templates in templates', `fetch(${'`${'.repeat(200)}a${'}`'.repeat(200)})`],
  ])('%s are read in a moment', (_, text) => {
    const { notRead } = callsIn({ 'a.js': text }, ['fetch', 'openapi-fetch', 'axios'])
    expect(notRead).toEqual([])
  })
})

describe('the client that makes the calls', () => {
  it.each<[what: string, source: string, ...clients: CodeClient[]]>([
    ['is the one that is imported', "import createClient from 'openapi-fetch'; listPets()", 'openapi-fetch'],
    [
      'is not certain where fetch is called beside one that is imported',
      "import createClient from 'openapi-fetch'; fetch('/a')",
      'openapi-fetch',
      'fetch',
    ],
    [
      'is the one that is imported where nobody can tell what fetch is called for',
      "import createClient from 'openapi-fetch'; createClient({ fetch: (request) => fetch(request) })",
      'openapi-fetch',
    ],
    [
      'is fetch, too, where a function that passes its path on to fetch is called beside one that is imported',
      "import axios from 'axios'; const ask = (path) => fetch(BASE + path); ask('/a'); axios.get('/b')",
      'fetch',
      'axios',
    ],
    ['is axios where that is imported', "import axios from 'axios'; listPets()", 'axios'],
    ['is fetch where that is called', "fetch('/a')", 'fetch'],
    ['is generated where functions are named like operations', 'listPets()', 'generated'],
    [
      'is not certain where two are imported',
      "import 'axios'; import a from 'axios'; import b from 'openapi-fetch'",
      'openapi-fetch',
      'axios',
    ],
    ['is not certain where both are called', "fetch('/a'); listPets()", 'fetch', 'generated'],
    ['is none where nothing is called', 'export {}'],
  ])('%s', (_, source, ...clients) => {
    const operations: OperationNames = new Map([['listpets', { method: 'GET', template: '/pets', parameters: [] }]])
    expect(callsIn({ 'a.ts': source }, undefined, operations).clients).toEqual(clients)
  })
})
