import { expect, it } from 'vitest'
import { inOneLine, visible, withoutFinal } from '../../src/base/text.ts'
import { sentenceWords, withParagraph } from '../../src/base/markdown.ts'
import { fileGlob } from '../../src/base/file-glob.ts'
import { lookInto } from '../../src/commands/is-document.ts'
import { pathOf } from '../../src/diff/base-path.ts'
import { withQuotedPaths } from '../../src/load/unquoted-paths.ts'
import { code } from '../../src/report/markdown-text.ts'
import { headerRules } from '../../src/usage/header-rules.ts'
import { newRoutes } from '../../src/usage/routes.ts'
import { isMadeOf } from '../../src/usage/segment-parts.ts'
import { aroundVariables } from '../../src/usage/target.ts'

/** So often that a time that grows with the square of a text would be minutes or hours. */
const many = (sign: string): string => sign.repeat(1_000_000)

/** Each with texts of which expressions that go back and try again read one part after the other, again and again. */
it.each<[what: string, run: () => unknown]>([
  ['a text that is shown', () => visible(`${many(' ')}x\n`)],
  ['a text that is written in one line', () => inOneLine(`${many('\t')}x\n${many(' ')}`)],
  ['slashes before the end of a server', () => pathOf(`/${many('/')}x`)],
  ['signs before the end of a text', () => withoutFinal(`${many('!')}x`, '!')],
  ['a word without markup', () => sentenceWords(`a ${many('x')} &`)],
  ['a word with punctuation', () => sentenceWords(`a <${many('!')}x`)],
  ['a fence with a line separator behind it', () => withParagraph(`${many('~')}\u2028`, 'x')],
  ['code that begins with a blank', () => code(` ${many('x')}`)],
  ['commas in a glob', () => fileGlob(`{${many(',')}`)],
  ['blank lines before a document', () => lookInto(new TextEncoder().encode(`${many('\n')}:\nopenapi:`))],
  ['blanks in a schedule', () => withQuotedPaths(`a: ${many(' ')}x`)],
  ['variables that do not end', () => aroundVariables(many('{{'))],
])('%s take time that only grows with their length', (_, run) => {
  expect(run).not.toThrow()
})

const parameters = Array.from({ length: 60 }, (_, index) => `{p${index}}`)

it('the calls of a segment with many parameters are found without trying every way to part it', () => {
  const template = `/a${parameters.join('-')}z`
  const { find } = newRoutes([{ base: '', template }])
  expect(find(`/a${'-'.repeat(5000)}`)).toBeUndefined()
  expect(find(`/a${'-'.repeat(5000)}z`)).toEqual([template])
})

it('the paths that are more concrete than one with many parameters in a segment are found without trying every way to part it', () => {
  const get = { responses: {} }
  const paths = {
    [`/${parameters.join('')}/a`]: { get: { ...get, deprecated: true } },
    [`/${'x'.repeat(5000)}/b`]: { get },
    [`/${'x'.repeat(5000)}/a`]: { get },
  }
  expect(headerRules({ openapi: '3.1.0', paths })[0]?.except).toEqual([`^/${'x'.repeat(5000)}/a$`])
})

it('a text is made of parts with something between each two of them', () => {
  const rows: [parts: string[], text: string][] = [
    [['a'], 'a'],
    [['', '.json'], '7.json'],
    [['a', 'b', ''], 'a-b-'],
    [['', '', ''], 'xy'],
    [['a', 'a'], 'axa'],
    [['', 'ab', 'b'], 'xabxb'],
    [['', 'b', 'c'], 'bbxc'],
  ]
  for (const [parts, text] of rows) expect(isMadeOf(parts, text), text).toBe(true)
  for (const [parts, text] of [
    [['a'], 'aa'],
    [['', '.json'], '.json'],
    [['a', 'b', ''], 'a-b'],
    [['', '', ''], 'x'],
    [['a', 'a'], 'aa'],
    [['ab', 'ba'], 'aba'],
  ] as [string[], string][])
    expect(isMadeOf(parts, text), text).toBe(false)
})

it('blanks stay as they are, but around line feeds', () => {
  expect(inOneLine('a  b \t\r\n \n c\n')).toBe('a  b c ')
  expect(withoutFinal('a!.b!.', '!.')).toBe('a!.b')
})

it('what stands around the variables of a text is distinguished, whatever they hold', () => {
  expect(aroundVariables('a{{b}}c{{d{{e}}f}}')).toEqual(['a', 'c', 'f}}'])
  expect(aroundVariables('{{a}}')).toEqual(['', ''])
  expect(aroundVariables('a{{b')).toEqual(['a{{b'])
})
