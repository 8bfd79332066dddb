import LinkHeader from 'http-link-header'
import { serializeItem } from 'structured-headers'
import { type Json, own } from '../base/json.ts'
import { webLink } from '../base/web-link.ts'
import { entriesBelow, newSide } from '../diff/side.ts'
import { itemOf } from '../diff/path-entry.ts'
import { isDeprecated, readDay, statedLifecycle } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'
import { ANYTHING, basePathsOfItem } from './base-paths.ts'
import { type Routes, newRoutes } from './routes.ts'

/** The headers of a response of a deprecated operation. */
export interface ResponseHeaders {
  /** Since when it is deprecated: a structured field date (RFC 9745). */
  readonly Deprecation?: string
  /** When it is removed: an HTTP date (RFC 8594). */
  readonly Sunset?: string
  /** Where to read more (`deprecation`, `sunset`), and the replacement (`successor-version`, RFC 5829). */
  readonly Link?: string
}

/** A deprecated operation, and the headers of its responses. */
export interface DeprecatedOperation {
  readonly method: string
  /** The path template. */
  readonly path: string
  readonly headers: ResponseHeaders
  /** Whether the document states since when it is deprecated. */
  readonly isDated: boolean
}

/**
 * The headers that the response of a deprecated operation should have: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and
 * `Link`. `snapshot` is the document of the day, `path` the requested path, with or without the base path of the server, or a path
 * template. Undefined if the operation is not deprecated or does not exist.
 */
export function headersFor(snapshot: Json, method: string, path: string): ResponseHeaders | undefined {
  return deprecatedOperationFor(snapshot, method, path)?.headers
}

/** The deprecated operation that a request asks for, and what its response has to say. */
export function deprecatedOperationFor(snapshot: Json, method: string, path: string): DeprecatedOperation | undefined {
  const { operations, routes } = readHeaders(snapshot)
  const asked = method.toUpperCase()
  const [clean] = path.split(/[?#]/) as [string]
  const candidates = path.includes('{') ? [path] : (routes.find(clean) ?? [])
  const found = (asked === 'HEAD' ? ['HEAD', 'GET'] : [asked]).flatMap((each) =>
    candidates.flatMap((template) => operations.get(`${each} ${template}`) ?? []),
  )[0]
  if (found === undefined || !found.isMarked) return undefined
  const { method: answered, path: template, isDated } = found
  return { method: answered, path: template, isDated, headers: found.headers(path.includes('{') ? undefined : clean) }
}

/**
 * The deprecated operations of a snapshot, in its order, with the headers of their responses; `bases` are the base
 * paths of the service, if the document does not state them.
 */
export function deprecatedOperations(snapshot: Json, bases: readonly string[] = []): DeprecatedOperation[] {
  return [...(bases.length > 0 ? newHeaders(snapshot, bases) : readHeaders(snapshot)).operations.values()].flatMap(
    ({ method, path, isMarked, isDated, headers }) =>
      isMarked ? [{ method, path, isDated, headers: headers(undefined) }] : [],
  )
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly isMarked: boolean
  readonly isDated: boolean
  /** The headers for a request to a path; of what depends on the path, nothing without one. */
  readonly headers: (asked: string | undefined) => ResponseHeaders
}

interface ReadHeaders {
  readonly operations: ReadonlyMap<string, Operation>
  readonly routes: Routes
}

const known = new WeakMap<object, ReadHeaders>()

function readHeaders(snapshot: Json): ReadHeaders {
  const key = Object(snapshot) as object
  const before = known.get(key)
  if (before !== undefined) return before
  const read = newHeaders(snapshot)
  known.set(key, read)
  return read
}

function newHeaders(snapshot: Json, named: readonly string[] = []): ReadHeaders {
  const side = newSide(snapshot)
  const operations = new Map<string, Operation>()
  const routes: { base: string; template: string }[] = []
  const day = readDay(own(own(snapshot, 'x-snapshot'), 'day'))
  for (const [template, located] of entriesBelow({ node: snapshot, path: [] }, 'paths')) {
    const entry = itemOf(side, template, located)
    const bases = named.length > 0 ? named : basePathsOfItem(snapshot, entry.item.node)
    for (const base of [...bases, '']) routes.push({ base, template })
    for (const [method, operation] of entry.operations) {
      const node = isDeprecated(operation.node) ? operation.node : entry.item.node
      const base = bases.find((each) => !each.includes(ANYTHING)) ?? ''
      operations.set(`${method} ${template}`, {
        method,
        path: template,
        isMarked: isDeprecated(node),
        isDated: statedLifecycle(node).since !== undefined,
        headers: (asked) => headersOf(node, day, base, template, asked),
      })
    }
  }
  return { operations, routes: newRoutes(routes) }
}

function headersOf(
  node: Json,
  snapshotDay: Day | undefined,
  base: string,
  template: string,
  asked: string | undefined,
): ResponseHeaders {
  const { since = snapshotDay, sunset, link, replacement } = statedLifecycle(node)
  // A sunset is never earlier than the deprecation (RFC 9745, section 4).
  const deprecated = since !== undefined && sunset !== undefined && since > sunset ? sunset : since
  const links = new LinkHeader()
  const read = link === undefined ? undefined : uriOf(link)
  if (read !== undefined) links.set({ uri: read, rel: 'deprecation', type: 'text/html' })
  if (read !== undefined && sunset !== undefined) links.set({ uri: read, rel: 'sunset', type: 'text/html' })
  const next = replacement === undefined ? undefined : successor(replacement, base, template, asked)
  if (next !== undefined) links.set({ uri: next, rel: 'successor-version' })
  return {
    ...(deprecated !== undefined && { Deprecation: serializeItem(new Date(timeOf(deprecated))) }),
    ...(sunset !== undefined && { Sunset: new Date(timeOf(sunset)).toUTCString() }),
    ...(links.refs.length > 0 && { Link: links.toString() }),
  }
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** A link as it may occur in a header; undefined if it is not one. */
function uriOf(text: string): string | undefined {
  if (!URL.canParse(text)) return /^\/[\w\-.~!&()*+,;=:@/%]*$/.test(text) ? text : undefined
  // Configurations of servers would read a dollar or a quote as theirs.
  return webLink(text)?.replaceAll('$', '%24').replaceAll("'", '%27')
}

/** What takes the place of an operation, as a link: a URL, or an operation of the same API whose path is known. */
function successor(replacement: string, base: string, template: string, asked: string | undefined): string | undefined {
  const path = /^(?:[A-Z]+(?:, [A-Z]+)* )?(\/\S*)$/.exec(replacement)?.[1]
  if (path === undefined) return /\s/.test(replacement) ? undefined : uriOf(replacement)
  const values = asked === undefined ? new Map<string, string>() : valuesIn(template, asked)
  const filled = path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole)
  return filled.includes('{') ? undefined : uriOf(`${base}${filled}`)
}

/** What was asked for in place of the names of a template, as it was sent. */
function valuesIn(template: string, asked: string): Map<string, string> {
  const names = template.split('/').slice(1)
  const segments = asked.split('/').slice(-names.length)
  return new Map(
    names.flatMap((name, index) => {
      const [, whole] = /^\{([^{}]*)\}$/.exec(name) ?? []
      return whole === undefined ? [] : [[whole, segments[index] ?? ''] as const]
    }),
  )
}
