import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own, textOf } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { pushInto } from '../base/push-into.ts'
import { listed } from '../base/text.ts'
import { type Comparison, type Scope, record, sharedKey, sharedPair } from './comparison.ts'
import { schemesSent } from './credentials.ts'
import type { Unused } from './detail-shapes.ts'
import type { DetailOf } from './details.ts'
import { API } from './location.ts'
import type { OperationPair } from './operation-pair.ts'
import { schemesOf } from './scheme-renames.ts'
import { type Located, below, elementsBelow, follow, keysOf, rootOf } from './side.ts'

/**
 * Compares what a client must show to use an operation: an or of ands of schemes, each with scopes (Security Requirement
 * Object). What the API asks for by default is compared once for all operations that do not say it themselves. What the server
 * calls is shown what it states itself: a default says what the API asks of others.
 */
export function compareRequirements(comparison: Comparison, scope: Scope, pair: OperationPair): void {
  const { base, revision } = pair
  if (pair.turned) {
    compareAlternatives(comparison, base, revision, scope, { turned: true })
    return
  }
  const [before, after] = [below(base, 'security'), below(revision, 'security')]
  const [inBase, inRevision] = [rootOf(comparison.base), rootOf(comparison.revision)]
  const isOwn = before !== undefined || after !== undefined
  const isSame = isOwn
    ? before !== undefined && after !== undefined && deepEqual(before.node, after.node)
    : comparison.securityUnchanged
  if (isSame) return
  const sent = schemesSent(comparison.revision, comparison.base, base, pair.baseItem)
  if (isOwn) {
    const [asked, asks] = [before === undefined ? inBase : base, after === undefined ? inRevision : revision]
    const isOther = compareAlternatives(comparison, asked, asks, scope, { sent })
    if (isOther && (before === undefined || after === undefined)) comparison.isDefaultReplaced = true
  } else {
    const compare = (_a: Located, _b: Located, inner: Scope): void => {
      compareAlternatives(comparison, inBase, inRevision, inner, { sent })
    }
    sharedPair(comparison, scope, defaultOf(inBase), defaultOf(inRevision), API, compare, [...sent.keys()].join(' '))
  }
}

/**
 * Compares what the API asks for by default, where every operation says for itself what it asks for. A default that moved to the operations, or
 * was moved from them, is reported with them if any of them asks for something else.
 */
export function compareUnusedRequirements(comparison: Comparison): void {
  const { base, revision, api, securityUnchanged, shared } = comparison
  const [inBase, inRevision] = [rootOf(base), rootOf(revision)]
  const key = sharedKey(defaultOf(inBase), defaultOf(inRevision))
  const isUsed = [...shared.keys()].some((each) => each === key || each.startsWith(`${key} `))
  const isMoved = [inBase, inRevision].some((root) => elementsBelow(root, 'security').length === 0)
  if (securityUnchanged || isUsed || (isMoved && comparison.isDefaultReplaced)) return
  compareAlternatives(comparison, inBase, inRevision, api, { detail: { unused: true } })
}

function defaultOf(root: Located): Located {
  return below(root, 'security') ?? { node: [], path: ['security'] }
}

/** One security alternative: its name, the schemes it requires with their scopes, and its place. */
interface Alternative {
  readonly name: string
  /** The schemes as they are written: `login(read)`. */
  readonly words: readonly string[]
  readonly schemes: ReadonlyMap<string, readonly string[]>
  readonly spot: Located
}

/** What else is known of alternatives. */
interface AskedFor {
  readonly detail?: Unused
  /** The schemes that clients had to send as parameters anyway. */
  readonly sent?: ReadonlyMap<string, Located>
  /** Whether the server shows what is asked for, and the client takes it: who showed more is still accepted. */
  readonly turned?: boolean
}

