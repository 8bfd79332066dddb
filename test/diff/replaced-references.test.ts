import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Location, holderText, pathText } from '../../src/diff/location.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, reportedBetween } from '../support/judged.ts'
import { answers, documentOf, json, ref, verdictsBetween } from '../support/documents.ts'

const string = { type: 'string' }
const Line: JsonObject = { type: 'object', properties: { id: string, calc: string } }
const Short: JsonObject = { type: 'object', properties: { id: string } }
const holder = (name: string): JsonObject => ({ type: 'object', properties: { lines: { items: ref(name) } } })

/** The references that changes follow from: where each is, and from which component to which it leads. */
function referencesBetween(base: Json, revision: Json): string[] {
  return changesBetween(base, revision).map(({ replaced }) =>
    replaced === undefined ? 'none' : `${locationText(replaced.at)}: ${replaced.before} → ${replaced.after}`,
  )
}

function locationText(at: Location): string {
  return `${holderText(at)} ${pathText(at.path)}`
}

it('A component behind a shared request body that one operation no longer has is compared by its parts', () => {
  const sharing = (bodies: readonly Json[], schemas: JsonObject, requestBodies: JsonObject = {}): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: Object.fromEntries(
      bodies.map((requestBody, index) => [
        `/${index}`,
        { put: { requestBody, responses: { 204: { description: 'ok' } } } },
      ]),
    ),
    components: { schemas, requestBodies },
  })
  const body = (schema: Json): JsonObject => ({ content: { 'application/json': { schema } } })
  const shared = { $ref: '#/components/requestBodies/Details' }
  const of = (name: string): JsonObject => ({ type: 'object', properties: { place: ref(name) } })
  const base = sharing([shared, shared], { Details: of('Place'), Place: {} }, { Details: body(ref('Details')) })
  const revision = sharing([{ content: { 'application/json': {} } }, body(ref('details'))], {
    details: of('place'),
    place: { type: 'object' },
  })
  expect(verdictsBetween(base, revision)).toContain('breaking request-type-narrowed')
  expect(verdictsBetween(base, revision).join()).not.toContain('keyword-changed')
})

