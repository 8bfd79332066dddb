import { isObject, own } from '../base/json.ts'
import { isAnnotation } from './schema/meaning.ts'
import { type Located, type Side, below, follow } from './side.ts'

/** What both sides say of each item of a stream, if one of them does: anything goes where no schema says it. */
export function itemsOf(base: Located, revision: Located): readonly [Located, Located] | undefined {
  const [was, is] = [below(base, 'itemSchema'), below(revision, 'itemSchema')]
  if (was === undefined && is === undefined) return undefined
  return [was ?? { node: {}, path: base.path }, is ?? { node: {}, path: revision.path }]
}

/**
 * The schemas of the items of a stream, if one side describes its content as a list of them and the other only each item, which says the same of
 * media types that consist of values one after another (OpenAPI 3.2, Sequential Media Types); undefined otherwise.
 */
export function itemsOfLists(
  sides: Readonly<Record<'base' | 'revision', Side>>,
  base: Located,
  revision: Located,
  mediaType: string | undefined,
): readonly [Located, Located] | undefined {
  if (!SEQUENTIAL.test(mediaType ?? '')) return undefined
  const [was, is] = [itemAlone(base), itemAlone(revision)]
  const [listed, listedNow] = [itemOfList(sides.base, base), itemOfList(sides.revision, revision)]
  if (was !== undefined && listedNow !== undefined) return [was, listedNow]
  return listed !== undefined && is !== undefined ? [listed, is] : undefined
}

const SEQUENTIAL = /^(application\/(jsonl|x-ndjson|([^;]*\+)?json-seq)|text\/event-stream|multipart\/mixed)\b/i

function itemAlone(located: Located): Located | undefined {
  return below(located, 'schema') === undefined ? below(located, 'itemSchema') : undefined
}

/** The items of a list of which nothing else is said. */
function itemOfList(side: Side, located: Located): Located | undefined {
  const schema = below(located, 'schema')
  if (schema === undefined || below(located, 'itemSchema') !== undefined) return undefined
  const list = follow(side, schema)
  if (!isObject(list.node) || own(list.node, 'type') !== 'array') return undefined
  const others = Object.keys(list.node).filter((key) => key !== 'type' && key !== 'items' && !isAnnotation(key))
  return others.length === 0 ? below(list, 'items') : undefined
}
