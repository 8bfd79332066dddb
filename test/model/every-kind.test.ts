import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isArray, isObject, own } from '../../src/base/json.ts'
import { type Path, lookUp, resolveLocal } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { unusedComponents } from '../../src/emit/unused.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { validate } from '../../src/model/validate.ts'
import { upgradeSwagger } from '../../src/openapi/swagger.ts'
import { day } from '../../src/time/day.ts'
import { extended } from '../support/document.ts'
import { findingsBetween } from '../support/documents.ts'
import { openapi, swagger, webhooks } from '../support/every-kind-documents.ts'
import { type Dated, datedKinds, datedSwaggerKinds } from '../support/every-kind.ts'
import { throughFiles } from '../support/several-files.ts'

const lifecycle: JsonObject = { announced: '2025-01-01', deprecated: '2025-06-01', sunset: '2026-01-01' }
const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })

/** A document on a day, without what only a snapshot says. */
function on(document: JsonObject, text: string): JsonObject {
  const { 'x-snapshot': _, ...rest } = snapshots(document).on(day(text))!
  return rest
}

/** A document as it is compared. */
function broughtUp(document: JsonObject): JsonObject {
  return Object.hasOwn(document, 'swagger') ? upgradeSwagger(document).tree : document
}

/** The document with the lifecycle on something, and on the references to it. */
function dated(document: JsonObject, { path, references = [] }: Dated): JsonObject {
  return [path, ...references.map((reference) => reference[1])].reduce((tree, at) => {
    if (at.at(-2) !== 'x-lifecycle-values') return extended(tree, at, { 'x-lifecycle': lifecycle })
    return extended(tree, at.slice(0, -2), { 'x-lifecycle-values': { [String(at.at(-1))]: lifecycle } })
  }, document)
}

/** The document as somebody takes things out of it by hand. */
function without(document: JsonObject, { path, references = [], takes = [] }: Dated): Json {
  const places = [path, ...references.map((reference) => reference[1]), ...takes]
  // What stands behind in a list goes first, so that the others stay where they are.
  return places.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1))).reduce<Json>(taken, document)
}

function taken(node: Json, [step, ...rest]: Path): Json {
  if (step === 'x-lifecycle-values') {
    const values = own(node, 'enum') as Json[]
    return { ...(node as JsonObject), enum: values.filter((value) => value !== rest[0]) }
  }
  const isLast = rest.length === 0
  if (isArray(node)) return node.flatMap((item, index) => (index !== step ? [item] : isLast ? [] : [taken(item, rest)]))
  const entries = Object.entries(node as JsonObject).flatMap(([key, value]): [string, Json][] => {
    if (key === 'required' && isArray(value) && step === 'properties')
      return [[key, value.filter((name) => rest.length > 1 || name !== rest[0])]]
    if (key !== String(step)) return [[key, value]]
    if (isLast) return []
    const less = taken(value, rest)
    return isEmptied(less) && EMPTIABLE.has(key) ? [] : [[key, less]]
  })
  return Object.fromEntries(entries)
}

/** What goes with the last thing in it. */
const EMPTIABLE: ReadonlySet<string> = new Set(['parameters', 'responses', 'requestBodies', 'headers', 'links'])

function isEmptied(node: Json): boolean {
  return isObject(node) && Object.keys(node).length === 0
}

/** Names in `required` that no schema beside it describes. */
function* danglingNames(node: Json): Generator<string> {
  if (isArray(node)) for (const item of node) yield* danglingNames(item)
  if (!isObject(node)) return
  const [required, properties] = [node['required'], node['properties']]
  if (isArray(required) && isObject(properties))
    yield* required.map(String).filter((name) => !Object.hasOwn(properties, name))
  for (const value of Object.values(node)) yield* danglingNames(value)
}

/** What carries the marker of something: the thing, behind a reference too; of a path its operations; of a value its schema. */
function marksOf(document: JsonObject, { path }: Dated, kind: string): Json[] {
  if (path.at(-2) === 'x-lifecycle-values') {
    const schema = lookUp(document, path.slice(0, -2))!
    return [
      {
        deprecated: isArray(own(schema, 'x-deprecated-values')),
        'x-sunset': own(own(schema, 'x-sunset-values'), String(path.at(-1))) ?? null,
      },
    ]
  }
  const thing = lookUp(document, path)!
  const reference = own(thing, '$ref')
  if (kind === 'path' || kind === 'webhook') return Object.values(thing as JsonObject)
  return [thing, typeof reference === 'string' ? resolveLocal(document, reference)! : {}]
}