describe('What differs because a reference leads to another component', () => {
  it('names the reference, where both sides have one of the components', () => {
    expect(
      referencesBetween(
        answers(ref('Emp'), { Emp: holder('Line'), Line, Short }),
        answers(ref('Emp'), { Emp: holder('Short'), Line, Short }),
      ),
    ).toEqual(['Emp lines[]: Line → Short'])
  })

  it('is what differs in all that it leads to, also where another such reference leads to the same', () => {
    const id = { id: { type: 'integer' } }
    const Repo = { properties: { ...id, template: { type: 'object', properties: { home: string } } } }
    const Template = { type: 'object', properties: { home: { type: 'integer' } } }
    const Full = { properties: { ...id, template: ref('Template') } }
    const components = { Repo, Template, Full, Minimal: { ...Full, minProperties: 1 } }
    const of = (full: string, minimal: string): JsonObject =>
      answers({ properties: { full: ref(full), minimal: ref(minimal) } }, components)
    const [base, revision] = [of('Repo', 'Repo'), of('Full', 'Minimal')]
    expect(new Set(referencesBetween(base, revision))).toEqual(
      new Set(['GET /things response 200 full: Repo → Full', 'GET /things response 200 minimal: Repo → Minimal']),
    )
    const breaking = reportedBetween(base, revision, { day: day('2030-01-01') }).filter(
      ({ level }) => level === 'breaking',
    )
    expect(breaking.map(({ message }) => message).toSorted()).toEqual([
      'full of GET /things response 200 is now Full instead of Repo; different: template.home',
      'minimal of GET /things response 200 is now Minimal instead of Repo; different: template.home and minProperties',
    ])
  })

  it('names components as the references to them are written, by an alias where that is what is there', () => {
    const components = { Line, Short, Alias: ref('Short') }
    expect(
      referencesBetween(
        answers(ref('Emp'), { Emp: holder('Line'), ...components }),
        answers(ref('Emp'), { Emp: holder('Alias'), ...components }),
      ),
    ).toEqual(['Emp lines[]: Line → Alias'])
  })

  it('names the outermost reference, where one leads on to another', () => {
    const components = { Line, Short, A: holder('Line'), B: holder('Short') }
    expect(
      referencesBetween(
        answers({ type: 'object', properties: { a: ref('A') } }, components),
        answers({ type: 'object', properties: { a: ref('B') } }, components),
      ),
    ).toEqual(['GET /things response 200 a: A → B'])
  })

  it('knows the other references from the one component to the other', () => {
    const schemas = (name: string): Record<string, Json> => ({
      Z: { type: 'object', properties: { line: ref(name), z: string } },
      A: { type: 'object', properties: { line: ref(name) } },
      Line,
      Short,
    })
    const both = { type: 'object', properties: { one: ref('Z'), two: ref('A') } }
    const [change] = changesBetween(answers(both, schemas('Line')), answers(both, schemas('Short')))
    expect(locationText(change!.replaced!.at)).toBe('A line')
    expect(change!.replaced!.others.map(locationText)).toEqual(['Z line'])
  })

  it('names the reference, where the component it led to is not the one that was renamed to what it leads to now', () => {
    const Query = { type: 'object', properties: { dimensions: { type: 'array', items: string } }, description: 'What.' }
    const Narrow = { allOf: [ref('Query'), { properties: { dimensions: { items: { enum: ['ns'] } } } }] }
    const Stored = (name: string): JsonObject => ({ type: 'object', properties: { query: ref(name) } })
    expect(
      referencesBetween(
        answers(ref('Stored'), { Stored: Stored('Narrow'), Query, Narrow }),
        answers(ref('Stored'), { Stored: Stored('Asked'), Asked: Query }),
      ),
    ).toContain('Stored query: Narrow → Asked')
  })

  it('names the first of several references by name, whichever is met first', () => {
    const [z, a] = [(name: string) => ({ z: ref(name) }), (name: string) => ({ a: ref(name) })] as const
    for (const order of [
      [z, a],
      [a, z],
    ] as const) {
      const schema = (name: string): JsonObject => ({
        type: 'object',
        properties: Object.assign({}, ...order.map((each) => each(name))) as JsonObject,
      })
      expect(
        referencesBetween(answers(schema('Line'), { Line, Short }), answers(schema('Short'), { Line, Short })),
      ).toEqual(['GET /things response 200 a: Line → Short'])
    }
  })

  it('names none where a component has another name and an edit, or is written out', () => {
    // The edit, and the name.
    expect(referencesBetween(answers(ref('Line'), { Line }), answers(ref('Short'), { Short }))).toEqual([
      'none',
      'none',
    ])
    expect(referencesBetween(answers(ref('Line'), { Line }), answers(Short, { Line }))).toEqual(['none'])
  })
})

describe('A reference in what no operation uses', () => {
  const Old = { type: 'object', properties: { id: string, effect: string } }
  const New = { type: 'object', properties: { id: string, access: string } }
  const document = (sent: string, held: (name: string) => Json, name: string, schemas: JsonObject): JsonObject =>
    answers(ref(sent), { Held: held(name), ...schemas })

  it.each<[string, (name: string) => Json, string]>([
    [
      'a choice',
      (name) => ({ type: 'object', oneOf: [ref(name)] }),
      'a choice of Held is now Other instead of Old (no operation uses it)',
    ],
    [
      'a part',
      (name) => ({ allOf: [ref(name), Line] }),
      'a part of Held is now Other instead of Old (no operation uses it)',
    ],
    [
      'a property',
      (name) => ({ properties: { a: ref(name) } }),
      'a of Held is now Other instead of Old (no operation uses it)',
    ],
  ])('is named where it leads to another component than the one that took the old name: %s', (_, held, message) => {
    const found = reportedBetween(
      document('Old', held, 'Old', { Old }),
      document('Renamed', held, 'Other', { Renamed: Old, Other: New, User: { properties: { a: ref('Renamed') } } }),
      { day: day('2030-01-01') },
    )
    expect(found.filter(({ coordinate }) => coordinate.startsWith('Held')).map((each) => each.message)).toEqual([
      message,
    ])
    expect(found.map(({ level, rule }) => `${level} ${rule.id}`)).toContain('info response-schema-replaced')
  })
})

