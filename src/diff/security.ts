import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { listed } from '../base/text.ts'
import { type Comparison, type Place, report, sharedKey, sharedPair } from './comparison.ts'
import type { Fact } from './fact.ts'
import { type Located, below, elementsBelow, keysOf, rootOf } from './side.ts'

/**
 * Compares what a client must show to use an operation: an or of ands of schemes, each with scopes (Security Requirement
 * Object). What the API asks for by default is compared once for all operations that do not say it themselves.
 */
export function compareRequirements(comparison: Comparison, place: Place, base: Located, revision: Located): void {
  const [before, after] = [below(base, 'security'), below(revision, 'security')]
  const [inBase, inRevision] = [rootOf(comparison.base), rootOf(comparison.revision)]
  if (before !== undefined && after !== undefined) {
    if (!deepEqual(before.node, after.node)) compareAlternatives(base, revision, place)
  } else if (before !== undefined || after !== undefined) {
    compareAlternatives(before === undefined ? inBase : base, after === undefined ? inRevision : revision, place)
  } else if (!comparison.securityUnchanged) {
    sharedPair(comparison, place, defaultOf(inBase), defaultOf(inRevision), '', (_a, _b, at) =>
      compareAlternatives(inBase, inRevision, at),
    )
  }
}

/** Compares what the API asks for by default, where every operation says for itself what it asks for. */
export function compareIdleRequirements({ base, revision, api, securityUnchanged, shared }: Comparison): void {
  const [inBase, inRevision] = [rootOf(base), rootOf(revision)]
  const isUsed = shared.has(sharedKey(defaultOf(inBase), defaultOf(inRevision)))
  if (!securityUnchanged && !isUsed) compareAlternatives(inBase, inRevision, api, { idle: true })
}

function defaultOf(root: Located): Located {
  return below(root, 'security') ?? { node: [], path: ['security'] }
}

/** One way to be let in: what is called, the schemes it asks for with their scopes, and where it stands. */
interface Alternative {
  readonly name: string
  readonly schemes: ReadonlyMap<string, readonly string[]>
  readonly spot: Located
}

function compareAlternatives(base: Located, revision: Located, place: Place, args: Fact['args'] = {}): void {
  const [before, after] = [alternativesOf(base), alternativesOf(revision)]
  for (const [name, way] of before) {
    if (after.has(name)) continue
    const stillAllowed = [...after.values()].some((other) => asksNoMore(other, way))
    report(place, 'security', 'removed', `security ${name}`, way.spot, null, { stillAllowed, ...args })
  }
  for (const [name, way] of after) {
    if (before.has(name)) continue
    const weaker = [...before.values()].some((other) => asksNoMore(way, other))
    report(place, 'security', 'added', `security ${name}`, null, way.spot, { weaker, ...args })
  }
}

function alternativesOf(holder: Located): Map<string, Alternative> {
  const ways = elementsBelow(holder, 'security').map((spot): Alternative => {
    const schemes = new Map(keysOf(spot.node).map((name) => [name, scopesOf(own(spot.node, name))]))
    const words = [...schemes].map(([name, scopes]) => (scopes.length === 0 ? name : `${name}(${scopes.join(', ')})`))
    return { name: words.length === 0 ? 'none' : listed(words.toSorted()), schemes, spot }
  })
  if (ways.length === 0) ways.push({ name: 'none', schemes: new Map(), spot: holder })
  return new Map(ways.map((way) => [way.name, way]))
}

function scopesOf(scopes: Json | undefined): string[] {
  return isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string').toSorted() : []
}

/** Whether whoever may come in by `other` may come in by `way`: it asks for no scheme and no scope beyond. */
function asksNoMore(way: Alternative, other: Alternative): boolean {
  return [...way.schemes].every(([name, scopes]) => {
    const shown = other.schemes.get(name)
    return shown !== undefined && scopes.every((scope) => shown.includes(scope))
  })
}