function isMarked(node: Json): boolean {
  return own(node, 'deprecated') === true || own(node, 'x-deprecated') === true
}

type Home = readonly [
  home: string,
  document: JsonObject,
  kinds: typeof datedKinds,
  read: (document: JsonObject) => JsonObject | Promise<JsonObject>,
]

const only30 = datedKinds.filter(([kind]) => kind !== 'webhook')
const whole: JsonObject = { ...openapi, webhooks }
const older: JsonObject = { ...openapi, openapi: '3.0.3' }
const asItIs = (document: JsonObject): JsonObject => document
const homes: readonly Home[] = [
  ['OpenAPI 3.1 in one file', whole, datedKinds, asItIs],
  ['OpenAPI 3.1 in several files', whole, datedKinds, throughFiles],
  ['OpenAPI 3.0 in one file', older, only30, asItIs],
  ['OpenAPI 3.0 in several files', older, only30, throughFiles],
  ['Swagger 2.0 in one file', swagger, datedSwaggerKinds, asItIs],
  ['Swagger 2.0 in several files', swagger, datedSwaggerKinds, throughFiles],
]

describe.each(homes)('%s', (_home, document, kinds, read) => {
  it('is sound without lifecycles', async () => {
    const still = await read(document)
    expect(validate(still)).toEqual([])
    expect(unusedComponents(still)).toEqual([])
    expect(still).toEqual(document)
  })

  describe.each(kinds)('a lifecycle on a %s', (kind, thing) => {
    let known: JsonObject
    beforeAll(async () => {
      known = await read(dated(document, thing))
    })

    it('is sound, and has its own name in the calendar', () => {
      expect(validate(known)).toEqual([])
      const names = [thing.name, ...(thing.references ?? []).map(([name]) => name)].toSorted()
      const entries = calendarOf(known).map(({ day: at, kind: what, elements }) => [at, what, elements.toSorted()])
      expect(entries).toEqual([
        ['2026-01-01', 'sunset', names],
        ['2025-06-01', 'deprecated', names],
      ])
    })

    it('marks it from its day on, and not before', () => {
      const [before, during] = ['2025-05-31', '2025-06-01'].map((text) => on(known, text))
      expect(marksOf(before!, thing, kind).some(isMarked)).toBe(false)
      expect(marksOf(during!, thing, kind).some(isMarked)).toBe(true)
    })

    it('takes it out as by hand, and leaves a sound document', async () => {
      const after = on(known, '2026-01-01')
      expect(after).toEqual(without(document, thing))
      expect([...danglingNames(after)]).toEqual([])
      expect(unusedComponents(after)).toEqual([])
      const problems = await lintFromString({ source: JSON.stringify(after), config })
      expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
    })

    it('is reported as announced', () => {
      const [before, after] = ['2025-12-31', '2026-01-01'].map((text) => broughtUp(on(known, text)))
      const findings = findingsBetween(before!, after!)
      expect(findings.map(({ rule: { id }, deprecation }) => [id, deprecation?.status])).toEqual(
        thing.rules.map((rule) => [rule, 'planned']),
      )
    })
  })
})

describe('an alternative of a requirement that goes by a timeline', () => {
  it.each(homes.filter(([, document]) => document !== older))(
    'leaves %s, and the scheme that nothing else asks for',
    async (_home, document, _kinds, read) => {
      const going = { 'x-timeline': [{ until: '2026-01-01', value: { key: [] } }] }
      const inGet = extended(document, ['paths', '/a', 'get'], { security: [{ token: [] }, going] })
      const known = await read({ ...inGet, security: [{ token: [] }, going] })
      expect(validate(known)).toEqual([])
      expect(lookUp(on(known, '2025-12-31'), ['security'])).toEqual([{ token: [] }, { key: [] }])
      const after = on(known, '2026-01-01')
      expect([after['security'], lookUp(after, ['paths', '/a', 'get', 'security'])]).toEqual([
        [{ token: [] }],
        [{ token: [] }],
      ])
      expect(JSON.stringify(after)).not.toContain('"key"')
    },
  )
})
