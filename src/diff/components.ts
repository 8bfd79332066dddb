import { type Json, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { type Comparison, type Place, report, sharedPair } from './comparison.ts'
import { compareExample } from './examples.ts'
import { compareHeader, compareMediaType } from './messages.ts'
import { compareLink } from './links.ts'
import { compareBody } from './operations.ts'
import { type Mentioned, mentionedIn } from './mentioned.ts'
import { differing } from './pairs.ts'
import { compareParameter } from './parameters.ts'
import { renames } from './renames.ts'
import { compareResponse } from './responses.ts'
import { compareRest } from './rest.ts'
import { compareSchemaPair } from './schema/schema-pairs.ts'
import { type Located, below, follow, rootOf, sharedLabel } from './side.ts'

type Compare = (comparison: Comparison, base: Located, revision: Located, place: Place, name: string) => void

type Kind = readonly [section: string, kind: string, compare?: Compare]

/** The kinds of components, what each is called, and how two of one name are compared where no operation leads to them. */
const KINDS: readonly Kind[] = [
  ['schemas', 'schema'],
  ['parameters', 'parameter', compareIdleParameter],
  ['responses', 'response', compareResponse],
  ['requestBodies', 'request body', compareBody],
  ['headers', 'header', (comparison, a, b, place, name) => compareHeader(comparison, a, b, place, `header ${name}`)],
  ['links', 'link', (_, a, b, place, name) => compareLink(a, b, place, `link ${name}`)],
  ['examples', 'example', (_, a, b, place) => compareExample(a, b, place)],
  ['callbacks', 'callback', compareFields],
  ['pathItems', 'path item', compareFields],
  ['mediaTypes', 'media type', compareMediaType],
]

/** Compares the components of both sides, also those no operation reaches, and reports those that came, went or were renamed. */
export function compareComponents(comparison: Comparison): void {
  const [before, after] = [comparison.base, comparison.revision].map((side) => below(rootOf(side), 'components'))
  const sections = new Set([...KINDS.map(([section]) => section), 'securitySchemes'])
  if (before !== undefined && after !== undefined)
    compareRest({ ...comparison.api, where: 'components' }, '', before, after, sections)
  const [was, is] = [before ?? ABSENT, after ?? ABSENT]
  const pairs = KINDS.map((kind) => ({ kind, ...differing(was, is, kind[0], comparison.unchanged) }))
  for (const { kind, kept } of pairs) for (const each of kept) compareIdle(comparison, kind, ...each)
  const alone = (side: 'added' | 'removed'): Json[] => pairs.flatMap((pair) => pair[side].map(([, { node }]) => node))
  const mentioned = {
    removed: mentionedIn(comparison, 'base', alone('removed')),
    added: mentionedIn(comparison, 'revision', alone('added')),
  }
  for (const { kind, added, removed } of pairs) reportComings(comparison, kind, added, removed, mentioned)
}

/** Reports renames, and what came or went without anything that refers to it. */
function reportComings(
  { api }: Comparison,
  [section, kind]: Kind,
  added: readonly (readonly [string, Located])[],
  removed: readonly (readonly [string, Located])[],
  mentioned: Readonly<Record<'added' | 'removed', Mentioned>>,
): void {
  const renamed = renames(removed, added)
  for (const [from, to, a, b] of renamed)
    report(api, 'component', 'renamed', `${kind} ${to}`, a, b, { before: from, after: to })
  const told = [new Set(renamed.map(([from]) => from)), new Set(renamed.map(([, to]) => to))] as const
  const isIdle = (name: string, change: 'added' | 'removed'): boolean =>
    !mentioned[change].has(formatReference(['components', section, name]))
  for (const [name, component] of removed)
    if (!told[0].has(name) && isIdle(name, 'removed'))
      report(api, 'component', 'removed', `${kind} ${name}`, component, null)
  for (const [name, component] of added)
    if (!told[1].has(name) && isIdle(name, 'added'))
      report(api, 'component', 'added', `${kind} ${name}`, null, component)
}

/** The components of a document that has none. */
const ABSENT: Located = { node: {}, path: ['components'] }

function compareIdle(comparison: Comparison, [section, , compare]: Kind, name: string, a: Located, b: Located): void {
  if (comparison.unchanged(a.node, b.node)) return
  if (section === 'schemas') {
    compareSchemaPair(comparison, { ...comparison.api, where: name }, a, b)
    return
  }
  const reference = formatReference(['components', section, name])
  const isUsed = comparison.base.targets.has(reference) && comparison.revision.targets.has(reference)
  if (compare === undefined || isUsed) return
  const [base, revision] = [follow(comparison.base, a), follow(comparison.revision, b)]
  const label = sharedLabel(revision) ?? `component ${name}`
  sharedPair(comparison, comparison.api, base, revision, label, (from, to, place) =>
    compare(comparison, from, to, place, name),
  )
}

/** A parameter that no operation takes is known by the name of its component, not by its own. */
function compareIdleParameter(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  for (const keyword of ['in', 'name']) {
    const [before, after] = [own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null]
    if (before !== after) report(place, 'constraint', 'changed', '', base, revision, { keyword, before, after })
  }
  compareParameter(comparison, base, revision, place)
}

/** What no operation leads to is compared by its fields: there is nobody to tell more. */
function compareFields(_: Comparison, base: Located, revision: Located, place: Place): void {
  compareRest(place, '', base, revision, NONE)
}

const NONE: ReadonlySet<string> = new Set()
