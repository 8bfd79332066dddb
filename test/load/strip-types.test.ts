import { SourceMap } from 'node:module'
import { describe, expect, it } from 'vitest'
import { stripTypes } from '../../src/load/strip-types.ts'

/** Where the code says that a word in the stripped text stands in the original: line and column, counted from one. */
function placeOf(text: string, word: string): string {
  const { code, map } = stripTypes('/model.ts', text)
  const payload = JSON.parse(Buffer.from(map.slice(map.indexOf('base64,') + 7), 'base64').toString()) as never
  const lines = code.split('\n')
  const line = lines.findIndex((each) => each.includes(word))
  const { originalLine, originalColumn } = new SourceMap(payload).findEntry(line, lines[line]!.indexOf(word)) as {
    originalLine: number
    originalColumn: number
  }
  return `${originalLine + 1}:${originalColumn + 1}`
}

describe('a place in TypeScript without its types leads back to where it was written', () => {
  it.each([
    ['after types on its line', 'const a: number = 1; export const b: string = made()', '1:47'],
    ['on a later line', 'const a: number = 1\n\n  made(a as number)', '3:3'],
    [
      'after a template that begins with a value',
      'const a: string = `${1}b`\nexport const c: string =\n   made()',
      '3:4',
    ],
    [
      'after a template that ends with a value',
      'const a: string = `b${1}`\nexport const c: string =\n   made()',
      '3:4',
    ],
    ['after an empty template', 'const a: string = ``\nexport const c: string =\n   made()', '3:4'],
    ['after two values of a template', 'const a = `b${1}${2}c`\nconst b: string = `${`${1}`}` + made()', '2:33'],
    ['on the line of such a template', 'const a: string = `${1}` + made()', '1:28'],
    ['inside such a template', 'const a: string = `${1}${made()}`', '1:26'],
    ['after a tagged template of a template', 'const a: string = made(``), b: F = x````', '1:19'],
  ])('%s', (_, text, place) => {
    expect(placeOf(text, 'made(')).toBe(place)
  })

  it('whatever the text has in templates, it stays the same', () => {
    const text = 'export const a = `${1}${2}` + "`${3}`" // ``\n + `\uE000${4}` + x````\n'
    expect(stripTypes('/model.ts', text).code).toBe(text)
  })
})
