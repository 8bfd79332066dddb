import { deepEqual } from '../base/equal.ts'
import { own, textOf } from '../base/json.ts'
import { type Comparison, record, within } from './comparison.ts'
import { THE_API } from './location.ts'
import { compareSchedule } from './marks.ts'
import { pairUp } from './pairs.ts'
import { fieldsOf } from './differences.ts'
import { compareRest } from './rest.ts'
import { type Located, elementsBelow, mapBelow, rootOf } from './side.ts'

/** Root fields that other parts of the differ compare, and those that say how a document is written. */
const ROOT = new Set([
  'openapi',
  'jsonSchemaDialect',
  '$self',
  'info',
  'servers',
  'paths',
  'webhooks',
  'components',
  'security',
  'tags',
  'x-files',
])

/** Compares what a document says of the API as a whole: its title and version, its tags, its other root fields. */
export function compareInfo({ api, base, revision, unchanged }: Comparison): void {
  const [before, after] = [rootOf(base), rootOf(revision)]
  const [a, b] = [mapBelow(before, 'info'), mapBelow(after, 'info')]
  if (!unchanged(a.node, b.node)) {
    const stated = fieldsOf(a.node, b.node).filter((key) => !INFO_TEXTS.has(key) && !key.startsWith('x-'))
    const isDated = isSnapshot(before) && isSnapshot(after)
    for (const keyword of stated) {
      if (keyword === 'version' && isDated) continue
      const [was, is] = [own(a.node, keyword) ?? null, own(b.node, keyword) ?? null]
      if (!deepEqual(was, is))
        record(api, 'info', 'changed', { kind: 'field', name: keyword }, a, b, { keyword, before: was, after: is })
    }
    compareRest(within(api, { kind: 'field', name: 'info' }), a, b, new Set(stated))
  }
  // In snapshots each operation says it.
  const said = [before, after].some(({ node }) => own(node, 'x-snapshot') !== undefined) ? [] : [[a, b] as const]
  for (const [was, is] of [[before, after] as const, ...said]) compareSchedule(api, 'info', THE_API, was, is)
  compareTags(before, after, api)
  compareRest(api, before, after, ROOT)
}

/** Whether a document is that of a day, whose version is the day and says nothing by itself. */
function isSnapshot({ node }: Located): boolean {
  const day = own(own(node, 'x-snapshot'), 'day')
  return day !== undefined && day === own(own(node, 'info'), 'version')
}

const INFO_TEXTS = new Set(['description', 'summary'])

/** The tags that a document describes, which are texts: whether an operation has a tag is reported there. */
function compareTags(base: Located, revision: Located, api: Comparison['api']): void {
  const { kept, added, removed } = pairUp(tagsOf(base), tagsOf(revision))
  for (const [name, tag] of removed)
    record(api, 'text', 'changed', { kind: 'tag', name }, tag, null, { keyword: 'tags', before: tag.node, after: null })
  for (const [name, tag] of added)
    record(api, 'text', 'changed', { kind: 'tag', name }, null, tag, { keyword: 'tags', before: null, after: tag.node })
  for (const [name, a, b] of kept) {
    compareSchedule(api, 'tag', { kind: 'tag', name }, a, b)
    compareRest(within(api, { kind: 'tag', name }), a, b, NAME)
  }
}

const NAME = new Set(['name'])

function tagsOf(root: Located): Map<string, Located> {
  return new Map(elementsBelow(root, 'tags').map((tag) => [textOf(own(tag.node, 'name')), tag]))
}
