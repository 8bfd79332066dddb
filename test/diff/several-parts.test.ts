import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import {
  type Row,
  answers,
  expectFacts,
  findingsBetween,
  in30,
  ref,
  takes,
  verdictsBetween,
} from '../support/documents.ts'

const at = 'GET /things response 200'
const [string, list] = [{ type: 'string' }, { type: 'array', items: { type: 'string' } }]
const wide = { anyOf: [{ type: 'object' }, { type: 'array', items: {} }, string] }

/** An answer of a common part and another one, with what either says of `data`. */
function answer(common: JsonObject, other: JsonObject, more: JsonObject = {}): JsonObject {
  return in30(answers({ allOf: [ref('Common'), other] }, { Common: { type: 'object', ...common }, ...more }))
}

const of = (data: Json): JsonObject => ({ properties: { data } })
const required = { required: ['data'] }

const [words, few]: readonly JsonObject[] = [list!, { items: { enum: ['a', 'b'] } }]

const failure = (...names: string[]): JsonObject => ({
  type: 'object',
  properties: { messages: list!, success: { type: 'boolean' } },
  required: names,
})
const [extra, failures] = [
  { properties: { h: string! } },
  [failure('messages', 'success'), failure('success')],
] as const

const short: JsonObject = { not: { minLength: 3 } }

const composed: JsonObject = { allOf: [{ type: 'object' }, { properties: { value: string! } }] }