/** Records the differences between two lists of alternatives. Returns whether there are any. */
function compareAlternatives(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  { detail = {}, sent = new Map(), turned = false }: AskedFor,
): boolean {
  const renamed = new Map(comparison.renamedSchemes.map(([from, to]) => [from, to]))
  const [before, after] = [alternativesOf(base, renamed), alternativesOf(revision)]
  const gone = [...before].filter(([name]) => !after.has(name))
  const come = [...after].filter(([name]) => !before.has(name))
  const isAllowed = lazily(() => (turned ? anyAskingAsMuch(after.values()) : anyAskingNoMore(after.values())))
  if (isOneChange(gone, come, before, after)) {
    const [[, was], [, is]] = [gone[0]!, come[0]!]
    const asked = before.size === 1 && was.words.length === 0 ? come : gone
    const schemes = asked.map(([name]) => name).join(', ')
    const isSwap = gone.length === 1 && come.length === 1 && was.words.length > 0 && is.words.length > 0
    const part = { kind: 'security', schemes } as const
    const others = [...after.keys()].filter((name) => before.has(name))
    const fullDetail = {
      before: gone.map(([name]) => name),
      after: come.map(([name]) => name),
      ...(isSwap && { more: beyond(is, was), less: beyond(was, is) }),
      stillAllowed: gone.every(([, way]) => isAllowed()(way)),
      ...(others.length > 0 && { others }),
      ...sentAnyway(gone, after, isAllowed(), sent, comparison),
      ...detail,
    }
    // Where schemes are only combined in another way, none of them ends.
    const declared = isRegrouped(gone, come) ? [] : declarationsOf(was, comparison)
    record(scope, 'security', 'changed', part, was.spot, is.spot, fullDetail, declared)
    return true
  }
  for (const [name, way] of gone) {
    const part = { kind: 'security', schemes: name } as const
    const fullDetail = { schemes: way.words, stillAllowed: isAllowed()(way), ...detail }
    record(scope, 'security', 'removed', part, way.spot, null, fullDetail, declarationsOf(way, comparison))
  }
  const isWeaker = anyAskingAsMuch(before.values())
  const isKnown = turned ? anyAskingNoMore(before.values()) : undefined
  for (const [name, way] of come) {
    record(scope, 'security', 'added', { kind: 'security', schemes: name }, null, way.spot, {
      schemes: way.words,
      weaker: isWeaker(way),
      ...(isKnown?.(way) === true && { stillAllowed: true }),
      ...detail,
    })
  }
  return gone.length > 0 || come.length > 0
}

/** The schemes of a way as the base declares them: a way ends with the first of them, and they say when that is. */
function declarationsOf({ schemes }: Alternative, { base }: Comparison): Json[] {
  const declared = schemesOf(base)
  return [...schemes.keys()].flatMap((name) => {
    const scheme = declared.get(name)
    return scheme === undefined ? [] : [follow(base, scheme).node]
  })
}

type Ways = readonly (readonly [name: string, way: Alternative])[]

/** Of ways that are not enough any more: what clients sent as parameters that had to be there, where no more than that is asked for now. */
function sentAnyway(
  gone: Ways,
  after: ReadonlyMap<string, Alternative>,
  isAllowed: (way: Alternative) => boolean,
  sent: ReadonlyMap<string, Located>,
  { revision }: Comparison,
): Pick<DetailOf<'security', 'changed'>, 'sent'> {
  if (gone.every(([, way]) => isAllowed(way))) return {}
  const asked = [...after.values()].find((other) => {
    const rest = new Map([...other.schemes].filter(([name]) => !sent.has(name)))
    return gone.every(([, way]) => asksNoMore({ ...other, schemes: rest }, way))
  })
  const keys = [...(asked?.schemes.keys() ?? [])].flatMap((name) => sent.get(name) ?? [])
  return keys.length === 0 ? {} : { sent: keys.map((scheme) => sentText(follow(revision, scheme).node)) }
}

/** What an API key is sent as: `header X-Key`. */
function sentText(scheme: Json): string {
  return ['in', 'name'].map((field) => textOf(own(scheme, field))).join(' ')
}

/** Whether the change of requirements reads as one change: one alternative became another, all were added or removed, or are needed together. */
function isOneChange(gone: Ways, come: Ways, before: ReadonlyMap<string, unknown>, after: typeof before): boolean {
  if (gone.length === 0 || come.length === 0) return false
  const [fromNothing, toNothing] = [before, after].map((ways) => ways.size === 1 && ways.has(NOTHING))
  if (fromNothing || toNothing || isRegrouped(gone, come)) return true
  return gone.length === 1 && come.length === 1 && gone[0]![0] !== NOTHING && come[0]![0] !== NOTHING
}

