import { type Json, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { type Comparison, type Scope, record, sharedPair, within } from './comparison.ts'
import { compareExample } from './examples.ts'
import { compareHeader, compareMediaType } from './messages.ts'
import { compareLink } from './links.ts'
import type { Part } from './location.ts'
import { compareBody } from './operations.ts'
import { type Mentioned, mentionedIn } from './mentioned.ts'
import { differing } from './pairs.ts'
import { compareParameter } from './parameters.ts'
import { renames } from './renames.ts'
import { compareResponse } from './responses.ts'
import { compareRest } from './rest.ts'
import { compareSchemaPair } from './schema/schema-pairs.ts'
import { type Located, below, follow, rootOf, sharedLocation } from './side.ts'

type Compare = (comparison: Comparison, base: Located, revision: Located, scope: Scope, name: string) => void

type Section = readonly [section: string, compare?: Compare]

/** The sections of components, and how two of one name are compared where no operation leads to them. */
const COMPONENTS: readonly Section[] = [
  ['schemas'],
  ['parameters', compareUnusedParameter],
  ['responses', (comparison, a, b, scope) => compareResponse(comparison, a, b, scope)],
  ['requestBodies', compareBody],
  ['headers', compareHeader],
  ['links', (_, a, b, scope, name) => compareLink(a, b, scope, { kind: 'link', name })],
  ['examples', (_, a, b, scope) => compareExample(a, b, scope)],
  ['callbacks', compareFields],
  ['pathItems', compareFields],
  ['mediaTypes', compareMediaType],
]

/** Compares the components of both sides, also those no operation reaches, and reports those that came, went or were renamed. */
export function compareComponents(comparison: Comparison): void {
  const [before, after] = [comparison.base, comparison.revision].map((side) => below(rootOf(side), 'components'))
  const sections = new Set([...COMPONENTS.map(([section]) => section), 'securitySchemes'])
  if (before !== undefined && after !== undefined)
    compareRest(within(comparison.api, { kind: 'field', name: 'components' }), before, after, sections)
  const [was, is] = [before ?? ABSENT, after ?? ABSENT]
  const pairs = COMPONENTS.map((section) => ({ section, ...differing(was, is, section[0], comparison.unchanged) }))
  for (const { section, kept } of pairs) for (const each of kept) compareUnused(comparison, section, ...each)
  const alone = (side: 'added' | 'removed'): Json[] => pairs.flatMap((pair) => pair[side].map(([, { node }]) => node))
  const mentioned = {
    removed: mentionedIn(comparison, 'base', alone('removed')),
    added: mentionedIn(comparison, 'revision', alone('added')),
  }
  for (const { section, added, removed } of pairs) recordComings(comparison, section, added, removed, mentioned)
}

/** Records renames, and what came or went without anything that refers to it. */
function recordComings(
  { api }: Comparison,
  [section]: Section,
  added: readonly (readonly [string, Located])[],
  removed: readonly (readonly [string, Located])[],
  mentioned: Readonly<Record<'added' | 'removed', Mentioned>>,
): void {
  const part = (name: string): Part => ({ kind: 'component', section, name })
  const renamed = renames(removed, added)
  for (const [from, to, a, b] of renamed)
    record(api, 'component', 'renamed', part(to), a, b, { before: from, after: to })
  const told = [new Set(renamed.map(([from]) => from)), new Set(renamed.map(([, to]) => to))] as const
  const isUnused = (name: string, change: 'added' | 'removed'): boolean =>
    !mentioned[change].has(formatReference(['components', section, name]))
  for (const [name, component] of removed)
    if (!told[0].has(name) && isUnused(name, 'removed'))
      record(api, 'component', 'removed', part(name), component, null)
  for (const [name, component] of added)
    if (!told[1].has(name) && isUnused(name, 'added')) record(api, 'component', 'added', part(name), null, component)
}

/** The components of a document that has none. */
const ABSENT: Located = { node: {}, path: ['components'] }

function compareUnused(
  comparison: Comparison,
  [section, compare]: Section,
  name: string,
  a: Located,
  b: Located,
): void {
  if (comparison.unchanged(a.node, b.node)) return
  const scope = within(comparison.api, { kind: 'component', section, name })
  if (section === 'schemas') {
    compareSchemaPair(comparison, scope, a, b)
    return
  }
  const reference = formatReference(['components', section, name])
  const isUsed = comparison.base.targets.has(reference) && comparison.revision.targets.has(reference)
  if (compare === undefined || isUsed) return
  const [base, revision] = [follow(comparison.base, a), follow(comparison.revision, b)]
  sharedPair(comparison, comparison.api, base, revision, sharedLocation(revision) ?? scope.at, (from, to, inner) =>
    compare(comparison, from, to, inner, name),
  )
}

/** A parameter that no operation takes is known by the name of its component, not by its own. */
function compareUnusedParameter(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  for (const keyword of ['in', 'name']) {
    const [before, after] = [own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null]
    if (before !== after) record(scope, 'constraint', 'changed', undefined, base, revision, { keyword, before, after })
  }
  compareParameter(comparison, base, revision, scope)
}

/** What no operation leads to is compared by its fields: there is nobody to tell more. */
function compareFields(_: Comparison, base: Located, revision: Located, scope: Scope): void {
  compareRest(scope, base, revision, NONE)
}

const NONE: ReadonlySet<string> = new Set()
