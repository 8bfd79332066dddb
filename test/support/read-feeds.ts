import ICAL from 'ical.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseAtomFeed } from 'feedsmith'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { expect } from 'vitest'
import { quiet } from './quiet.ts'

/** An event of a calendar file, as a parser of others reads it. */
export interface ReadEvent {
  readonly uid: string
  readonly day: string
  readonly sequence: number
  readonly stamp: string
  readonly status: string
  readonly summary: string
  readonly description: string
  readonly url: string | null
  readonly categories: readonly string[]
  /** How long before the day each alarm is. */
  readonly alarms: readonly string[]
}

/** The properties that our templates write, of each component. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  vcalendar: ['version', 'prodid', 'calscale', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'],
  vevent: 'uid dtstamp dtstart sequence status transp summary description url categories'.split(' '),
  valarm: ['action', 'trigger', 'description'],
  vtimezone: ['tzid'],
  standard: ['dtstart', 'tzoffsetfrom', 'tzoffsetto'],
}

/** Reads a calendar file by ical.js, and expects the lines of RFC 5545, every property once, and none that we do not write. */
export function readIcs(text: string): { readonly name: string; readonly events: readonly ReadEvent[] } {
  expect(text).toMatch(/\r\n$/)
  const lines = text.split('\r\n').slice(0, -1)
  for (const line of lines) {
    quiet(line)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const visit = (component: ICAL.Component): void => {
    const names = component.getAllProperties().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(PROPERTIES[component.name]).toContain(name)
    component.getAllSubcomponents().forEach(visit)
  }
  visit(calendar)
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0)
  const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name))
  return {
    // A property that ical.js does not know stays as it is written.
    name: textOf(calendar, 'x-wr-calname').replaceAll(/\\([\\;,])/g, '$1'),
    events: calendar.getAllSubcomponents('vevent').map((event): ReadEvent => ({
      uid: textOf(event, 'uid'),
      day: textOf(event, 'dtstart'),
      sequence: Number(textOf(event, 'sequence')),
      stamp: textOf(event, 'dtstamp'),
      status: textOf(event, 'status'),
      summary: textOf(event, 'summary'),
      description: textOf(event, 'description'),
      url: event.getFirstPropertyValue('url') as string | null,
      categories: (event.getFirstProperty('categories')?.getValues() ?? []) as string[],
      alarms: event.getAllSubcomponents('valarm').map((alarm) => textOf(alarm, 'trigger')),
    })),
  }
}

/** An entry of a feed, as a parser of others reads it. */
export interface ReadEntry {
  readonly id: string
  readonly title: string
  readonly updated: string
  /** Its content: the text in it, as a browser reads it. */
  readonly text: string
  readonly links: readonly string[]
  readonly tags: readonly string[]
}

/** A feed, as a parser of others reads it. */
export interface ReadFeed {
  readonly title: string
  readonly updated?: string
  readonly entries: readonly ReadEntry[]
}

const ATOM: Readonly<Record<string, readonly string[]>> = {
  feed: ['xmlns', 'xml:lang'],
  link: ['rel', 'type', 'href'],
  category: ['term'],
  content: ['type'],
}
const BARE = 'id title updated author name generator entry published'.split(' ')
const UUID = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT00:00:00Z$/

/** Reads Atom by feedsmith and by a strict parser of XML, and expects what RFC 4287 asks for and nothing that we do not write. */
export function readAtom(text: string): ReadFeed {
  quiet(text)
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    names.push(name)
    for (const [key, value] of Object.entries(attributes)) {
      expect(ATOM[name]).toContain(key)
      quiet(value)
      if (key === 'href') expect(value).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
    }
    if (!(name in ATOM)) expect(BARE).toContain(name)
  })
  parser.on('text', quiet)
  for (const event of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const)
    parser.on(event, () => expect.unreachable(event))
  parser.write(text).close()
  const feed = parseAtomFeed(text)
  const entries = (feed.entries ?? []).map((entry): ReadEntry => ({
    id: entry.id!,
    title: entry.title!.value!,
    updated: entry.updated!,
    text: contentText(entry.content!.value!),
    links: (entry.links ?? []).map(({ href }) => href!),
    tags: (entry.categories ?? []).map(({ term }) => term!),
  }))
  const counted = (name: string): number => names.filter((each) => each === name).length
  expect(['id', 'title', 'updated', 'entry', 'content'].map(counted)).toEqual(
    [1, 1, 1, 0, 0].map((own) => own + entries.length),
  )
  expectEntries([feed.id!, ...entries.map(({ id }) => id)], [feed.updated!, ...entries.map(({ updated }) => updated)])
  return { title: feed.title!.value!, updated: feed.updated!, entries }
}

function expectEntries(ids: readonly string[], instants: readonly string[]): void {
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(UUID)
  for (const instant of instants) expect(instant).toMatch(INSTANT)
}

const TEXT = { type: 'string', minLength: 1 }
const URL_TEXT = { type: 'string', pattern: String.raw`^https?://[\x21-\x7e]+$` }

/** What https://www.jsonfeed.org/version/1.1/ demands of the keys that we write. */
const fitsJsonFeed = new Ajv2020({ allErrors: true }).compile({
  type: 'object',
  required: ['version', 'title', 'items'],
  additionalProperties: false,
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: TEXT,
    home_page_url: URL_TEXT,
    language: { const: 'en' },
    authors: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: TEXT } } },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'content_html', 'title', 'date_published', 'date_modified'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', pattern: UUID.source },
          url: URL_TEXT,
          external_url: URL_TEXT,
          title: TEXT,
          content_html: TEXT,
          date_published: { type: 'string', pattern: INSTANT.source },
          date_modified: { type: 'string', pattern: INSTANT.source },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
})

interface JsonFeed {
  readonly title: string
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly url?: string
    readonly external_url?: string
    readonly content_html: string
    readonly date_modified: string
    readonly tags?: readonly string[]
  }[]
}

/** Reads a JSON Feed, and expects what its specification demands. */
export function readJsonFeed(text: string): ReadFeed {
  quiet(text)
  const feed = JSON.parse(text) as JsonFeed
  expect(fitsJsonFeed(feed), JSON.stringify(fitsJsonFeed.errors)).toBe(true)
  const entries = feed.items.map((item): ReadEntry => {
    for (const shown of [item.title, item.content_html, ...(item.tags ?? [])]) quiet(shown)
    return {
      id: item.id,
      title: item.title,
      updated: item.date_modified,
      text: contentText(item.content_html),
      links: [item.url, item.external_url].filter((link) => link !== undefined),
      tags: item.tags ?? [],
    }
  })
  quiet(feed.title)
  expectEntries(
    entries.map(({ id }) => id),
    entries.map(({ updated }) => updated),
  )
  return { title: feed.title, entries }
}

/** The text of the content of an entry; nothing in it may be more than paragraphs and lists. */
function contentText(content: string): string {
  const textIn = (node: DefaultTreeAdapterTypes.Node): string => {
    if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
    expect(['#document-fragment', 'p', 'ul', 'li', 'code', 'strong']).toContain(node.nodeName)
    if ('attrs' in node) expect(node.attrs).toEqual([])
    return 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
  }
  return textIn(parseFragment(content))
}
