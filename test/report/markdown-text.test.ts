import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visible } from '../../src/base/text.ts'
import { clipped, code, codeCell, markdown } from '../../src/report/markdown-text.ts'
import { type Node, markdownTree, nodesOf, textIn } from '../support/markdown-tree.ts'
import { hostileText } from '../support/hostile.ts'
import { runs } from '../support/runs.ts'

/** What a reader sees: without the signs that part words unseen, and without white space at the ends. */
function seen(node: Node): string {
  return trimmed(textIn(node).replaceAll('\u200B', ''))
}

/** White space at the ends is no text to Markdown, and a blank in a row of them is one of them. */
function trimmed(text: string): string {
  return text.replaceAll(/^[ \u00A0\u200B]+|[ \u00A0\u200B]+$/g, '')
}

function kinds(node: Node): string[] {
  return nodesOf(node).map(({ type }) => type)
}

describe('text in Markdown', () => {
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
    ['~~a~~ $x$', String.raw`\~\~a\~\~ \$x\$`],
    ['@ann #1 a@b # @', '@&ZeroWidthSpace;ann #&ZeroWidthSpace;1 a@&ZeroWidthSpace;b # @'],
    ['https://a www.b GH-1', 'https:&ZeroWidthSpace;//a www&ZeroWidthSpace;.b GH-&ZeroWidthSpace;1'],
    ['# a', String.raw`\# a`],
    ['- a', String.raw`\- a`],
    ['12. a', String.raw`12\. a`],
    ['===', String.raw`\===`],
    ['    a', '&#32;   a'],
    ['1.5 -a #a-b', '1.5 -a #&ZeroWidthSpace;a-b'],
  ]
  it.each(texts)('writes %j as %j', (text, written) => {
    expect(markdown`${text}`.text).toBe(written)
  })

  it('is read as nothing but that text, wherever a template puts it', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = trimmed(visible(text))
        for (const page of [markdown`${text}`, markdown`- ${text}`, markdown`word ${text}\n${text}`]) {
          const allowed = ['root', 'paragraph', 'text', 'list', 'listItem']
          expect(kinds(markdownTree(page.text)).filter((kind) => !allowed.includes(kind))).toEqual([])
        }
        expect(kinds(markdownTree(markdown`- ${text}`.text)).filter((kind) => kind === 'list')).toHaveLength(1)
        expect(seen(markdownTree(markdown`${text}`.text))).toBe(shown)
        const row = markdownTree(markdown`| a | b |\n|---|---|\n| ${text} | x |`.text)
        const cells = nodesOf(row).filter(({ type }) => type === 'tableCell')
        expect(cells).toHaveLength(4)
        expect(seen(cells[2]!)).toBe(shown)
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
    [' a ', '`  a  `'],
    [' a', '` a`'],
    ['  ', '`  `'],
    ['', '` `'],
  ]
  it.each(texts)('writes %j as %j', (text, written) => {
    expect(code(text).text).toBe(written)
  })

  it('is read as one code span of that very text, in a line and in the item of a list', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const page of [markdown`a ${code(text)} b`, markdown`- ${code(text)}, ${code(text)}`]) {
          const spans = nodesOf(markdownTree(page.text)).filter(({ type }) => type === 'inlineCode')
          expect(spans.length).toBeGreaterThan(0)
          for (const span of spans) expect(span.value).toBe(text === '' ? ' ' : visible(text))
          expect(kinds(markdownTree(page.text))).not.toContain('html')
        }
      }),
      runs(500),
    )
  })

  it('in a table is read as that text in one cell, with no node but the tags of its own', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const row = markdownTree(markdown`| a | b |\n|---|---|\n| ${codeCell(text)} | x |`.text)
        const cells = nodesOf(row).filter(({ type }) => type === 'tableCell')
        expect(cells).toHaveLength(4)
        const tags = nodesOf(cells[2]!).filter(({ type }) => type === 'html')
        expect(tags.map(({ value }) => value)).toEqual(['<code>', '</code>'])
        expect(new Set(kinds(cells[2]!))).toEqual(new Set(['tableCell', 'html', ...(text === '' ? [] : ['text'])]))
        expect(seen({ type: 'cell', children: cells[2]!.children!.filter(({ type }) => type !== 'html') })).toBe(
          trimmed(visible(text)),
        )
      }),
      runs(500),
    )
  })
})

describe('clipped text', () => {
  it('is text of one line that is not too long, and ends in a sign that is whole', () => {
    expect(clipped('a\nb')).toBe('a b')
    expect(clipped('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`)
    expect(clipped(`${'x'.repeat(299)}😀y`)).toBe(`${'x'.repeat(299)}…`)
  })
})
