import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import { type Json, isArray, isObject, own } from '../../src/base/json.ts'
import { type Path, formatPointer, lookUp } from '../../src/base/pointer.ts'
import type { Change } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import type { Witness } from '../../src/proof/witness.ts'
import { type Finding, judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { corpusDocuments, neighbours, readCorpusDocument } from '../support/corpus.ts'
import { documentJudge } from '../support/document-judge.ts'
import { usedComponents } from '../support/used-components.ts'
import { type Applied, schemasOverValue } from '../support/value-walk.ts'

/** With CHRONOSPEC_WITNESSES=all, all witnesses are looked at. */
const MOST = process.env['CHRONOSPEC_WITNESSES'] === 'all' ? Infinity : 40
const SIDES = ['base', 'revision'] as const
type Side = (typeof SIDES)[number]
type Sides = Readonly<Record<Side, Json>>

/** Keywords that reject a value as a whole, whatever part of it is the cause. */
const CHOICES: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'not', 'if', 'contains'])

/**
 * What is known to be reported wrongly so far, by pair and kind: never more than this. `docs/verdicts.md` names the classes.
 */
const KNOWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'stripe 2022-10-06 2022-12-22': { notToBlame: 1 },
  'digitalocean 2020-10-19 2023-06-12': { blamed: 4 },
}

const documents = corpusDocuments()

describe.skipIf(documents === undefined)('findings between published documents', () => {
  it.each(neighbours(documents))(
    'of %s are laid at what differs, and called unused where nothing uses it',
    async (name, from, to) => {
      const trees = { base: await readCorpusDocument(from), revision: await readCorpusDocument(to) }
      const compared = compare(trees.base, trees.revision)
      const prover = newProver(compared)
      const found = judge(prover.changes(), prover, { day: day(to.date) })
      const wrong = {
        blamed: wronglyBlamed(found, trees),
        ...rejectedElsewhere(found, trees),
        calledUnused: wronglyUnused(found, trees),
        unchanged: atUnchanged(found, trees),
      }
      const counts = Object.entries(wrong).map(([what, all]) => `${what} ${all.length}`)
      process.stdout.write(`${name}: of ${found.length} ${counts.join(', ')}\n`)
      for (const [what, all] of Object.entries(wrong)) {
        const known = KNOWN[name]?.[what] ?? 0
        expect(all.slice(known), `${what}, of which ${known} are known`).toEqual([])
      }
    },
  )
})

/** Tells whether a value fits the schema at a place of a side, as it travels in a direction; undefined where Ajv cannot read it. */
type Fits = (side: Side, path: Path, value: Json, direction: Witness['direction']) => boolean | undefined

/** Findings whose witness is not rejected where they stand, or not by what they stand at. */
function wronglyBlamed(found: readonly Finding[], trees: Sides): string[] {
  const judges = new Map<string, ReturnType<typeof documentJudge>>()
  const judgeOf = (side: Side, direction?: Witness['direction']): ReturnType<typeof documentJudge> => {
    const key = `${side} ${direction}`
    const known = judges.get(key) ?? documentJudge(trees[side], direction)
    judges.set(key, known)
    return known
  }
  const fits: Fits = (side, path, value, direction) =>
    judgeOf(side)(path, value) ?? judgeOf(side, direction)(path, value)
  const shown = found.filter(
    ({ witness, proof, level }) => witness !== undefined && proof === 'witness' && level !== 'info',
  )
  return shown.slice(0, MOST).flatMap(({ change, message, witness }) => {
    const reason = misplaced(change, witness!, trees, fits)
    return reason === undefined ? [] : [`${message}: ${JSON.stringify(witness!.value)} ${reason}`]
  })
}

/**
 * Findings whose witness is rejected for something else: whatever stands at the place that is blamed, it is rejected. Where other
 * values of the other parts let both sides take it, the edit is not to blame; where only then the edit shows, it need not be so.
 */
