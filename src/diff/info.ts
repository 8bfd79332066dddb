import { deepEqual } from '../base/equal.ts'
import { own } from '../base/json.ts'
import { type Comparison, report } from './comparison.ts'
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
    for (const keyword of stated) {
      const [was, is] = [own(a.node, keyword) ?? null, own(b.node, keyword) ?? null]
      if (!deepEqual(was, is)) report(api, 'info', 'changed', keyword, a, b, { keyword, before: was, after: is })
    }
    compareRest({ ...api, where: 'info' }, '', a, b, new Set(stated))
  }
  compareTags(before, after, api)
  compareRest(api, '', before, after, ROOT)
}

const INFO_TEXTS = new Set(['description', 'summary'])

/** The tags a document describes: names to group operations by, and what is said of them. */
function compareTags(base: Located, revision: Located, api: Comparison['api']): void {
  const { kept, added, removed } = pairUp(tagsOf(base), tagsOf(revision))
  for (const [name, tag] of removed) report(api, 'tag', 'removed', `tag ${name}`, tag, null)
  for (const [name, tag] of added) report(api, 'tag', 'added', `tag ${name}`, null, tag)
  for (const [name, a, b] of kept) compareRest({ ...api, where: `tag ${name}` }, '', a, b, NAME)
}

const NAME = new Set(['name'])

function tagsOf(root: Located): Map<string, Located> {
  return new Map(elementsBelow(root, 'tags').map((tag) => [String(own(tag.node, 'name')), tag]))
}
