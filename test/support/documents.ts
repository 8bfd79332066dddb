import { expect } from 'vitest'
import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  put,
  textOf,
} from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { type Change, SCHEMA_SUBJECTS, directionsOf } from '../../src/diff/change.ts'
import { holderText, nameText } from '../../src/diff/location.ts'
import { type Finding } from '../../src/rules/judge.ts'
import { documentOf, json, ref } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from './judged.ts'

export { answers, documentOf, getting, json, posting, ref, takes } from '../../src/rules/example.ts'

type Fields = Readonly<Record<string, Json>>

/** One row of a table: what is compared, both sides of it, and every line expected of the comparison. */
export type Row = readonly [what: string, base: Json, revision: Json, expected: readonly string[]]

/** A document of OpenAPI 3.0, the only version that knows `nullable`. */
export function in30(document: JsonObject): JsonObject {
  return { ...document, openapi: '3.0.3' }
}

/** A document in the version that knows what it says. */
export function inItsVersion(document: JsonObject): JsonObject {
  return JSON.stringify(document).includes('"nullable"') ? in30(document) : document
}

/** A document where `PUT /things` takes and answers the component Thing of this schema. */
export function exchanges(schema: Json, schemas: Fields = {}): JsonObject {
  const content = json(ref('Thing'))
  const operation = { requestBody: { content }, responses: { '200': { description: 'Fine.', content } } }
  return documentOf({ '/things': { put: operation } }, { schemas: { Thing: schema, ...schemas } })
}

/** What differs between two documents beside texts and extensions, a line for each fact, sorted. */
export function linesBetween(base: Json, revision: Json): string[] {
  return changesBetween(base, revision)
    .filter(({ subject }) => !['text', 'extension', 'info'].includes(subject))
    .map(lineOf)
    .toSorted()
}

/** What differs between two documents, texts and extensions among it, a line for each fact, sorted. */
export function allLinesBetween(base: Json, revision: Json): string[] {
  return changesBetween(base, revision).map(lineOf).toSorted()
}

/** A fact in one line: `property removed: Thing.a [response]`, with what changed from what to what where that is known. */
export function lineOf(change: Change): string {
  const { subject, action, detail } = change
  const directions = directionsOf(change)
  const sent = directions.length === 0 ? '' : ` [${directions.join(', ')}]`
  const { keyword, before, after } = detail
  const text = keyword === 'type' ? typeText : sortedText
  const values = ['changed', 'renamed'].includes(action)
    ? `:${keyword === undefined ? '' : ` ${textOf(keyword)}`} ${text(before)} → ${text(after)}`
    : ''
  return `${subject} ${action}: ${placeOf(change)}${sent}${values}`
}

/** `string`, `null | string`, `any`: a type, whether it is written as a list or not. */
function typeText(type: Json | undefined): string {
  if (type === null || type === undefined) return 'any'
  return isArray(type) ? type.map(String).toSorted().join(' | ') : String(type)
}

/** A value as JSON, the keys of every object in order. */
function sortedText(value: Json | undefined): string {
  const sorted = (_: string, node: Json): Json =>
    isObject(node) ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1))) : node
  return JSON.stringify(value ?? null, sorted)
}

/** The findings between two documents beside texts and extensions, judged on a day long after both. */
export function findingsBetween(base: Json, revision: Json): Finding[] {
  const findings = judgedBetween(base, revision, { day: day('2030-01-01') })
  return findings.filter(({ rule }) => rule.class !== 'docs' && rule.class !== 'extension')
}

/** The findings between two documents, a line for each, sorted: `breaking request-property-added`. */
export function verdictsBetween(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ level, rule }) => `${level} ${rule.id}`)
    .toSorted()
}

/**
 * Expects exactly these facts between two documents, in whatever order their keys are. What holds for any two documents
 * is expected too, and that the way back is a mirror: what was added one way is removed the other.
 */
export function expectFacts(base: Json, revision: Json, lines: readonly string[]): void {
  expect(linesBetween(base, revision)).toEqual(lines.toSorted())
  expect(linesBetween(reversedKeys(base), revision), 'with the keys in another order').toEqual(lines.toSorted())
  expectLawful(base, revision)
  expect(thingsThat('added', revision, base)).toEqual(thingsThat('removed', base, revision))
  expect(thingsThat('added', base, revision)).toEqual(thingsThat('removed', revision, base))
}

/** Expects what holds for any two documents: neither differs from itself or a copy, and every fact stands where it says. */
export function expectLawful(base: Json, revision: Json): void {
  for (const document of [base, revision]) {
    expect(allLinesBetween(document, document), 'compared with itself').toEqual([])
    expect(allLinesBetween(document, structuredClone(document)), 'compared with a copy').toEqual([])
  }
  for (const fact of changesBetween(base, revision)) {
    expect(fact.base === null && fact.revision === null, `a place of ${lineOf(fact)}`).toBe(false)
    if (fact.base !== null) expect(lookUp(base, fact.base.path), `base of ${lineOf(fact)}`).toBeDefined()
    if (fact.revision !== null)
      expect(lookUp(revision, fact.revision.path), `revision of ${lineOf(fact)}`).toBeDefined()
  }
}

/** The coordinates of what was added or removed between two documents, sorted; a notice in force from the start counts as added. */
export function thingsThat(action: 'added' | 'removed', base: Json, revision: Json): string[] {
  return changesBetween(base, revision)
    .filter((each) => each.action === action || (action === 'added' && each.subject === 'notice' && each.base === null))
    .map((each) => `${each.subject} ${placeOf(each)}`)
    .toSorted()
}

/** A copy of a tree with the keys of every object in the opposite order. */
export function reversedKeys(tree: Json): Json {
  if (isArray(tree)) return tree.map(reversedKeys)
  if (!isObject(tree)) return tree
  const copy: MutableJsonObject = {}
  for (const [key, value] of Object.entries(tree).toReversed()) put(copy, key, reversedKeys(value))
  return copy
}

/**
 * Rows for what can happen to one thing: it comes, goes, is marked as deprecated, and is no longer. `documents` are one
 * without it, one with it, and one with it marked; `line` is the only fact of each row.
 */
export function lifeOf(what: string, documents: readonly [Json, Json, Json], line: (change: string) => string): Row[] {
  const [absent, plain, marked] = documents
  return [
    [`${what} that was added`, absent, plain, [line('added')]],
    [`${what} that was added as deprecated`, absent, marked, [line('added')]],
    [`${what} that was removed`, plain, absent, [line('removed')]],
    [`${what} that was removed after its deprecation`, marked, absent, [line('removed')]],
    [`${what} that was deprecated`, plain, marked, [line('deprecated')]],
    [`${what} that is no longer deprecated`, marked, plain, [line('reactivated')]],
  ]
}

/** The place of a change in words: what holds it, its name, and the item of it that is meant. */
function placeOf({ at, subject, detail }: Change): string {
  const [where, name] = [holderText(at), nameText(at)]
  const about = typeof detail['thing'] === 'string' ? detail['thing'] : subject
  const isInSchema = SCHEMA_SUBJECTS.has(about) || about === 'text' || about === 'extension'
  const owner = where === '' || name === '' ? `${where}${name}` : `${where}${isInSchema ? '.' : ' '}${name}`
  return typeof detail['item'] === 'string' ? `${owner} ${detail['item']}` : owner
}