function rejectedElsewhere(found: readonly Finding[], trees: Sides): { notToBlame: string[]; notAlone: string[] } {
  const judges = { base: documentJudge(trees.base), revision: documentJudge(trees.revision) }
  const notToBlame: string[] = []
  const notAlone: string[] = []
  const shown = found.filter(
    ({ witness, proof, level }) => witness !== undefined && proof === 'witness' && level !== 'info',
  )
  for (const { message, witness } of shown.slice(0, MOST)) {
    const { value, at, missing, keyword, validIn, rejectedBy, schemas } = witness!
    if (at.length === 0 || missing !== undefined || CHOICES.has(keyword)) continue
    const isTaken = (side: Side, whole: Json): boolean | undefined => judges[side](schemas[side], whole)
    const isAlone = (whole: Json): boolean =>
      valuesWithOther(whole, at).some((mended) => isTaken(rejectedBy, mended) !== false)
    if (isAlone(value)) continue
    // What distinguishes choices stays: with another tag it would be another message.
    const isTag = (part: Path): boolean =>
      schemasOverValue(trees[validIn], schemas[validIn], value).some(({ schema, place }) => {
        const said = lookUp(trees[validIn], schema)
        return isSame(place, part) && (own(said, 'enum') !== undefined || own(said, 'const') !== undefined)
      })
    const parts = otherParts(value, at).filter((part) => !isTag(part))
    const others = parts.flatMap((part) => valuesWithOther(value, part))
    const sent = others.filter((other) => isTaken(validIn, other) === true)
    const fine = sent.find((other) => isTaken(rejectedBy, other) === true)
    const better = sent.find(isAlone)
    if (fine !== undefined) notToBlame.push(`${message}: ${JSON.stringify(value)}, both take ${JSON.stringify(fine)}`)
    else if (better !== undefined)
      notAlone.push(`${message}: ${JSON.stringify(value)}, better ${JSON.stringify(better)}`)
  }
  return { notToBlame, notAlone }
}

/** A value without a part, and with others in its place. */
function valuesWithOther(value: Json, at: Path): Json[] {
  return [undefined, '', '0', 'a', 0, 1, true, null, [], {}].map((part) => withOther(value, at, part))
}

function withOther(value: Json, [key, ...rest]: Path, part: Json | undefined): Json {
  if (isArray(value)) {
    const items = value.map((item, index) => (index === key ? changed(item) : item))
    return items.filter((item) => item !== undefined)
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(
    ([name, each]) => [name, name === String(key) ? changed(each) : each] as const,
  )
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))

  function changed(each: Json): Json | undefined {
    return rest.length === 0 ? part : withOther(each, rest, part)
  }
}

/** The parts of a value that are properties and neither hold a place nor stand in it. */
function otherParts(value: Json, at: Path, path: Path = []): Path[] {
  if (isArray(value)) return value.flatMap((item, index) => otherParts(item, at, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const inner: Path = [...path, name]
    const isApart = !startsWith(at, inner) && !startsWith(inner, at)
    return [...(isApart ? [inner] : []), ...otherParts(part, at, inner)]
  })
}

/** Why a witness does not show the edit it stands at; undefined where it does. */
function misplaced(change: Change, witness: Witness, trees: Sides, fits: Fits): string | undefined {
  const { value, at, validIn, rejectedBy, schemas, direction, keyword } = witness
  const over = {
    base: schemasOverValue(trees.base, schemas.base, value),
    revision: schemasOverValue(trees.revision, schemas.revision, value),
  }
  const placesOf = (side: Side): readonly Applied[] => {
    const schema = holderOf(change, change[side]?.path)
    return over[side].filter((applied) => schema !== undefined && isSame(applied.schema, schema))
  }
  const isChoice = CHOICES.has(keyword)
  const near = ({ place }: Applied): boolean => startsWith(at, place) || (isChoice && startsWith(place, at))
  const all = [...placesOf('base'), ...placesOf('revision')]
  if (all.length === 0) return 'the schema it stands at applies to no part of it'
  const named = all.filter(near)
  if (named.length === 0) return `is rejected at ${formatPointer(at)}`
  // A value that fits no choice, or too many, is rejected by the choice as a whole.
  if (isChoice && !named.some(({ place }) => startsWith(at, place) && !isSame(at, place))) return undefined
  const part = (place: Path): Json => lookUp(value, place)!
  const standing = placesOf(rejectedBy).map(({ schema }) => formatPointer(schema))
  // Where that side has no such schema, any there will do; else its own, or one that holds whatever is chosen.
  const mayReject = ({ schema, inChoice }: Applied): boolean =>
    standing.length === 0 || !inChoice || standing.includes(formatPointer(schema))
  const rejected = named.some(({ place }) =>
    over[rejectedBy]
      .filter((applied) => isSame(applied.place, place) && mayReject(applied))
      .some(({ schema }) => fits(rejectedBy, schema, part(place), direction) !== true),
  )
  if (!rejected) return 'is taken there by the side that rejects it'
  const taking = placesOf(validIn).filter(near)
  const isTaken =
    taking.length === 0 || taking.some(({ schema, place }) => fits(validIn, schema, part(place), direction) !== false)
  return isTaken ? undefined : 'is rejected there by the side that takes it'
}