const rows: Row[] = [
  [
    'a choice in one part that says nothing beside the parts of a property in another one, which stay',
    answer(of({ anyOf: [{ type: 'object' }, string!] }), of(composed)),
    answer({}, of(composed)),
    [],
  ],
  [
    'a component that was one of several parts and is the whole now, and changed',
    answers({ allOf: [ref('Extra'), ref('Failure')] }, { Extra: extra, Failure: failures[0]! }),
    answers(ref('Failure'), { Extra: extra, Failure: failures[1]! }),
    ['property optional: Failure.messages [response]', `property removed: ${at}.h [response]`],
  ],
  [
    'a component that was the whole and is one of several parts now, and changed',
    answers(ref('Failure'), { Extra: extra, Failure: failures[0]! }),
    answers({ allOf: [ref('Extra'), ref('Failure')] }, { Extra: extra, Failure: failures[1]! }),
    ['property added: GET /things response 200.h [response]', 'property optional: Failure.messages [response]'],
  ],
  [
    'a part that goes from beside what the whole says from now on',
    answers({ allOf: [string!, short] }),
    answers(string!),
    [`part removed: ${at} variant 2 [response]`],
  ],
  [
    'a part that comes beside what the whole said',
    answers(ref('Word'), { Word: string! }),
    answers({ allOf: [short, ref('Word')], description: 'A short word.' }, { Word: string! }),
    [`part added: ${at} variant 1 [response]`],
  ],
  [
    'items that two parts describe, of which one goes',
    answers({ allOf: [words!, few!] }),
    answers(words!),
    [`constraint changed: ${at}.[] [response]: enum ["a","b"] → null`],
  ],
  [
    'items that another part comes to describe as well',
    answers(words!),
    answers({ allOf: [few!, words!] }),
    [`constraint changed: ${at}.[] [response]: enum null → ["a","b"]`],
  ],
  [
    'items of a property that a part of a component describes as well, and is then the component without it',
    answers({ properties: { q: ref('Few') } }, { Words: of(words!), Few: { allOf: [ref('Words'), of(few!)] } }),
    answers({ properties: { q: ref('Words') } }, { Words: of(words!), Few: { allOf: [ref('Words'), of(few!)] } }),
    [`constraint changed: ${at}.q.data[] [response]: enum ["a","b"] → null`],
  ],
  [
    'a property that a part declares widely, and requires, and no longer does',
    answer({ ...of(wide), ...required }, of(list)),
    answer({}, of(list)),
    ['property optional: Common.data [response]'],
  ],
  [
    'a property that another part declares widely, and requires',
    answer({}, of(list)),
    answer({ ...of(wide), ...required }, of(list)),
    ['property required: Common.data [response]'],
  ],
  [
    'items that differ, of which another part comes to say nothing',
    answer({}, of(list)),
    answer(of({ type: 'array', items: {} }), of({ type: 'array', items: { type: 'integer' } })),
    [`type changed: ${at}.data[] [response]: type string → integer`],
  ],
  [
    'null that only one of two parts let in, and now lets in alone',
    answer(of(wide), of({ ...list, nullable: true })),
    answer({}, of({ ...list, nullable: true })),
    ['type changed: Common.data [response]: type array → array | null'],
  ],
  [
    'null that the wide part let in as well',
    answer(of({ anyOf: [...wide.anyOf, { enum: [null] }] }), of({ ...list, nullable: true })),
    answer({}, of({ ...list, nullable: true })),
    [],
  ],
  [
    'several choices of which each is one of a wide part',
    answer(of(wide), of({ anyOf: [list, string] })),
    answer({}, of({ anyOf: [list, string] })),
    [],
  ],
  [
    'a wide part of which a choice rejects more than the type',
    answer(of({ anyOf: [{ type: 'array', items: { maxLength: 3 } }, { type: 'object' }] }), of(list)),
    answer({}, of(list)),
    ['part removed: Common.data an unnamed schema [response]'],
  ],
  [
    'choices that exclude each other, of which two take what a part is',
    answer(of({ oneOf: [{ type: 'array' }, { type: 'array', maxItems: 1 }] }), of(list)),
    answer({}, of(list)),
    ['part removed: Common.data an unnamed schema [response]'],
  ],
  [
    'names that a part beside a reference required, and the component requires now',
    answer(of(string), required),
    answer({ ...of(string), ...required }, { description: 'It.' }),
    [],
  ],
  [
    'names that both required, and one of them requires still',
    answer({ ...of(string), ...required }, { ...required, properties: { a: string } }),
    answer(of(string), { ...required, properties: { a: string } }),
    [],
  ],
  [
    'a constraint that went from a component into what is said beside it',
    answer(of({ type: 'boolean', enum: [true] }), { properties: { a: string } }),
    answer(of({ type: 'boolean' }), { properties: { a: string, data: { enum: [true] } } }),
    [],
  ],
  [
    'a constraint of a component in a part of a part that went into what is said beside it',
    answer({ allOf: [ref('Core')] }, { properties: { a: string } }, { Core: of({ type: 'boolean', enum: [true] }) }),
    answer(
      { allOf: [ref('Core')] },
      { properties: { a: string, data: { enum: [true] } } },
      { Core: of({ type: 'boolean' }) },
    ),
    [],
  ],
  [
    'a component that another part is made of, beside an example',
    answer({}, of({ allOf: [ref('Messages')], example: ['x'], minItems: 1 }), { Messages: list }),
    answer(of(ref('Messages')), of({ allOf: [ref('Messages')], example: ['x'], minItems: 1 }), { Messages: list }),
    [],
  ],
  [
    'a component that another part is made of, which lets null in besides',
    answer({}, of({ allOf: [ref('Messages')], nullable: true }), { Messages: list }),
    answer(of(ref('Messages')), of({ allOf: [ref('Messages')], nullable: true }), { Messages: list }),
    ['part added: Common.data Messages [response]'],
  ],
  [
    'a list of anything, or null, of which another part says what it holds',
    answer(of({ type: 'array', items: {}, nullable: true }), of(list)),
    answer({}, { ...of(list), ...required }),
    [`property required: ${at}.data [response]`],
  ],
  [
    'what two parts said alike, with an example in one of them',
    answer(of({ ...string, nullable: true, example: 'x' }), of({ ...string, nullable: true })),
    answer({}, of({ ...string, nullable: true })),
    [],
  ],
  [
    'that only one of two parts said which way it is sent',
    answer(of({ ...string, readOnly: true }), of(string)),
    answer({}, of(string)),
    ['constraint changed: Common.data [response]: readOnly true → null'],
  ],
  [
    'a closed part, and one that requires a property of it and went',
    in30(answers({ allOf: [{ ...of(string), additionalProperties: false }, required] })),
    in30(answers({ ...of(string), additionalProperties: false })),
    [`property optional: ${at}.data [response]`],
  ],
  [
    'a closed part, and one that declares what it rejects, which are not one schema',
    in30(answers({ allOf: [{ ...of(string), additionalProperties: false }, { properties: { a: string } }] })),
    in30(answers({ ...of(string), additionalProperties: false })),
    [`part removed: ${at} variant 2 [response]`],
  ],
  [
    'the same reference in two parts, once in a wrapper that has no effect',
    in30(answers({ allOf: [of(ref('Common')), of({ allOf: [ref('Common')] })] }, { Common: string })),
    in30(answers(of(ref('Common')), { Common: string })),
    [],
  ],
]

