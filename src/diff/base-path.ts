import { type Json, isObject, own } from '../base/json.ts'
import { withoutFinal } from '../base/text.ts'
import { type Located, elementsBelow, entriesBelow, keysOf } from './side.ts'

/** The servers that a document, a path or an operation names. What is no object is none, and reported as a problem of the document. */
export function serversBelow(holder: Located): readonly Located[] {
  return elementsBelow(holder, 'servers').filter(({ node }) => isObject(node))
}

/** The prefix of the paths of each side when they are compared; empty on both sides if the paths need none. */
export interface BasePaths {
  readonly base: string
  readonly revision: string
}

const NONE: BasePaths = { base: '', revision: '' }

/** The base paths of both sides, where comparing with them finds more paths on both sides than comparing without. */
export function basePathsOf(base: Json, revision: Json): BasePaths {
  const paths = { base: basePathOf(base), revision: basePathOf(revision) }
  if (paths.base === paths.revision) return NONE
  const before = keysOf(own(base, 'paths'))
  const after = new Set(keysOf(own(revision, 'paths')))
  const moved = new Set([...after].map((template) => paths.revision + template))
  const stayed = before.filter((template) => after.has(template)).length
  return before.filter((template) => moved.has(paths.base + template)).length > stayed ? paths : NONE
}

/** The path all requests begin with: that of the first server (Server Object), variables at their defaults. */
export function basePathOf(root: Json): string {
  const [server] = serversBelow({ node: root, path: [] })
  return server === undefined ? '' : pathOf(serverUrl(server.node))
}

/** The URL of a server with its variables at their defaults. */
export function serverUrl(server: Json): string {
  const url = own(server, 'url')
  let text = typeof url === 'string' ? url : ''
  for (const [name, { node }] of entriesBelow({ node: server, path: [] }, 'variables')) {
    const value = own(node, 'default')
    if (typeof value === 'string') text = text.replaceAll(`{${name}}`, () => value)
  }
  return text
}

/** What a URL begins with if it names a host: a scheme, or none where it has that of the document (RFC 3986, section 4.2), and the host. */
export const ORIGIN: RegExp = /^(?:[a-z][\w+.-]*:)?\/\/([^/]*)/i

/** The path of a URL, without a slash at its end. */
export function pathOf(url: string): string {
  return withoutFinal(url.replace(ORIGIN, '').replace(/[?#].*$/s, ''), '/')
}
