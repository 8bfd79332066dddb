import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cell, code } from '../../src/report/markdown-text.ts'
import { runs } from '../support/runs.ts'

/** Text made of what Markdown and HTML would read. */
const hostile = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('|', '`', '``', '<', '>', '&', '*', '_', '[', ']', '\\', '\n', '\r\n', 'a', ' ', '&amp;'))
    .map((parts) => parts.join('')),
)

describe('cell', () => {
  const texts: [string, string][] = [
    ['plain words', 'plain words'],
    ['a | b', String.raw`a \| b`],
    ['`code`', '\\`code\\`'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a\nb\r\n\r\nc', 'a b c'],
    ['**bold** _and_ [link](x)', String.raw`\*\*bold\*\* \_and\_ \[link\](x)`],
    ['a \\| b', String.raw`a \\\| b`],
    ['&lt; & &amp;', '&amp;lt; &amp; &amp;amp;'],
    ['![image](x)', String.raw`!\[image\](x)`],
    ['~~a~~', String.raw`\~\~a\~\~`],
    ['@ann #1 a@b # @', '@&ZeroWidthSpace;ann #&ZeroWidthSpace;1 a@&ZeroWidthSpace;b # @'],
  ]
  it.each(texts)('writes %j as %j', (text, written) => {
    expect(cell(text)).toBe(written)
  })

  it('leaves no line break, no bare bar, and no tag in any text, and loses nothing of it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = cell(text)
        expect(written).not.toMatch(/[\r\n<>]/)
        expect(written.replaceAll(/\\[\\|*_`~[\]]/g, '')).not.toMatch(/[\\|*_`~[\]]/)
        expect(plainOf(written)).toBe(text.replaceAll(/[\r\n]+/g, ' '))
      }),
      runs(500),
    )
  })
})

describe('code', () => {
  const texts: [string, string][] = [
    ['GET /a', '`GET /a`'],
    ['a`b', '`` a`b ``'],
    ['``', '``` `` ```'],
    ['a\nb', '`a b`'],
  ]
  it.each(texts)('writes %j as %j', (text, written) => {
    expect(code(text)).toBe(written)
  })

  it('puts any text between fences that are longer than all its backticks', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = code(text)
        const fence = /^`+/.exec(written)![0]
        expect(written).not.toMatch(/[\r\n]/)
        expect(written.endsWith(fence)).toBe(true)
        expect(written.slice(fence.length, -fence.length).split(/[^`]+/)).not.toContain(fence)
      }),
      runs(500),
    )
  })
})

/** What a reader sees of the text of a cell. */
function plainOf(written: string): string {
  return written
    .replaceAll('&ZeroWidthSpace;', '')
    .replaceAll(/\\([\\|*_`~[\]])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
