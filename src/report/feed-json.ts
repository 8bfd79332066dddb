import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { type Feed, type FeedEntry, instantOf } from './feed.ts'

/** A feed as JSON Feed (version 1.1). Invisible characters in its texts are escaped, since feed readers display them. */
export function feedJson({ title, author, site, entries }: Feed): string {
  return jsonText({
    version: 'https://jsonfeed.org/version/1.1',
    title: visible(title),
    ...(site !== undefined && { home_page_url: site }),
    authors: [{ name: visible(author) }],
    language: 'en',
    items: entries.map(itemOf),
  })
}

function itemOf({ id, title, day, content, link, related, tags }: FeedEntry): object {
  return {
    id: `urn:uuid:${id}`,
    ...(link !== undefined && { url: link }),
    ...(related !== undefined && { external_url: related }),
    title: visible(title),
    content_html: content.text,
    date_published: instantOf(day),
    date_modified: instantOf(day),
    ...(tags.length > 0 && { tags: tags.map(visible) }),
  }
}
