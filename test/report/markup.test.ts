import * as fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { visible } from '../../src/base/text.ts'
import { html } from '../../src/report/html-text.ts'
import { joined, markupFor } from '../../src/report/markup.ts'
import { xml, xmlLines } from '../../src/report/xml-text.ts'
import { hostileText } from '../support/hostile.ts'
import { runs } from '../support/runs.ts'

describe('a template of a format', () => {
  const loud = markupFor('loud', (text) => text.toUpperCase())

  it('leaves what is written in it and escapes text, and markup of the format stays as it is', () => {
    const inner = loud`in ${'a'}`
    expect(loud`x ${'y'} ${1} ${inner}, ${[inner, inner]}`.text).toBe('x Y 1 in A, in Ain A')
    expect(joined([inner, loud`b`], loud` | `).text).toBe('in A | b')
    expect(joined([], loud` | `).text).toBe('')
  })

  it('does not take markup of another format', () => {
    const other = markupFor('other', (text) => text)
    // @ts-expect-error: nothing of another format may be put in.
    expect(loud`${other`x`}`.text).toBe('x')
    // @ts-expect-error: nothing but a tag makes markup.
    expect(loud`${{ format: 'loud', text: 'x' }}`.text).toBe('x')
  })
})

describe('text in HTML', () => {
  it('is read as that text in an element and in an attribute, without another node', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const [element, ...others] = parseFragment(html`<p title="${text}">${text}</p>`.text).childNodes
        expect(others).toEqual([])
        const { attrs, childNodes } = element as DefaultTreeAdapterTypes.Element
        expect(attrs).toEqual([{ name: 'title', value: visible(text) }])
        expect(childNodes.map((node) => (node as DefaultTreeAdapterTypes.TextNode).value)).toEqual(
          text === '' ? [] : [visible(text)],
        )
      }),
      runs(500),
    )
  })
})

describe('text in XML', () => {
  it('is read as that text in an element and in an attribute, without another node', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const read: string[] = []
        const parser = new SaxesParser()
        parser.on('error', (error) => {
          throw error
        })
        parser.on('opentag', ({ name, attributes }) => read.push(name, ...Object.values(attributes)))
        for (const event of ['comment', 'cdata', 'processinginstruction'] as const)
          parser.on(event, () => read.push(event))
        parser.on('text', (part) => read.push(part))
        parser.write(xmlLines([xml`<a b="${text}">${text}</a>`]).text).close()
        expect(read).toEqual(['a', visible(text), ...(text === '' ? [] : [visible(text)])])
      }),
      runs(500),
    )
  })
})
