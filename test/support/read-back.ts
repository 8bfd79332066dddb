import { load } from 'js-yaml'
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5'
import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import { parse as parseYaml } from 'yaml'
import type { Json } from '../../src/base/json.ts'
import { readOverlay } from '../../src/overlay/read-overlay.ts'
import { SEARCH_SCRIPT } from '../../src/report/html-search.ts'
import { STYLE } from '../../src/report/html-style.ts'
import { markdownTree, nodesOf, textIn } from './markdown-tree.ts'
import { quiet } from './quiet.ts'
import { readAtom, readIcs, readJsonFeed } from './read-feeds.ts'

/** Reads an output back as a parser of others reads it, and expects nothing in it that our templates do not write. */
export type ReadBack = (text: string) => void

/** How each format is read back. */
export const READ_BACK: Readonly<Record<string, ReadBack>> = {
  text: quiet,
  singleline: quiet,
  json: (text) => [quiet, JSON.parse].forEach((read) => read(text)),
  yaml(text) {
    quiet(text)
    expect(parseYaml(text)).toEqual(load(text))
  },
  overlay(text) {
    quiet(text)
    expect(readOverlay(load(text) as Json)).toHaveProperty('actions')
  },
  html,
  markdown,
  github,
  gitlab(text) {
    quiet(text)
    for (const { description } of JSON.parse(text) as { description: string }[]) quiet(description)
  },
  junit,
  sarif,
  'next-version': (text) => expect(text).toMatch(/^(?:v?\d+(?:\.\d+){0,2}[\da-z.+-]*\n)?$/),
}

/** How each format of a changelog is read back. */
export const CHANGELOG_READ_BACK: Readonly<Record<string, ReadBack>> = {
  text: quiet,
  json: READ_BACK['json']!,
  html,
  markdown: changelogMarkdown,
  atom: readAtom,
  jsonfeed: readJsonFeed,
}

/** How each format of a calendar is read back. */
export const CALENDAR_READ_BACK: Readonly<Record<string, ReadBack>> = {
  text: quiet,
  json: READ_BACK['json']!,
  markdown: calendarMarkdown,
  html,
  ics: readIcs,
  atom: readAtom,
  jsonfeed: readJsonFeed,
}

const ELEMENTS = new Set(
  `html head meta title style body header h1 h2 h3 p strong table caption thead tbody tr th td fieldset legend label input
  main section details summary ul li span div a code mark nav script`.split(/\s+/),
)
const ATTRIBUTES = new Set(
  'lang charset http-equiv content name class id href scope type checked open hidden role data-label aria-label'.split(
    ' ',
  ),
)

function html(text: string): void {
  quiet(text)
  const styles: string[] = []
  const scripts: string[] = []
  const policies: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    expect(['#document', '#documentType', '#text', ...ELEMENTS]).toContain(node.nodeName)
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) {
        expect(ATTRIBUTES).toContain(name)
        if (name === 'href') expect(value).toMatch(/^#(?:[fg]-[\w-]+|breaking|warning|info|removed)$/)
        if (name === 'http-equiv') policies.push(value)
        if (name === 'id') expect(value).toMatch(/^[a-z][\w-]*$/)
        if (name === 'class') expect(value).toMatch(/^[a-z ]+$/)
      }
      if (node.nodeName === 'style') styles.push(textOf(node))
      if (node.nodeName === 'script') scripts.push(textOf(node))
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseHtml(text))
  expect(styles).toEqual([`\n${STYLE.text}\n`])
  expect([[], [SEARCH_SCRIPT.text]]).toContainEqual(scripts)
  expect(policies).toEqual(['Content-Security-Policy'])
}

function textOf({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => (child as DefaultTreeAdapterTypes.TextNode).value).join('')
}

function calendarMarkdown(text: string): void {
  quiet(text)
  const nodes = nodesOf(markdownTree(text))
  expect(nodes.filter(({ type }) => type === 'table')).toHaveLength(1)
  const types = ['root', 'table', 'tableRow', 'tableCell', 'text', 'html']
  for (const { type } of nodes) expect(types).toContain(type)
  for (const { value } of nodes.filter(({ type }) => type === 'html')) expect(value).toMatch(/^<(?:\/?code|br)>$/)
}

