import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globMatcher } from '../../src/base/glob.ts'
import { runs } from '../support/runs.ts'

const cases: [glob: string, separators: string, fits: string[], misses: string[]][] = [
  ['/books', '/', ['/books'], ['/books/', '/book', '/books/{id}']],
  ['/books/*', '/', ['/books/', '/books/{id}', '/books/a.b'], ['/books', '/books/{id}/loans']],
  ['/books/**', '/', ['/books/{id}', '/books/{id}/loans'], ['/books']],
  ['/books**', '/', ['/books', '/books/{id}/loans', '/bookshelf'], ['/loans']],
  ['/*/loans', '/', ['/books/loans', '//loans'], ['/books/{id}/loans']],
  ['/**/loans', '/', ['/books/{id}/loans', '/books/loans'], ['/loans']],
  ['/books/{id}', '/', ['/books/{id}'], ['/books/id', '/books/{book}']],
  ['/a.(b)+[c]?^$|\\', '/', ['/a.(b)+[c]?^$|\\'], ['/ab']],
  ['/*.(b)+[c]?^$|\\', '/', ['/a.(b)+[c]?^$|\\'], ['/a']],
  ['Book.*', '/.', ['Book.title', 'Book.first name'], ['Book', 'Book.author.name', 'Books.title']],
  ['Book.**', '/.', ['Book.title', 'Book.author.name'], ['Book']],
  ['* /books', '/.', ['GET /books'], ['GET /books/{id}', 'GET /v1/books']],
  ['*-removed', '', ['operation-removed', 'a/b.c-removed', '-removed'], ['operation-removed-too']],
  ['***', '/', ['', 'a/b\nc'], []],
]

describe('a glob', () => {
  it.each(cases)('%s, with segments parted by "%s"', (glob, separators, fits, misses) => {
    const matches = globMatcher(glob, separators)
    expect(fits.filter((text) => !matches(text))).toEqual([])
    expect(misses.filter(matches)).toEqual([])
  })
})

describe('a glob of many stars', () => {
  it('is matched in time that grows with the text', () => {
    for (const glob of ['/**a**a**a**ab', `${'*a'.repeat(50)}b`, `${'**a*'.repeat(30)}b`]) {
      expect(globMatcher(glob, '/')(`/${'a'.repeat(20_000)}`)).toBe(false)
    }
  })

  it('matches what the regular expression that says the same matches', () => {
    const expressionOf = (glob: string): RegExp =>
      new RegExp(`^${glob.replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`, 's')
    const some = (letters: string, most: number) =>
      array(constantFrom(...letters), { maxLength: most }).map((all) => all.join(''))
    assert(
      property(some('ab/*', 8), some('ab/', 8), (glob, text) => {
        expect([glob, text, globMatcher(glob, '/')(text)]).toEqual([glob, text, expressionOf(glob).test(text)])
      }),
      runs(3000),
    )
  })
})