function isSame(a: Path, b: Path): boolean {
  return formatPointer(a) === formatPointer(b)
}

function startsWith(path: Path, beginning: Path): boolean {
  return `${formatPointer(path)}/`.startsWith(`${formatPointer(beginning)}/`)
}

/** The schema that an edit is about: the object where a property came, went, or is required; else the one that holds the keyword. */
function holderOf({ subject, action }: Change, path: Path | undefined): Path | undefined {
  if (path === undefined) return undefined
  const isAbout = subject === 'property' && ['added', 'removed', 'required', 'optional', 'renamed'].includes(action)
  if (isAbout && path.at(-2) === 'properties') return path.slice(0, -2)
  if (path.at(-2) === 'enum' || ['oneOf', 'anyOf', 'allOf'].includes(String(path.at(-2)))) return path.slice(0, -2)
  return path
}

/** Findings that say that no operation uses a component which one of either side leads to. */
function wronglyUnused(found: readonly Finding[], trees: Sides): string[] {
  const said = found.filter(
    ({ message }) => message.includes('(no operation uses it)') || message.includes('not referenced anywhere'),
  )
  const used = SIDES.map((side) => usedComponents(trees[side]))
  return said.flatMap(({ change, message }) => {
    const component = componentOf(change)
    return component !== undefined && used.some((each) => each.has(formatPointer(component))) ? [message] : []
  })
}

/**
 * Findings laid at a component whose JSON is the same on both sides. That a whole parameter or response came to operations, or
 * left them, is laid at the component they share.
 */
function atUnchanged(found: readonly Finding[], trees: Sides): string[] {
  const equal = new Map<string, boolean>()
  const modern = SIDES.map((side) => /^3\.[1-9]/.test(String(own(trees[side], 'openapi'))))
  const isEqual = (path: Path): boolean => {
    const pointer = formatPointer(path)
    const [before, after] = SIDES.map((side) => lookUp(trees[side], path))
    // `nullable` says something until 3.0, and nothing from 3.1 on.
    const meansOther = modern[0] !== modern[1] && JSON.stringify(before)?.includes('"nullable"')
    const same = equal.get(pointer) ?? (before !== undefined && !meansOther && deepEqual(before, after ?? null))
    equal.set(pointer, same)
    return same
  }
  return found.flatMap(({ change, message, rule }) => {
    const component = componentOf(change)
    if (component === undefined || !isEqual(component)) return []
    const isWhole = (change.base === null || change.revision === null) && WHOLE.has(change.subject)
    return isWhole ? [] : [`${rule.id}: ${message}`]
  })
}

const WHOLE: ReadonlySet<string> = new Set(['parameter', 'response', 'header', 'request-body', 'link', 'callback'])

function componentOf({ at }: Change): Path | undefined {
  const parts = [...at.within, ...(at.part === undefined ? [] : [at.part])]
  const holder = parts.find((part) => part.kind === 'component')
  // What differs between two components, one of which is referred to instead of the other, is no edit of either.
  return holder?.kind === 'component' && holder.was === undefined
    ? ['components', holder.section, holder.name]
    : undefined
}
