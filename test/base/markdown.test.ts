import { describe, expect, it } from 'vitest'
import { codeSpan, sentenceWords, withParagraph } from '../../src/base/markdown.ts'
import { markdownTree } from '../support/markdown-tree.ts'

describe('withParagraph', () => {
  const rows: [what: string, text: string][] = [
    ['a sentence', 'A thing.'],
    ['a list', '- one\n- two'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a fence', '```json\n{}\n```\n'],
    ['a fence that is open', 'See:\n\n```json\n{}'],
    ['a fence of tildes that holds one of backticks', '~~~~\n```\n~~~'],
    ['a quote', '> said'],
    ['code by indentation', 'See:\n\n    code'],
    ['HTML', '<details><summary>More</summary>\n<p>text</p>\n</details>'],
  ]
  it.each(rows)('puts a paragraph of its own after %s', (_, text) => {
    const last = markdownTree(withParagraph(text, 'Deprecated.')).children?.at(-1)
    expect(last).toMatchObject({ type: 'paragraph', children: [{ type: 'text', value: 'Deprecated.' }] })
  })

  it('is the paragraph alone where there is no text, and adds none that is there already', () => {
    expect(withParagraph(null, 'Deprecated.')).toBe('Deprecated.')
    expect(withParagraph(' \n', 'Deprecated.')).toBe('Deprecated.')
    expect(withParagraph('A.\n\nDeprecated.\n', 'Deprecated.')).toBe('A.\n\nDeprecated.\n')
  })
})

describe('sentenceWords', () => {
  const rows: [text: string, wanted: string][] = [
    ['cursor', '`cursor`'],
    ['GET /pets/{id}', '`GET /pets/{id}`'],
    ['name.contains=<value>', '`name.contains=<value>`'],
    ['custom WAF rules', 'custom WAF rules'],
    ['repeated name=<value>, or\nsearch', 'repeated `name=<value>`, or search'],
    ['the field `a` or <b>', 'the field `a` or \\<b>'],
  ]
  it.each(rows)('writes %j as %s', (text, wanted) => {
    expect(sentenceWords(text)).toBe(wanted)
  })

  it('leaves no HTML to a renderer, whatever the words are', () => {
    for (const text of ['<b>', 'use <b> & <i>', '`<b>` <script>', 'a &lt; b <img src=x onerror=y>'])
      expect(typesIn(markdownTree(sentenceWords(text)))).not.toContain('html')
  })
})

describe('codeSpan', () => {
  it.each(['a', '`', 'a``b', '`a`', '```'])('reads back as %j', (text) => {
    expect(markdownTree(codeSpan(text)).children).toMatchObject([{ children: [{ type: 'inlineCode', value: text }] }])
  })
})

function typesIn(node: { readonly type: string; readonly children?: readonly unknown[] }): string[] {
  return [node.type, ...(node.children ?? []).flatMap((child) => typesIn(child as typeof node))]
}