const NODES = new Set(
  `root heading paragraph strong emphasis text inlineCode break list listItem table tableRow tableCell blockquote html`.split(
    ' ',
  ),
)

/** The nodes of a page of Markdown in which nothing mentions anybody, leads anywhere, or is HTML but for what folds. */
function quietNodes(text: string): ReturnType<typeof nodesOf> {
  quiet(text)
  const nodes = nodesOf(markdownTree(text))
  for (const { type, value = '' } of nodes) {
    expect(NODES).toContain(type)
    if (type === 'html') expect(value).toMatch(/^(?:<details><summary>[\w,:' ]+<\/summary>|<\/details>)$/)
    if (type === 'text') expect(value).not.toMatch(/@[\p{L}\p{N}_-]|#\p{N}|gh-\d|:\/\/|www\./iu)
  }
  return nodes
}

/** A title, a heading for each day, and in it those of sections; items that hold text, or items. */
function changelogMarkdown(text: string): void {
  const nodes = quietNodes(text)
  const headings = nodes.filter(({ type }) => type === 'heading')
  expect(headings.filter(({ depth }) => depth === 1)).toHaveLength(1)
  for (const heading of headings) {
    const words = textIn(heading)
    if (heading.depth === 2) expect(words).toMatch(/^\d{4}-\d\d-\d\d(?: \(planned\))?$/)
    if (heading.depth === 3)
      expect(words).toMatch(/^(?:Removed|Changed|Deprecated|Added|To be (?:removed|changed|deprecated|added))$/)
    expect(heading.depth).toBeLessThanOrEqual(3)
  }
  for (const { children = [] } of nodes.filter(({ type }) => type === 'listItem'))
    expect(['paragraph', 'paragraph list']).toContain(children.map(({ type }) => type).join(' '))
  expect(nodes.filter(({ type }) => type === 'table' || type === 'html')).toEqual([])
}

function markdown(text: string): void {
  const nodes = quietNodes(text)
  const many = (type: string): number => nodes.filter((node) => node.type === type).length
  expect(nodes.filter(({ type, depth }) => type === 'heading' && depth === 2)).toHaveLength(1)
  expect(many('heading')).toBeLessThanOrEqual(2)
  expect([many('table'), many('tableRow')]).toEqual([1, 2])
  expect(many('tableCell') % 2).toBe(0)
  for (const { children = [] } of nodes.filter(({ type }) => type === 'listItem'))
    expect(children.map(({ type }) => type)).toEqual(['paragraph'])
}

function github(text: string): void {
  for (const line of text.split('\n').slice(0, -1)) {
    const [, properties, message] = /^::(?:error|warning|notice) ([^]*?)::(.*)$/.exec(line) ?? []
    for (const property of properties!.split(',')) expect(property).toMatch(/^(?:file|line|col|title)=[^:]*$/)
    quiet(properties!)
    quiet(message!)
  }
}

const XML: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['name', 'tests', 'failures', 'errors', 'skipped'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped'],
  testcase: ['classname', 'name', 'file', 'line'],
  failure: ['message', 'type'],
  'system-out': [],
  skipped: ['message'],
}

function junit(text: string): void {
  quiet(text)
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    expect(Object.keys(XML)).toContain(name)
    for (const [key, value] of Object.entries(attributes)) {
      expect(XML[name]).toContain(key)
      quiet(value)
    }
  })
  parser.on('text', quiet)
  for (const event of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const)
    parser.on(event, () => expect.unreachable(event))
  parser.write(text).close()
}

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly { readonly message: { readonly text: string } }[]
    readonly invocations: readonly {
      readonly toolExecutionNotifications: readonly { readonly message: { readonly text: string } }[]
    }[]
  }[]
}

function sarif(text: string): void {
  quiet(text)
  const [run] = (JSON.parse(text) as Sarif).runs
  for (const { message } of [...run!.results, ...run!.invocations[0]!.toolExecutionNotifications]) {
    quiet(message.text)
    // SARIF 2.1.0, section 3.11.6: a link in a message, unless its signs are escaped.
    expect(message.text.replaceAll(/\\[\\[\]]/g, '')).not.toMatch(/\[[^\]]*\]\(/)
  }
}
