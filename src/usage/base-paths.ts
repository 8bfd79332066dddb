import { type Json, own } from '../base/json.ts'
import { ORIGIN, pathOf } from '../diff/base-path.ts'
import { elementsBelow, entriesBelow, keysOf } from '../diff/side.ts'

/** What a variable stands for in a base path, where it may be anything. */
export const ANYTHING = '{}'

/** The maximum number of base paths for the listed values of the variables of a server. */
const MOST = 64

/**
 * The base paths of a list of servers (Server Object), without a slash at the end; no server is the root. A variable that is a whole
 * segment stands for each value that its `enum` lists, or for anything; any other for its default.
 */
export function basePathsOf(holder: Json | undefined): string[] {
  const servers = elementsBelow({ node: holder ?? {}, path: [] }, 'servers')
  const found = servers.flatMap(({ node }) => pathsOf(node))
  return [...new Set(found.length === 0 ? [''] : found)]
}

function pathsOf(server: Json): string[] {
  const url = own(server, 'url')
  let texts = [typeof url === 'string' ? url : '']
  for (const [name, { node }] of entriesBelow({ node: server, path: [] }, 'variables')) {
    texts = texts.flatMap((text) => valuesOf(node, isSegment(text, name)).map((value) => replaced(text, name, value)))
    texts = texts.slice(0, MOST)
  }
  return texts.map(basePath)
}

function replaced(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value)
}

function valuesOf(variable: Json, isWhole: boolean): string[] {
  const [values, standard] = [own(variable, 'enum'), own(variable, 'default')]
  if (Array.isArray(values) && values.length > 0) return values.map(String)
  const text = typeof standard === 'string' ? standard : ''
  return [isWhole && !text.includes('/') ? ANYTHING : text]
}

/** Whether a variable is a segment of the path by itself. */
function isSegment(url: string, name: string): boolean {
  const path = url.replace(ORIGIN, '')
  return path.split('/').slice(1).includes(`{${name}}`)
}

function basePath(url: string): string {
  const path = pathOf(url.replace(/^\.(?=\/|$)/, ''))
  return path === '' || path.startsWith('/') ? path : `/${path}`
}

/** The base paths of a path: those of its own servers, else those of the document; and of its operations that have servers. */
export function basePathsOfItem(document: Json, item: Json): string[] {
  const holders = keysOf(item).flatMap((key) => (own(own(item, key), 'servers') === undefined ? [] : [own(item, key)!]))
  const first = own(item, 'servers') === undefined ? document : item
  return [...new Set([first, ...holders].flatMap(basePathsOf))]
}