describe('A part that comes beside others', () => {
  const open = { type: 'object', properties: { a: string } }
  const more = { type: 'object', properties: { b: string }, required: ['b'] }

  it.each([
    ['written there', open],
    ['that a reference leads to', ref('Open')],
  ])('reports its properties, and what it requires, where the part that stays is %s', (_, part) => {
    const asked = (...parts: Json[]): JsonObject => takes({ allOf: parts }, { Open: open })
    expect(verdictsBetween(asked(part, open), asked(part, open, more))).toEqual(['breaking request-property-added'])
    expect(verdictsBetween(asked(part, open, more), asked(part, open))).toEqual(['warning request-property-removed'])
    expect(verdictsBetween(asked(part, open), asked(part, open, { properties: { b: string } }))).toEqual([
      'warning request-property-added',
    ])
    const sent = (...parts: Json[]): JsonObject => answers({ allOf: parts }, { Open: open })
    expect(verdictsBetween(sent(part, open, more), sent(part, open))).toEqual(['breaking response-property-removed'])
  })

  it('reports its type where no other part says it', () => {
    const asked = (...parts: Json[]): JsonObject => takes({ allOf: parts })
    const untyped = { properties: { a: string } }
    expect(verdictsBetween(asked(untyped), asked(untyped, more))).toEqual(['breaking request-type-narrowed'])
  })
})

describe('what several parts say of one property', () => {
  it.each(rows)('is compared as a whole: %s', (_, base, revision, facts) => {
    expectFacts(base, revision, facts)
  })

  it('breaks where all of them together promised it', () => {
    const [before, after] = [answer({ ...of(wide), ...required }, of(list)), answer({}, of(list))]
    expect(findingsBetween(before, after).map(({ rule, witness }) => [rule.id, witness?.value])).toEqual([
      ['response-property-became-optional', {}],
    ])
  })

  it('is no longer what a part says that went, beside a component of several parts that stays', () => {
    const Res = { allOf: [ref('Raw'), { properties: { max: {} } }] }
    const schemas = { Raw: { type: 'object', properties: { n: string! } }, Res, Common: { type: 'object' } }
    const Single = { allOf: [ref('Common'), of({ anyOf: [{ type: 'object' }, string!] })] }
    const after = (first: string): JsonObject =>
      in30(answers({ allOf: [ref(first), of(ref('Res'))] }, { ...schemas, Single }))
    expect(findingsBetween(after('Single'), after('Common')).map(({ message }) => message)).toEqual([
      'data of GET /things response 200 no longer has to be an object or string',
    ])
  })

  it('is not added by a component that repeats what another part declares and requires', () => {
    const Common = { ...failure('success') }
    const Failure = failure('success', 'messages')
    const of2 = (...names: string[]): JsonObject => in30(answers({ allOf: names.map(ref) }, { Failure, Common }))
    expect(findingsBetween(of2('Failure'), of2('Failure', 'Common')).map(({ message }) => message)).toEqual([
      'GET /things response 200 now always matches Common',
    ])
  })

  it('is reported for a component that joins a schema, and repeats what that declares', () => {
    const said = { Order: failure('success'), Copy: failure('success') }
    const [one, both] = [ref('Order'), { allOf: [ref('Order'), ref('Copy')] }]
    const found = (make: typeof answers, before: Json, after: Json): string[] =>
      findingsBetween(make(before, said), make(after, said)).map(({ level, message }) => `${level} ${message}`)
    expect(found(answers, one, both)).toEqual(['info GET /things response 200 now always matches Copy'])
    expect(found(answers, both, one)).toEqual(['info GET /things response 200 no longer has to be Copy'])
    expect(found(takes, one, both)).toEqual(['warning POST /things request must also be Copy'])
    expect(found(takes, both, one)).toEqual(['warning POST /things request no longer has to be Copy'])
    expect(found(answers, one, { allOf: [one] })).toEqual([])
  })

  it('leaves what happened to a component to those who have it from there alone', () => {
    const uses = (of3: JsonObject, common: JsonObject): JsonObject =>
      in30(takes({ properties: { one: { allOf: [ref('Common'), of3] }, two: ref('Common') } }, { Common: common }))
    const before = uses(required, of(string))
    const after = uses({ properties: { a: string } }, { ...of(string), ...required })
    expect(verdictsBetween(before, after)).toEqual([
      'breaking request-property-became-required',
      'info request-property-added',
    ])
    const breaking = findingsBetween(before, after).find(({ level }) => level === 'breaking')
    expect(breaking?.change.reaches.map(({ path }) => path)).toEqual([[{ into: 'property', name: 'two' }]])
  })

  it('reports nothing of a part that says no more of a property than a component beside it, whatever the words', () => {
    const said = { type: 'string', nullable: false }
    const part = { type: 'object', properties: { message: { type: 'string', description: 'What happened.' } } }
    const api = (schema: Json): JsonObject =>
      in30(answers(schema, { Failed: { type: 'object', required: ['message'], properties: { message: said } } }))
    const [alone, both] = [api(ref('Failed')), api({ allOf: [ref('Failed'), part] })]
    expect(verdictsBetween(alone, both)).toEqual([])
    expect(verdictsBetween(both, alone)).toEqual([])
  })
})
