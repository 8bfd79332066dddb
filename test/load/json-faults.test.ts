import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonFault } from '../../src/load/json-faults.ts'

/** The text from the place of the fault on, its message, and what to do. */
function faultOf(text: string): [string, string, string] | undefined {
  const fault = jsonFault(text)
  return fault && [text.slice(fault.offset, fault.offset! + 6), fault.message, fault.hint]
}

describe('mistakes in JSON', () => {
  it.each([
    ['a comma before }', '{"a": 1,\n}', [',\n}', 'a comma before }', 'remove the comma']],
    ['a comma before ]', '[1, ]', [', ]', 'a comma before ]', 'remove the comma']],
    ['a comma for nothing', '[,1]', [',1]', ', where a value must be', 'remove it, or add the value']],
    ['two commas', '{"a": 1,, "b": 2}', [', "b":', ', where a key must be', 'remove it, or add the key']],
    ['no comma between entries', '{"a": 1\n"b": 2}', ['"b": 2', 'no comma or } after a value', 'add it']],
    ['no comma between items', '[{} {}]', ['{}]', 'no comma or ] after a value', 'add it']],
    ['the wrong bracket', '{"a": [1}', ['}', 'no comma or ] after a value', 'add it']],
    ['no colon', '{"a" 1}', ['1}', 'a key without a colon after it', 'add the colon']],
    ['no value', '{"a": }', ['}', '} where a value must be', 'remove it, or add the value']],
    ['a key without quotes', '{a: 1}', ['a: 1}', 'the key a is not in double quotes', 'put it in double quotes']],
    ['single quotes', "{'a': 1}", ["'a': 1", 'a string in single quotes', 'use double quotes']],
    ['a comment', '{ // a\n"a": 1}', ['// a\n"', 'a comment, which JSON does not have', 'remove it']],
    ['a comment after a value', '{"a": 1 /* b */}', ['/* b *', 'a comment, which JSON does not have', 'remove it']],
    [
      'a word',
      '{"a": None}',
      ['None}', 'None is not a JSON value', 'put it in double quotes, or write a number, true, false or null'],
    ],
    [
      'a number of another language',
      '{"a": 0x1F}',
      ['0x1F}', '0x1F is not a JSON value', 'put it in double quotes, or write a number, true, false or null'],
    ],
    [
      'a line break in a string',
      '{"a": "b\nc"}',
      ['\nc"}', 'a line break in a string', 'close the quote, or write \\n'],
    ],
    [
      'a tab in a string',
      '{"a": "b\tc"}',
      ['\tc"}', 'a control character in a string', 'write it as an escape, such as \\t'],
    ],
    [
      'a path of Windows',
      String.raw`{"a": "c:\dir"}`,
      [String.raw`\dir"}`, String.raw`\d is not an escape in JSON`, String.raw`write \\ for a backslash`],
    ],
    ['an open string', '{"a": "b', ['"b', 'a string is not closed', 'close the quote']],
    ['an end within a list', '{"a": [1, 2', ['[1, 2', 'the file ends before this [ is closed', 'complete it']],
    ['an end after a key', '{"a":', ['{"a":', 'the file ends before this { is closed', 'complete it']],
    ['a second document', '{"a": 1}\n{}', ['{}', 'more text after the end of the document', 'remove it']],
  ])('names %s, with its place and what to do', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  it('finds a mistake exactly where JSON.parse finds one', () => {
    const piece = fc.constantFrom(
      ...'{}[]:,"\\-+.0129eEu/#\'\n\t '.split(''),
      'true',
      'nul',
      'null',
      '"a"',
      '"\\u00e9"',
      '{"a":',
      '[1,',
      '\u007f',
      '\u2028',
      '\ufeff',
    )
    const edited = fc
      .tuple(fc.json(), fc.nat(), fc.nat(3), fc.array(piece, { maxLength: 3 }))
      .map(([json, at, cut, pieces]) => {
        const start = at % (json.length + 1)
        return json.slice(0, start) + pieces.join('') + json.slice(start + cut)
      })
    const text = fc.oneof(
      edited,
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(text, (json) => {
        let isJson = true
        try {
          JSON.parse(json.replace(/^\uFEFF/, ''))
        } catch {
          isJson = false
        }
        expect(jsonFault(json) === undefined, json).toBe(isJson)
      }),
      { numRuns: 5000 },
    )
  })
})
