import { type Json, isArray, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { withoutFinal } from '../base/text.ts'
import { ORIGIN, pathOf, serverUrl, serversBelow } from './base-path.ts'
import { type Comparison, type Scope, record } from './comparison.ts'
import type { DetailOf } from './details.ts'
import { compareSchedule } from './marks.ts'
import { type Pairs, pairUp } from './pairs.ts'
import { compareRest } from './rest.ts'
import { type Located, entriesBelow, keysOf, rootOf } from './side.ts'

/** Whether the API is only where the document is: no server says so, and `/` says no more. */
export function isHere(root: Located): boolean {
  return serversBelow(root).every(({ node }) => serverUrl(node) === '/' && keysOf(node).length === 1)
}

/**
 * Compares the servers of an operation or a path, `holders` being it and what is around it, from the inside out: where it names none, it
 * has those of the next that does (Operation Object, `servers`). What neither side names is compared where it is.
 */
export function compareOwnServers(scope: Scope, holders: readonly Holder[]): void {
  const serversAt = (each: Holder, side: keyof Holder): readonly Located[] => serversBelow(each[side])
  const [inner] = holders
  if (inner === undefined || SIDES.every((side) => serversAt(inner, side).length === 0)) return
  const [base, revision] = SIDES.map(
    (side) => (holders.find((each) => serversAt(each, side).length > 0 && !isHere(each[side])) ?? inner)[side],
  )
  compareServers(scope, base!, revision!)
}

/** The servers of the API as those around a path; a callback has a URL of its own. */
export function apiHolders({ base, revision }: Comparison, turned: boolean): readonly Holder[] {
  return turned ? [] : [{ base: rootOf(base), revision: rootOf(revision) }]
}

/** What may name servers, on both sides. */
interface Holder {
  readonly base: Located
  readonly revision: Located
}

const SIDES = ['base', 'revision'] as const

/**
 * Compares servers by their URL; without its path where the base path moved into the paths. Those that no operation of the other side
 * would have are unused.
 */
export function compareServers(
  scope: Scope,
  base: Located,
  revision: Located,
  isMoved: boolean = false,
  isUnused: (side: 'base' | 'revision') => boolean = () => false,
): void {
  const [before, after] = [serversOf(base, isMoved), serversOf(revision, isMoved)]
  const { kept, added, removed } = pairServers(before, after)
  // Where the base path moved into the paths, what is left of it is what an API without servers has.
  const isLeft = isMoved && (before.length === 0 || after.length === 0)
  const isOther = ([url]: readonly [string, Located]): boolean => !isLeft || url !== '/'
  // Without a server, the API is at the root of the host that the document is read from (OpenAPI Object, `servers`).
  const isHereNow = after.length === 0 && scope.at.within.length === 0
  const there = isHereNow ? ['/'] : added.map(([url]) => url)
  for (const [url, server] of removed.filter(isOther)) {
    const rebased = kept.length === 0 ? rebasedTo(url, there) : undefined
    record(scope, 'server', 'removed', { kind: 'server', url }, server, null, {
      ...comingOf(url, isUnused('revision')),
      ...(rebased !== undefined && { rebased }),
      ...(isHereNow && !isUnused('revision') && rebased === undefined && { here: true }),
    })
  }
  for (const [url, server] of added.filter(isOther))
    record(scope, 'server', 'added', { kind: 'server', url }, null, server, comingOf(url, isUnused('base')))
  for (const [url, a, b] of kept) {
    const [was, is] = [a, b].map(({ node }) => own(node, 'variables') ?? null) as [Json, Json]
    if (stringify(was) !== stringify(is))
      record(scope, 'server', 'changed', { kind: 'server', url }, a, b, {
        keyword: 'variables',
        before: was,
        after: is,
      })
    compareSchedule(scope, 'server', { kind: 'server', url }, a, b)
    const [name, newName] = [a, b].map(({ node }) => own(node, 'name') ?? null) as [Json, Json]
    if (name !== newName)
      record(scope, 'text', 'changed', { kind: 'server', url }, a, b, { keyword: 'name', before: name, after: newName })
    compareRest(scope, a, b, HANDLED, { kind: 'server', url })
  }
}

/** The first of several servers that has the host of a URL with another base path, if none has both: of the same scheme, if there is one. */
function rebasedTo(url: string, others: readonly string[]): string | undefined {
  const there = others.filter((other) => hostOf(other) === hostOf(url))
  return there.some((other) => pathOf(other) === pathOf(url))
    ? undefined
    : (there.find((other) => schemeOf(other) === schemeOf(url)) ?? there[0])
}

function schemeOf(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase()
}

/** The host of a URL, which is empty for one relative to the document. */
function hostOf(url: string): string {
  return ORIGIN.exec(url)?.[1]?.toLowerCase() ?? ''
}

function comingOf(url: string, isUnused: boolean): DetailOf<'server', 'added'> {
  return { url, ...(isUnused && { unused: true }) }
}

const HANDLED = new Set(['url', 'variables', 'name'])

/** A server by its address, with the defaults of its variables. */
type Server = readonly [url: string, server: Located]

function serversOf(holder: Located, isMoved: boolean): readonly Server[] {
  return serversBelow(holder).map((server) => {
    const written = serverUrl(server.node)
    const url = written.slice(0, 1) + withoutFinal(written.slice(1), '/')
    const path = pathOf(url)
    return [isMoved && url.endsWith(path) ? url.slice(0, url.length - path.length) || '/' : url, server]
  })
}

/**
 * Pairs servers: first those that are written the same and whose variables may still be filled in as the base does by default, then those of
 * one address.
 */
function pairServers(base: readonly Server[], revision: readonly Server[]): Pairs<Located> {
  const rest = new Set(revision)
  const kept: [string, Located, Located][] = []
  const others = base.filter(([url, server]) => {
    const same = [...rest].find(([, other]) => isSameTemplate(server, other))
    if (same === undefined) return true
    rest.delete(same)
    kept.push([url, server, same[1]])
    return false
  })
  const { kept: ofAddress, added, removed } = pairUp(new Map(others), new Map(rest))
  const { kept: ofHost, ...alone } = pairSchemes(removed, added)
  return { kept: [...kept, ...ofAddress, ...ofHost], ...alone }
}

/** Pairs servers of which one has the scheme that its document is read by, which may be that of the other. */
function pairSchemes(base: readonly Server[], revision: readonly Server[]): Pairs<Located> {
  const rest = new Map(revision)
  const kept: [string, Located, Located][] = []
  const removed = base.filter(([url, server]) => {
    const same = [...rest].find(([other]) => isAnyScheme(url, other) || isAnyScheme(other, url))
    if (same === undefined) return true
    rest.delete(same[0])
    kept.push([url, server, same[1]])
    return false
  })
  return { kept, added: [...rest], removed }
}

function isAnyScheme(url: string, other: string): boolean {
  return url.startsWith('//') && other.slice(other.indexOf(':') + 1) === url
}

/** Whether two servers have the same text with variables, and each default of the first is still one of the values. */
function isSameTemplate(before: Located, after: Located): boolean {
  const url = own(before.node, 'url')
  if (typeof url !== 'string' || !url.includes('{') || url !== own(after.node, 'url')) return false
  return [...entriesBelow(before, 'variables')].every(([name, { node }]) => {
    const [was, now] = [own(node, 'default'), own(own(after.node, 'variables'), name)]
    const values = own(now, 'enum')
    return was === own(now, 'default') || (isArray(values) && was !== undefined && values.includes(was))
  })
}
