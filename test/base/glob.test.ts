import { describe, expect, it } from 'vitest'
import { globMatcher } from '../../src/base/glob.ts'

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
