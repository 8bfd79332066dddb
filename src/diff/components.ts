import { type Comparison, type Place, report, sharedPair } from './comparison.ts'
import { compareHeader } from './messages.ts'
import { compareLink } from './links.ts'
import { compareBody } from './operations.ts'
import { pairUp } from './pairs.ts'
import { compareParameter } from './parameters.ts'
import { type Reached, reachedIn } from './reached.ts'
import { renames } from './renames.ts'
import { compareResponse } from './responses.ts'
import { compareRest } from './rest.ts'
import { compareSchemas } from './schema/schema-pairs.ts'
import { type Located, below, entriesBelow, follow, rootOf, sharedLabel } from './side.ts'

type Compare = (comparison: Comparison, base: Located, revision: Located, place: Place, name: string) => void

/** The kinds of components, what each is called, and how two of one name are compared where no operation leads to them. */
const KINDS: readonly (readonly [section: string, kind: string, compare?: Compare])[] = [
  ['schemas', 'schema'],
  ['parameters', 'parameter', compareParameter],
  ['responses', 'response', compareResponse],
  ['requestBodies', 'request body', compareBody],
  ['headers', 'header', (comparison, a, b, place, name) => compareHeader(comparison, a, b, place, `header ${name}`)],
  ['links', 'link', (_, a, b, place, name) => compareLink(a, b, place, `link ${name}`)],
  ['examples', 'example', (_, a, b, place) => compareRest(place, '', a, b, NONE)],
  ['callbacks', 'callback'],
  ['pathItems', 'path item'],
  ['mediaTypes', 'media type'],
]

const NONE: ReadonlySet<string> = new Set()

/** Compares the components of both sides, also those no operation reaches, and reports those that came, went or were renamed. */
export function compareComponents(comparison: Comparison): void {
  const sides = [comparison.base, comparison.revision] as const
  const [before, after] = sides.map((side) => below(rootOf(side), 'components'))
  const reached = [lazily(() => reachedIn(sides[0])), lazily(() => reachedIn(sides[1]))] as const
  for (const [section, kind, compare] of KINDS) {
    const { kept, added, removed } = pairUp(sectionOf(before, section), sectionOf(after, section))
    for (const [name, a, b] of kept) {
      if (comparison.unchanged(a.node, b.node)) continue
      if (section === 'schemas') compareSchemas(comparison, { ...comparison.api, where: name }, a, b)
      else if (compare !== undefined) compareIdle(comparison, a, b, name, compare)
    }
    const renamed = renames(removed, added)
    for (const [from, to, a, b] of renamed) {
      const args = { before: from, after: to }
      report(comparison.api, 'component', 'renamed', `${kind} ${to}`, a, b, args)
    }
    const said = new Set(renamed.flatMap(([from, to]) => [`- ${from}`, `+ ${to}`]))
    for (const [name, component] of removed)
      if (!said.has(`- ${name}`) && !reached[0]().has(`${section}/${name}`))
        report(comparison.api, 'component', 'removed', `${kind} ${name}`, component, null)
    for (const [name, component] of added)
      if (!said.has(`+ ${name}`) && !reached[1]().has(`${section}/${name}`))
        report(comparison.api, 'component', 'added', `${kind} ${name}`, null, component)
  }
}

function sectionOf(components: Located | undefined, section: string): Map<string, Located> {
  return components === undefined ? new Map() : entriesBelow(components, section)
}

function compareIdle(comparison: Comparison, base: Located, revision: Located, name: string, compare: Compare): void {
  const [a, b] = [follow(comparison.base, base), follow(comparison.revision, revision)]
  const label = sharedLabel(b) ?? `component ${name}`
  sharedPair(comparison, comparison.api, a, b, label, (from, to, place) => compare(comparison, from, to, place, name))
}

function lazily(find: () => Reached): () => Reached {
  let found: Reached | undefined
  return () => (found ??= find())
}
