import { type Feed, type FeedEntry, instantOf, updatedOf } from './feed.ts'
import { type Xml, xml, xmlLines } from './xml-text.ts'

/** A feed as Atom (RFC 4287). */
export function feedAtom(feed: Feed): string {
  const { id, title, author, site, entries } = feed
  const lines = [
    xml`<?xml version="1.0" encoding="UTF-8"?>`,
    xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    xml`  <id>urn:uuid:${id}</id>`,
    xml`  <title>${title}</title>`,
    xml`  <updated>${updatedOf(feed)}</updated>`,
    xml`  <author><name>${author}</name></author>`,
    xml`  <generator>chronospec</generator>`,
    ...(site === undefined ? [] : [xml`  <link rel="alternate" type="text/html" href="${site}"/>`]),
    ...entries.flatMap(entryLines),
    xml`</feed>`,
  ]
  return xml`${xmlLines(lines)}\n`.text
}

function entryLines({ id, title, day, content, link, related, tags }: FeedEntry): Xml[] {
  return [
    xml`  <entry>`,
    xml`    <id>urn:uuid:${id}</id>`,
    xml`    <title>${title}</title>`,
    xml`    <updated>${instantOf(day)}</updated>`,
    xml`    <published>${instantOf(day)}</published>`,
    ...(link === undefined ? [] : [xml`    <link rel="alternate" type="text/html" href="${link}"/>`]),
    ...(related === undefined ? [] : [xml`    <link rel="related" href="${related}"/>`]),
    ...tags.map((tag) => xml`    <category term="${tag}"/>`),
    xml`    <content type="html">${content.text}</content>`,
    xml`  </entry>`,
  ]
}
