import * as fc from 'fast-check'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonText } from '../../src/base/json-text.ts'
import { visible } from '../../src/base/text.ts'
import { yamlText } from '../../src/base/yaml-text.ts'
import { PAYLOADS, RUNNER_COMMAND, UNSEEN_SIGN, hostileText } from '../support/hostile.ts'
import { runs } from '../support/runs.ts'

const hostileTree = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, hostileText, fc.array(tie('tree')), fc.dictionary(hostileText, tie('tree'))),
})).tree

/** Whether a text, over several lines, holds a sign that is not seen, or a command to a runner. */
function isQuiet(text: string): boolean {
  return !UNSEEN_SIGN.test(text.replaceAll('\n', '')) && !RUNNER_COMMAND.test(text)
}

describe('visible', () => {
  it.each([
    ['a\u001B[31m', String.raw`a\u001b[31m`],
    ['a\n\r\n b', 'a b'],
    ['\u007F\u0085\u061C\u200E\u2028\u202E\uFEFF', String.raw`\u007f\u0085\u061c\u200e\u2028\u202e\ufeff`],
    ['\u{E0041}\uD800', String.raw`\udb40\udc41\ud800`],
    ['👩‍🚀 é', '👩‍🚀 é'],
    [' ::error::x ::', String.raw` \u003a:error::x ::`],
    ['a ##[x] ##VSO[ ##teamcity[ ### [', String.raw`a \u0023#[x] \u0023#VSO[ \u0023#teamcity[ ### [`],
  ])('shows %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it('lets no sign that is not seen and no command through, and shows what it wrote as it is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = visible(text)
        expect(isQuiet(shown) && !shown.includes('\n')).toBe(true)
        expect(visible(shown)).toBe(shown)
      }),
      runs(1000),
    )
  })
})

describe.each([
  ['jsonText', jsonText, [JSON.parse]],
  ['yamlText', yamlText, [load, parse]],
] as [string, (value: unknown) => string, ((text: string) => unknown)[]][])('%s', (_, write, readers) => {
  it.each(PAYLOADS)(
    'writes %j as a value, a key and an item so that any reader reads it, and nothing else does',
    (text) => {
      const value = { a: text, [text]: [text, { b: text, [text]: 1 }], c: [[text]] }
      const written = write(value)
      expect(isQuiet(written)).toBe(true)
      for (const read of readers) expect(read(written)).toEqual(value)
    },
  )

  it('writes any tree without a sign that is not seen and without a command, and loses nothing', () => {
    fc.assert(
      fc.property(hostileTree, (tree) => {
        const written = write(tree)
        expect(isQuiet(written)).toBe(true)
        expect(readers[0]!(written)).toEqual(tree)
      }),
      runs(500),
    )
  })

  it('writes a key that its escapes make long so that any reader reads it', () => {
    const value = { ['\u202E'.repeat(400)]: { b: 1 }, ['##['.repeat(300)]: 1 }
    for (const read of readers) expect(read(write(value))).toEqual(value)
  })

  it('writes a text of the form of a large number as a text', () => {
    const value = { a: '20e636765195', '1e999': ['+.5E400', 1e300, 'e9', '1e'] }
    for (const read of readers) expect(read(write(value))).toEqual(value)
  })

  it('writes a text that holds the words that stand for escapes', () => {
    const value = { a: 'a0z a1z \u202E', a0z: '\u202E' }
    for (const read of readers) expect(read(write(value))).toEqual(value)
  })
})
