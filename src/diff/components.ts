import { type Json, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { formatReference } from '../base/pointer.ts'
import { changedPairs, saysOtherwise } from './changed-below.ts'
import { type Comparison, type Scope, record, sharedKey, sharedPair, within } from './comparison.ts'
import { compareExample } from './examples.ts'
import { compareHeader, compareMediaType } from './messages.ts'
import { compareLink } from './links.ts'
import type { Part } from './location.ts'
import { compareBody } from './operations.ts'
import { type Mentioned, mentionedIn } from './mentioned.ts'
import type { DetailOf } from './details.ts'
import { hasSchema } from './named-schemas.ts'
import { differing } from './pairs.ts'
import { type Affix, affixBetween } from './new-names/affix.ts'
import type { ComponentRename } from './new-names/component-renames.ts'
import { compareParameter } from './parameters.ts'
import { pairsOf, renamesByPlace } from './partners.ts'
import { type Rename, renames } from './renames.ts'
import { reusedNames } from './reused-names.ts'
import { compareResponse } from './responses.ts'
import { compareRest, compareRestBesideOwn } from './rest.ts'
import { asReferred } from './schema/ends.ts'
import { compareSchemaPair } from './schema/schema-pairs.ts'
import { type Located, below, entryBelow, follow, rootOf, sharedLocation } from './side.ts'
import { tagNames } from './tag-names.ts'

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

/** Compares the components of both sides, including those that no operation reaches, and reports those that were added, removed or renamed. */
export function compareComponents(comparison: Comparison): void {
  const [before, after] = [comparison.base, comparison.revision].map((side) => below(rootOf(side), 'components'))
  const sections = new Set([...COMPONENTS.map(([section]) => section), 'securitySchemes'])
  const scope = within(comparison.api, { kind: 'field', name: 'components' })
  // What references lead to in a section of another name is compared there, and the rest of it is unused.
  if (before !== undefined && after !== undefined) compareRestBesideOwn(scope, before, after, sections)
  const [was, is] = [before ?? ABSENT, after ?? ABSENT]
  const renamed = newRenamed(comparison)
  recordRenamed(comparison, was, is, renamed)
  const pairs = COMPONENTS.map((section) => ({ section, ...differing(was, is, section[0], comparison.unchanged) }))
  const comings = pairs.map(({ section, ...names }) => {
    const reused = section[0] === 'schemas' ? reusedNames(comparison, names) : []
    const isOfReused = new Set(reused.flatMap(([from, to]) => [from, to]))
    for (const [name, a, b] of names.kept) if (!isOfReused.has(name)) compareUnused(comparison, section, name, a, b)
    for (const rename of reused) {
      const [, to, a, b] = rename
      const part: Part = { kind: 'component', section: section[0], name: to }
      record(comparison.api, 'component', 'renamed', part, a, b, renamed(section[0], rename))
    }
    const [added, removed] = [names.added, names.removed].map((some) => some.filter(([name]) => !isOfReused.has(name)))
    return { section, added: added!, removed: removed! }
  })
  const alone = (side: 'added' | 'removed'): Json[] => pairs.flatMap((pair) => pair[side].map(([, { node }]) => node))
  const mentioned = {
    removed: mentionedIn(comparison, 'base', alone('removed')),
    added: mentionedIn(comparison, 'revision', alone('added')),
  }
  for (const { section, added, removed } of comings)
    recordComings(comparison, section, added, removed, mentioned, renamed)
}

/** Records components that were renamed alike as one, whether or not they changed otherwise. */
function recordRenamed({ api, renamedComponents }: Comparison, was: Located, is: Located, renamed: Renamed): void {
  const groups = new Map<string, { readonly affix: Affix; readonly all: ComponentRename[] }>()
  for (const rename of renamedComponents) {
    const { section, from, to } = rename
    const affix = affixBetween(from, to) ?? { at: 'start', before: from, after: to }
    const key = `${section} ${affix.at} ${affix.before} ${affix.after}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { affix, all: [rename] })
    else known.all.push(rename)
  }
  for (const { affix, all } of groups.values()) {
    const [{ section, to }] = all as [ComponentRename]
    const located = all.map(({ from, to: name }): Rename => {
      const [a, b] = [was, is].map((side) => entryBelow(side, section, name, own(own(side.node, section), name)!))
      return [from, name, a!, b!]
    })
    const [[, , a, b]] = located as [Rename]
    const detail = { ...renamed(section, ...located), ...(all.length > 1 && detailOf(affix, located)) }
    record(api, 'component', 'renamed', { kind: 'component', section, name: to }, a, b, detail)
  }
}

/** The change of renamed components of a section. */
type Renamed = (section: string, ...renames: readonly Rename[]) => DetailOf<'component', 'renamed'>

function newRenamed({ base, revision, unchanged, shared, pairs, partners }: Comparison): Renamed {
  const tags = { base: lazily(() => tagNames(base.root)), revision: lazily(() => tagNames(revision.root)) }
  const isTag = ([from, to]: Rename): boolean => {
    const [was, is] = [from, to].map((name) => formatReference(['components', 'schemas', name]))
    return tags.revision().has(is!) && (tags.base().has(was!) || tags.base().has(is!))
  }
  // All that is sent was compared before.
  const changed = lazily(() => changedPairs(pairs))
  const isChanged = (section: string, [from, to, a, b]: Rename): boolean => {
    const found = section === 'schemas' ? pairsOf(from, to, partners) : [shared.get(sharedKey(a, b))]
    const compared = found.filter((pair) => pair !== undefined)
    // What no operation of both sides leads to was not compared.
    return compared.length === 0
      ? !unchanged(a.node, b.node)
      : compared.some((pair) => saysOtherwise(pair) || changed().has(pair))
  }
  return (section, ...all) => {
    const [[before, after]] = all as readonly [Rename]
    const isSent = section === 'schemas' && all.some(isTag)
    const isEdited = all.some((rename) => isChanged(section, rename))
    return { before, after, ...(isSent && { tag: true as const }), ...(isEdited && { edited: true as const }) }
  }
}

function detailOf(
  { at, before, after }: Affix,
  all: readonly Rename[],
): Pick<DetailOf<'component', 'renamed'>, 'before' | 'after' | 'names'> {
  const [was, is] = [before, after].map((affix) => (at === 'start' ? `${affix}…` : `…${affix}`))
  return { before: was!, after: is!, names: all.map(([from, to]) => [from, to] as const) }
}

/** Records renames, and additions and removals of components without references. A schema that only stands in another file did neither. */
function recordComings(
  { api, base, revision, partners, renamedComponents, renamedSchemas }: Comparison,
  [section]: Section,
  added: readonly (readonly [string, Located])[],
  removed: readonly (readonly [string, Located])[],
  mentioned: Readonly<Record<'added' | 'removed', Mentioned>>,
  renameDetail: Renamed,
): void {
  const part = (name: string): Part => ({ kind: 'component', section, name })
  const renamed =
    section === 'schemas'
      ? renamesByPlace([...new Set(renamedSchemas().values())], removed, added, partners)
      : renames(removed, added)
  for (const rename of renamed) {
    const [, to, a, b] = rename
    record(api, 'component', 'renamed', part(to), a, b, renameDetail(section, rename))
  }
  // A former name may go on to refer to the new one.
  const former = renamedComponents.flatMap((each) => (each.section === section ? [each.from] : []))
  const named = [new Set(renamed.map(([from]) => from)), new Set([...former, ...renamed.map(([, to]) => to)])] as const
  const isUnused = (name: string, change: 'added' | 'removed'): boolean => {
    const other = change === 'removed' ? revision : base
    const isMoved = section === 'schemas' && hasSchema(other, { within: [part(name)], path: [] })
    return !isMoved && !mentioned[change].has(formatReference(['components', section, name]))
  }
  for (const [name, component] of removed)
    if (!named[0].has(name) && isUnused(name, 'removed'))
      record(api, 'component', 'removed', part(name), component, null)
  for (const [name, component] of added)
    if (!named[1].has(name) && isUnused(name, 'added')) record(api, 'component', 'added', part(name), null, component)
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
  const scope = within(comparison.api, { kind: 'component', section, name })
  if (section === 'schemas') {
    compareSchemaPair(comparison, scope, ...asReferred(a, b))
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

/** A component that no operation leads to is compared by its fields, since the details affect no client. */
function compareFields(_: Comparison, base: Located, revision: Located, scope: Scope): void {
  compareRest(scope, base, revision, NONE)
}

const NONE: ReadonlySet<string> = new Set()