describe('Components that swapped their names', () => {
  const [street, line]: [JsonObject, JsonObject] = [
    { type: 'object', properties: { street: string } },
    { type: 'object', properties: { line: string } },
  ]
  const api = (ship: string, store: string, schemas: JsonObject): JsonObject =>
    answers({ type: 'object', properties: { ship: ref(ship), store: ref(store) } }, schemas)

  const swapped = (others: JsonObject): Json[] => {
    const [base, revision] = [
      { A: street, B: line, ...others },
      { A: line, B: street, ...others },
    ]
    const facts = changesBetween(api('A', 'B', base), api('B', 'A', revision))
    return facts.map(({ subject, action, detail }) => [subject, action, detail.before ?? null, detail.after ?? null])
  }
  const renamed = [
    ['component', 'renamed', 'A', 'B'],
    ['component', 'renamed', 'B', 'A'],
  ]

  it('are reported as renamed, since requests and responses stay the same', () => {
    expect(swapped({})).toEqual(renamed)
  })

  it('are renamed also beside a component that stays and says the same as one of them', () => {
    expect(swapped({ C: street })).toEqual(renamed)
  })

  it('are reported as renamed where each took the name of the next', () => {
    const facts = changesBetween(api('B', 'C', { B: street, C: line }), api('A', 'B', { A: street, B: line }))
    expect(facts.map(({ subject, action, detail }) => [subject, action, detail.before, detail.after])).toEqual([
      ['component', 'renamed', 'B', 'A'],
      ['component', 'renamed', 'C', 'B'],
    ])
  })

  it('is reported as renamed also where something else took its name, or had that of the other before', () => {
    const list = { type: 'string', enum: ['serial', 'address'], description: 'What the list has.' }
    const origin = { type: 'string', enum: ['custom', 'managed'], description: 'Where the certificate is from.' }
    const facts = (base: Json, revision: Json): Json[] =>
      changesBetween(base, revision).map(({ subject, action, detail }) => [
        subject,
        action,
        detail.before ?? null,
        detail.after ?? null,
      ])
    const one = answers({ properties: { a: ref('Type') } }, { Type: list })
    const both = answers({ properties: { a: ref('ListType'), b: ref('Type') } }, { ListType: list, Type: origin })
    const [forth, back] = [
      ['component', 'renamed', 'Type', 'ListType'],
      ['component', 'renamed', 'ListType', 'Type'],
    ]
    expect(facts(one, both)).toEqual([forth, ['property', 'added', null, null]])
    expect(facts(both, one)).toEqual([back, ['property', 'removed', null, null]])
  })

  it('are reported by what differs, where a message has one of them still', () => {
    const facts = changesBetween(api('A', 'B', { A: street, B: line }), api('A', 'A', { A: line, B: street }))
    expect(facts.map(({ subject }) => subject)).not.toContain('component')
  })
})

describe('A reference of several that lead to another component', () => {
  it('is the one that a change is of, where the others have the same from elsewhere', () => {
    const named = (name: string): JsonObject => ({
      allOf: [ref(name), { type: 'object', properties: { result: { type: 'object' } } }],
    })
    const failure = (most: number): JsonObject => ({
      properties: { result: { type: 'object', maxProperties: most }, success: { enum: [false] } },
      required: ['success', 'result'],
    })
    const api = (name: string, schemas: JsonObject): JsonObject => {
      const paths: JsonObject = {
        '/x': {
          get: {
            responses: {
              '200': { description: '', content: json(named(name)) },
              '4XX': { description: '', content: json({ allOf: [named(name), ref('Failure')] }) },
            },
          },
        },
      }
      return documentOf(paths, { schemas })
    }
    const common = (...required: string[]): JsonObject => ({
      type: 'object',
      properties: { success: { enum: [true] } },
      required,
    })
    const found = reportedBetween(
      api('Single', {
        Failure: failure(3),
        Common: common('success', 'result'),
        Single: { allOf: [ref('Common'), { properties: { result: {} } }] },
      }),
      api('Common', { Failure: failure(4), Common: common('success') }),
      { day: day('2030-01-01') },
    )
    expect(found.flatMap(({ message }) => (message.includes('Single') ? [message] : []))).toEqual([
      'a part of GET /x response 4XX is now Common instead of Single; different: result (it is never sent)',
    ])
  })
})
