import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import type { MovedNames } from '../graph.ts'
import { type Located, elementsBelow, entriesBelow, keysOf } from '../side.ts'
import { type Gathered, distinctParts, gatherParts, holdsPart, innerParts, parted } from './all-of.ts'
import { withoutImplied } from './implied-parts.ts'
import { isFlagged } from './unwrap.ts'
import { requiredNames } from './required-names.ts'
import type { Step } from './step.ts'

/** What moved between the parts of an `allOf`. */
export interface Moved {
  /** Properties that both sides declare, in other parts; each with all that either side says of it. */
  readonly properties: ReadonlyMap<string, MovedProperty>
  /** Properties that both sides require, in other parts. */
  readonly required: ReadonlySet<string>
}

/** A property as both sides have it, whichever parts speak of it. */
export interface MovedProperty {
  readonly base: Located
  readonly revision: Located
  readonly wasRequired: boolean
  readonly isRequired: boolean
}

/** Where a property is declared, and where it is required: in the schema itself, or in some of its parts. */
interface Said {
  readonly declared: Map<string, { readonly home: string; readonly located: Located }[]>
  readonly required: Map<string, Set<string>>
}

/**
 * The properties that moved between the parts of an `allOf`, into them or out of them, through references too, and so the names that
 * are required. `homeOf` names a part alike on both sides; what no part of the other side stands for has a name of its own.
 */
export function movedProperties(
  base: Located,
  revision: Located,
  homeOf: (part: Located, side: 'base' | 'revision') => string,
  { context }: Step,
): Moved {
  const followOn = followIn(context)
  const saidIn = (holder: Located, side: 'base' | 'revision'): Said => {
    const said: Said = { declared: new Map(), required: new Map() }
    gatherSaid(holder, '', said)
    for (const part of elementsBelow(holder, 'allOf'))
      for (const inner of gatherParts(part, followOn(side)).parts) gatherSaid(inner, homeOf(part, side), said)
    return said
  }
  const [before, after] = [saidIn(base, 'base'), saidIn(revision, 'revision')]
  const properties = new Map<string, MovedProperty>()
  for (const [name, was] of before.declared) {
    const is = after.declared.get(name)
    if (is === undefined || sameHomes(new Set(was.map(homeIn)), new Set(is.map(homeIn)))) continue
    const [wasRequired, isRequired] = [before.required.has(name), after.required.has(name)]
    const [left, right] = [allSaid(was, followOn('base')), allSaid(is, followOn('revision'))]
    const isComposed = left.length > 1 || right.length > 1
    const one = (all: readonly Located[], holder: Located): Located => (isComposed ? parted(all, holder) : all[0]!)
    properties.set(name, { base: one(left, base), revision: one(right, revision), wasRequired, isRequired })
  }
  const required = [...before.required].filter(([name, was]) => {
    const is = after.required.get(name)
    return is !== undefined && !sameHomes(was, is)
  })
  return { properties, required: new Set(required.map(([name]) => name)) }
}

/** Whether two parts that stand for each other, or two schemas by themselves, speak of the same names: then nothing moved from or to them. */
export function speakAlike(base: Located, revision: Located, { context }: Step): boolean {
  const followOn = followIn(context)
  return namesIn(gatherParts(base, followOn('base'))) === namesIn(gatherParts(revision, followOn('revision')))
}

function followIn({ follow }: Step['context']): (side: 'base' | 'revision') => (located: Located) => Located {
  return (side) => (located) => follow(located, side)
}

/** The names that gathered parts declare, and those that they require, as one text. */
function namesIn(gathered: Gathered): string {
  const known = namesKnown.get(gathered)
  if (known !== undefined) return known
  const declared = gathered.parts.flatMap(({ node }) => keysOf(own(node, 'properties')))
  const required = gathered.parts.flatMap(({ node }) => requiredNames(node))
  const text = JSON.stringify([declared, required].map((names) => [...new Set(names)].toSorted()))
  namesKnown.set(gathered, text)
  return text
}

/** Many schemas have the same parts. */
const namesKnown = new WeakMap<Gathered, string>()

/** What one schema, which has this home, says of properties. */
function gatherSaid(located: Located, home: string, { declared, required }: Said): void {
  for (const [name, property] of entriesBelow(located, 'properties'))
    pushInto(declared, name, { home, located: property })
  for (const name of requiredNames(located.node))
    required.set(name, (required.get(name) ?? new Set<string>()).add(home))
}

function homeIn({ home }: { readonly home: string }): string {
  return home
}

function sameHomes(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  return before.size === after.size && [...before].every((home) => after.has(home))
}

/** All that is said of a property, each thing once; a component that another part is made of says nothing besides. */
function allSaid(
  declared: readonly { readonly located: Located }[],
  follow: (located: Located) => Located,
): readonly Located[] {
  const parts = distinctParts(declared.flatMap(({ located }) => innerParts(located)))
  const isHeld = (part: Located): boolean => {
    if (own(part.node, '$ref') === undefined || keysOf(part.node).length > 1) return false
    const { node } = follow(part)
    // Beside a flag, it is the component alone that rejects null.
    return parts.some(
      (other) => own(other.node, 'allOf') !== undefined && !isFlagged(other.node) && holdsPart(other, follow, node),
    )
  }
  return withoutImplied(parts.length === 1 ? parts : parts.filter((part) => !isHeld(part)), follow)
}

/** A schema without what it says of some properties; references are left as they are. */
export function withoutMoved(located: Located, { properties, required }: MovedNames): Located {
  const { node } = located
  const names = new Set(requiredNames(node).filter((name) => properties.has(name) || required.has(name)))
  const gone = keysOf(own(node, 'properties')).filter((name) => properties.has(name))
  if (!isObject(node) || (names.size === 0 && gone.length === 0)) return located
  const said = Object.entries(node).map(([keyword, value]): [string, Json] => {
    if (keyword === 'properties' && isObject(value))
      return [
        keyword,
        Object.fromEntries(Object.entries(value).filter(([name]) => !properties.has(name))) as JsonObject,
      ]
    return [
      keyword,
      keyword === 'required' && isArray(value) ? value.filter((name) => !names.has(textOf(name))) : value,
    ]
  })
  return { ...located, node: Object.fromEntries(said) as JsonObject }
}