/** Whether several alternatives became one that needs all their schemes together, or the other way round. */
function isRegrouped(gone: Ways, come: Ways): boolean {
  if ((gone.length === 1) === (come.length === 1)) return false
  const asksNothing = [...gone, ...come].some(([, { words }]) => words.length === 0)
  return !asksNothing && schemesIn(gone) === schemesIn(come)
}

/** All schemes of some ways, as text. */
function schemesIn(ways: Ways): string {
  return [...new Set(ways.flatMap(([, { words }]) => words))].toSorted().join('\n')
}

/** The schemes that one way asks for and another does not; of those that both ask for, the scopes: `scope write of login`. */
function beyond(way: Alternative, { schemes: others }: Alternative): string[] {
  return [...way.schemes].flatMap(([name, scopes]) => {
    const known = others.get(name)
    if (known === undefined) return [wordFor(name, scopes)]
    const more = scopes.filter((scope) => !known.includes(scope))
    return more.length === 0 ? [] : [`${more.length === 1 ? 'scope' : 'scopes'} ${listed(more)} of ${name}`]
  })
}

/** A scheme as it is written: `login(read)`. */
function wordFor(name: string, scopes: readonly string[]): string {
  return scopes.length === 0 ? name : `${name}(${scopes.join(', ')})`
}

/** Says whether any of some ways asks for no more than a given one. Only those are looked at whose first scheme is one of its schemes. */
function anyAskingNoMore(ways: Iterable<Alternative>): (way: Alternative) => boolean {
  const byFirst = new Map<string | undefined, Alternative[]>()
  for (const each of ways) pushInto(byFirst, firstOf(each), each)
  return (way) =>
    [undefined, ...way.schemes.keys()].some((name) => byFirst.get(name)?.some((each) => asksNoMore(each, way)) === true)
}

/** Says whether any of some ways asks for all that a given one asks for. */
function anyAskingAsMuch(ways: Iterable<Alternative>): (way: Alternative) => boolean {
  const all = [...ways]
  const byScheme = new Map<string, Alternative[]>()
  for (const each of all) for (const name of each.schemes.keys()) pushInto(byScheme, name, each)
  return (way) => {
    const first = firstOf(way)
    return (first === undefined ? all : (byScheme.get(first) ?? [])).some((each) => asksNoMore(way, each))
  }
}

function firstOf({ schemes }: Alternative): string | undefined {
  return schemes.keys().next().value
}

/** What the way is called that asks for nothing. */
const NOTHING = 'none'

/** The security alternatives; renamed schemes go by their new names. */
function alternativesOf(holder: Located, renamed: ReadonlyMap<string, string> = new Map()): Map<string, Alternative> {
  const ways = elementsBelow(holder, 'security').map((spot): Alternative => {
    const schemes = new Map(
      keysOf(spot.node).map((name) => [renamed.get(name) ?? name, scopesOf(own(spot.node, name))]),
    )
    const words = [...schemes].map(([name, scopes]) => wordFor(name, scopes))
    return { name: words.length === 0 ? NOTHING : listed(words.toSorted()), words: words.toSorted(), schemes, spot }
  })
  if (ways.length === 0) ways.push({ name: NOTHING, words: [], schemes: new Map(), spot: holder })
  return new Map(ways.map((way) => [way.name, way]))
}

/** The scopes that a way to get access requires of a scheme. */
export function scopesOf(scopes: Json | undefined): string[] {
  return isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string').toSorted() : []
}

/** Whether every client that `other` accepts is also accepted by `way`, which requires no further scheme or scope. */
function asksNoMore(way: Alternative, other: Alternative): boolean {
  return [...way.schemes].every(([name, scopes]) => {
    const shown = other.schemes.get(name)
    return shown !== undefined && scopes.every((scope) => shown.includes(scope))
  })
}
