import { operationsOf } from '../../src/diff/change.ts'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { answers, documentOf, getting, json, posting, ref, takes } from '../../src/rules/example.ts'
import { judgedBetween } from '../support/judged.ts'

const string: JsonObject = { type: 'string' }
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({ type: 'object', properties, required })

/** Level, rule and proof of each finding, and the value that shows it. */
function reported(base: JsonObject, revision: JsonObject, undeclared: 'contract' | 'open' = 'contract'): string[] {
  return findings(base, revision, undeclared).map(({ level, rule, proof, witness }) => {
    const value = witness === undefined ? '' : ` ${JSON.stringify(witness.value)} at /${witness.at.join('/')}`
    return `${level} ${rule.id} (${proof})${value}`
  })
}

function findings(base: JsonObject, revision: JsonObject, undeclared: 'contract' | 'open'): Finding[] {
  const found = judgedBetween(base, revision, { undeclared, day: day('2030-01-01') })
  return found.filter(({ rule }) => rule.class === 'wire')
}

const srv = (service: JsonObject): JsonObject => ({
  oneOf: [
    object({ type: { const: 'SRV' }, data: object({ service }, 'service') }, 'type', 'data'),
    object({ type: { const: 'A' }, content: string }, 'type', 'content'),
  ],
})

describe('a verdict on schemas', () => {
  it('shows a value of the whole message that one side sends and the other rejects, and where', () => {
    const base = takes(srv({ type: 'string', examples: ['_sip'] }))
    const revision = takes(srv({ type: 'string', examples: ['_sip'], pattern: '^_[a-z]+\\._(tcp|udp)$' }))
    expect(reported(base, revision)).toEqual([
      'breaking request-pattern-narrowed (witness) {"type":"SRV","data":{"service":"_sip"}} at /data/service',
    ])
  })

  it('lets edits cancel out: what one takes away and another gives back breaks nothing', () => {
    const base = takes(object({ state: string, assignees: string }, 'state'))
    const revision = takes({
      ...object({ state: string, assignees: string }),
      anyOf: [{ required: ['state'] }, { required: ['assignees'] }],
    })
    expect(reported(base, revision)).toEqual([
      'info request-composition-narrowed (containment)',
      'info request-property-became-optional (rule)',
    ])
  })

  it('breaks nothing where a union is split, and still reports what came and went', () => {
    const [small, large] = [
      { type: 'integer', minimum: 0, maximum: 9, title: 'Small' },
      { type: 'integer', minimum: 10, title: 'Large' },
    ]
    const base = takes({ anyOf: [{ type: 'integer', minimum: 0, title: 'Number' }, string] })
    const revision = takes({ anyOf: [small, large, string] })
    expect(reported(base, revision).filter((line) => line.startsWith('breaking'))).toEqual([])
    expect(reported(base, revision).length).toBeGreaterThan(0)
  })

  it('is a warning where an edit has no effect, since hardly anybody edits a schema for nothing', () => {
    expect(reported(takes({ type: 'array' }), takes({ type: 'array', minContains: 2 }))).toEqual([
      'warning request-items-narrowed (containment)',
    ])
    const [none, flag]: JsonObject[] = [{ type: 'integer' }, { type: 'integer', exclusiveMaximum: true }]
    expect(reported({ ...takes(none!), openapi: '3.0.3' }, { ...takes(flag!), openapi: '3.0.3' })).toEqual([
      'warning request-range-narrowed (containment)',
    ])
  })

  it('is an info where a keyword constrains only values of another type, and a warning where it is a limit', () => {
    expect(reported(answers({ type: 'array', minLength: 3 }), answers({ type: 'array', minLength: 1 }))).toEqual([
      'info response-keyword-without-effect (rule)',
    ])
    expect(reported(answers({ type: 'string', minItems: 3 }), answers({ type: 'string', minItems: 1 }))).toEqual([
      'warning response-items-widened (containment)',
    ])
  })

  it('still lists an optional property of a response that disappears', () => {
    expect(reported(answers(object({ a: string, b: string })), answers(object({ a: string })))).toEqual([
      'warning response-property-removed (rule)',
    ])
  })

  it('finds that edits which are harmless alone exclude every value together', () => {
    const base = answers(object({ code: string }, 'code'))
    const revision = answers(object({ code: { type: 'string', minLength: 5, maxLength: 3 } }, 'code'))
    expect(reported(base, revision)).toEqual([
      'info response-length-narrowed (rule)',
      'info response-length-narrowed (rule)',
      'breaking response-schema-unsatisfiable (rule)',
    ])
  })

  it('skips a choice of nothing, which is not a valid schema', () => {
    const poll = (layout: JsonObject): JsonObject => object({ layout: { type: 'integer', ...layout } }, 'layout')
    const maybe = (layout: JsonObject): JsonObject => ({ oneOf: [{ type: 'null' }, poll(layout)] })
    expect(reported(answers(maybe({ oneOf: [] })), answers(poll({ oneOf: [] })))).toEqual([
      'info response-nullable-narrowed (rule)',
    ])
    for (const keyword of ['oneOf', 'anyOf', 'allOf'])
      expect(reported(answers(poll({ [keyword]: [] })), answers(poll({})))).toEqual([])
  })

  it('says about a schema without values that it is never sent, where it is not', () => {
    const secret = (fields: JsonObject): JsonObject =>
      answers(object({ key: { ...string, writeOnly: true, ...fields } }))
    const found = findings(secret({}), secret({ minLength: 5, maxLength: 3 }), 'contract')
    const emptied = found.filter(({ rule }) => rule.id.endsWith('unsatisfiable'))
    expect(emptied.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'info no value matches key of GET /things response 200 any more (it is never sent)',
    ])
  })

  it('finds that letting more into one choice of exactly one makes two of them fit', () => {
    const either = (longest: number): JsonObject =>
      takes({
        oneOf: [
          { type: 'string', maxLength: longest, title: 'Short' },
          { type: 'string', minLength: 5, title: 'Long' },
        ],
      })
    expect(reported(either(4), either(6))).toEqual([
      expect.stringMatching(/^breaking request-length-widened \(witness\) ".{5,6}" at \/$/),
    ])
  })

  it('compares what travels as text by its text: a number is a text, a word is not a number', () => {
    const asked = (schema: JsonObject): JsonObject => getting({ parameters: [{ in: 'query', name: 'limit', schema }] })
    expect(reported(asked(string), asked({ type: 'integer' }))).toEqual([
      'breaking request-type-narrowed (witness) "abc" at /',
    ])
    expect(reported(asked({ type: 'integer' }), asked(string))).toEqual(['info request-type-widened (rule)'])
  })

  it('compares the fields of a form by their texts as well, and those of JSON by their types', () => {
    const sent = (mediaType: string, limit: JsonObject): JsonObject =>
      posting({ requestBody: { content: { [mediaType]: { schema: object({ limit }) } } } })
    const form = 'application/x-www-form-urlencoded'
    expect(reported(sent(form, { type: 'integer' }), sent(form, string))).toEqual(['info request-type-widened (rule)'])
    expect(reported(sent(form, string), sent(form, { type: 'integer' }))).toEqual([
      'breaking request-type-narrowed (witness) {"limit":"abc"} at /limit',
    ])
    expect(reported(sent('application/json', { type: 'integer' }), sent('application/json', string))).toEqual([
      'breaking request-type-changed (witness) {"limit":0} at /limit',
    ])
  })

  it('does not let one choice of a discriminator make up for another, though the schemas do not state the tags', () => {
    const pets = (names: readonly string[], ...required: string[]): JsonObject => {
      const Pet = { oneOf: names.map(ref), discriminator: { propertyName: 'kind' } }
      const Cat = object({ kind: string, name: string }, 'kind', ...required)
      return takes(ref('Pet'), { Pet, Cat, Dog: object({ kind: string, bark: { type: 'integer' } }, 'kind') })
    }
    expect(reported(pets(['Cat', 'Dog']), pets(['Cat', 'Dog'], 'name'))).toEqual([
      'breaking request-property-became-required (rule)',
    ])
    expect(reported(pets(['Cat', 'Dog']), pets(['Dog']))).toContain('breaking request-variant-removed (rule)')
  })

  it('names the property that a condition asks for, wherever in the schema it stands', () => {
    const order = object({ card: string, address: string, lines: { type: 'array', items: object({ sku: string }) } })
    const missing = (revision: JsonObject): string[] =>
      findings(takes(order), takes({ ...order, ...revision }), 'contract').flatMap(
        ({ witness }) => witness?.missing ?? [],
      )
    expect(missing({ if: { required: ['card'] }, then: { required: ['address'] } })).toEqual(['address'])
    expect(missing({ required: ['a', 'b'] })).toEqual(['a', 'b'])
    expect(missing({ dependentRequired: { card: ['address'] } })).toEqual(['address'])
    expect(missing({ allOf: [{ properties: { lines: { items: { required: ['sku'] } } } }] })).toEqual(['sku'])
  })

  it('shows for a property that may be missing an object without it, and not null that another edit let in', () => {
    const license = (...required: string[]): JsonObject => object({ key: string }, ...required)
    const nullable = { ...license(), type: ['object', 'null'] }
    expect(reported(answers(license('key')), answers(nullable))).toEqual([
      'breaking response-nullable-widened (witness) null at /',
      'breaking response-property-became-optional (witness) {} at /',
    ])
  })

  const asked = (schema: JsonObject, more: JsonObject = {}): JsonObject =>
    getting({ parameters: [{ in: 'query', name: 'limit', schema, ...more }] })
  const list: JsonObject = { type: 'array', items: string }

  it('fears for how a schema is written in XML where it is sent as XML, and not elsewhere', () => {
    const posted = (mediaType: string, xml: JsonObject): JsonObject =>
      posting({ requestBody: { content: { [mediaType]: { schema: { ...object({ a: string }), xml } } } } })
    const between = (mediaType: string): string[] =>
      reported(posted(mediaType, { name: 'thing' }), posted(mediaType, { name: 'Thing' }))
    expect(between('application/xml')).toEqual(['breaking request-serialization-changed (rule)'])
    expect(between('application/vnd.things+xml')).toEqual(['breaking request-serialization-changed (rule)'])
    expect(between('application/json')).toEqual(['info request-serialization-changed (containment)'])
    expect(reported(posted('application/xml', { wrapped: false }), posted('application/xml', {}))).toEqual([])
  })

  it('breaks nothing where the same texts are listed as other values', () => {
    const [numbers, words] = [asked({ type: 'integer', enum: [1, 2] }), asked({ type: 'string', enum: ['1', '2'] })]
    expect(reported(numbers, words).filter((line) => !line.startsWith('info'))).toEqual([])
    const flags = reported(asked({ type: 'boolean' }), asked({ type: 'string', enum: ['true', 'false'] }))
    expect(flags.filter((line) => line.includes('witness'))).toEqual([])
  })

  it('shows the text that is not a value of the other list, and not one that is', () => {
    const base = asked({ type: 'string', enum: ['1', '2', 'all'] })
    const shown = reported(base, asked({ type: 'integer', enum: [1, 2] })).filter((line) => line.includes('witness'))
    expect(shown).toEqual(['breaking request-type-narrowed (witness) "all" at /'])
  })

  it('takes a plain value for a list of one, which has the same text', () => {
    expect(reported(asked(string), asked(list))).toEqual(['info request-type-changed (containment)'])
    expect(reported(asked(string), asked({ ...list, items: { type: 'integer' } }))).toEqual([
      'breaking request-type-changed (witness) "abc" at /',
    ])
    const texts = { ...list, items: { ...string, maxLength: 5000 } }
    expect(
      reported(asked({ ...list, items: { maxLength: 5000 } }), asked(texts)).filter((line) =>
        line.startsWith('breaking'),
      ),
    ).toEqual([])
    expect(reported(asked(string), asked({ ...list, minItems: 2 }))[0]).toMatch(
      /^breaking request-type-changed \(witness\)/,
    )
    expect(reported(asked(list), asked(string)).filter((line) => /witness\) \["[^"]*"\]/.test(line))).toEqual([])
  })

  it('shows no object without properties where objects travel as text: it is not sent at all', () => {
    const deep = { style: 'deepObject', explode: true }
    const [base, revision] = [object({ a: string, b: string }), object({ a: string, b: string }, 'b')]
    expect(reported(asked(base, deep), asked(revision, deep))).toEqual([
      expect.stringMatching(/^breaking request-property-became-required \(witness\) \{"a":"\w*"\} at \/$/),
    ])
  })

  it('reads the properties of what travels as text by their text too', () => {
    const deep = { style: 'deepObject', explode: true }
    const open = (properties: JsonObject): JsonObject => ({ ...object(properties), additionalProperties: true })
    expect(reported(asked(open({ a: string }), deep), asked(open({ a: string, b: string }), deep))).toEqual([
      'info request-property-added (rule)',
    ])
    const of = (count: JsonObject): JsonObject => object({ count })
    const shown = reported(asked(of({ type: 'integer' }), deep), asked(of(string), deep))
    expect(shown.filter((line) => line.includes('witness'))).toEqual([])
    const form = (count: JsonObject): JsonObject =>
      posting({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema: of(count) } } } })
    expect(reported(form({ type: 'integer' }), form(string)).filter((line) => line.includes('witness'))).toEqual([])
    expect(reported(form(string), form({ type: 'integer' }))).toEqual([
      'breaking request-type-narrowed (witness) {"count":"abc"} at /count',
    ])
  })

  it('assumes that nobody sends what only the other side declares, unless asked to be strict about it', () => {
    const [base, revision] = [takes(object({ a: string })), takes(object({ a: string, b: string }))]
    expect(reported(base, revision)).toEqual(['info request-property-added (rule)'])
    expect(reported(base, revision, 'open')).toEqual([
      expect.stringMatching(/^breaking request-property-added \(witness\) \{"b":.*\} at \/b$/),
    ])
  })

  it('shows a value with a name that nobody declared where an object is closed', () => {
    const [base, revision] = [object({ a: string }), { ...object({ a: string }), additionalProperties: false }]
    const [line] = reported(takes(base), takes(revision))
    expect(line).toMatch(/^breaking request-properties-narrowed \(witness\) \{"\w+":.*\} at \/\w+$/)
  })

  it('leaves what is read only out of requests, and keeps it in the value for those who judge by plain JSON Schema', () => {
    const withId = (...required: string[]): JsonObject =>
      takes(object({ id: { type: 'string', readOnly: true }, name: string, owner: string }, 'id', 'name', ...required))
    expect(reported(withId(), withId('owner'))).toEqual([
      expect.stringMatching(
        /^breaking request-property-became-required \(witness\) \{"name":"\w*","id":"\w*"\} at \/$/,
      ),
    ])
  })

  it('decides a schema that many share once, with one finding and a value of a message that holds it', () => {
    const zone = (name: JsonObject): JsonObject => ({ Zone: object({ name }, 'name') })
    const page = { type: 'object', properties: { result: { type: 'array', items: ref('Zone') } }, required: ['result'] }
    const get = (schema: Json): JsonObject => ({
      get: { responses: { '200': { description: '', content: json(schema) } } },
    })
    const api = (name: JsonObject): JsonObject =>
      documentOf({ '/zones': get(page), '/zone': get(ref('Zone')) }, { schemas: zone(name) })
    const found = findings(api(string), api({ type: ['string', 'null'] }), 'contract')
    expect(found).toHaveLength(1)
    expect(operationsOf(found[0]!.change)).toHaveLength(2)
    expect([{ result: [{ name: null }] }, { name: null }]).toContainEqual(found[0]!.witness?.value)
  })

  it('is the rule alone where the values do not show it, and as strict as it is asked to be', () => {
    const [base, revision] = [
      takes({ ...string, pattern: '(?<=-)[a-z]+$' }),
      takes({ ...string, pattern: '(?<=_)[a-z]+$' }),
    ]
    const levels = (['error', 'warn', 'ignore'] as const).map(
      (unknown) => judgedBetween(base, revision, { day: day('2030-01-01'), unknown })[0]!.level,
    )
    expect(levels).toEqual(['breaking', 'warning', 'info'])
    expect(reported(base, revision)).toEqual(['warning request-pattern-changed (rule)'])
  })

  it('stays as it was set for a rule, and keeps the value that shows it', () => {
    const [finding] = judgedBetween(takes(string), takes({ ...string, maxLength: 3 }), {
      day: day('2030-01-01'),
      severity: { 'request-length-narrowed': 'info' },
    })
    expect([finding!.level, finding!.proof]).toEqual(['info', 'witness'])
  })

  it('does not take a schema that no value fulfils for one that harms nobody', () => {
    const nothing = { type: 'string', minLength: 5, maxLength: 3 }
    const [line] = reported(takes(nothing), takes({ ...nothing, enum: ['a'] }))
    expect(line).toBe('breaking request-enum-narrowed (rule)')
  })

  it('is found behind recursion', () => {
    const tree = (value: JsonObject): JsonObject =>
      posting(
        { requestBody: { content: json(ref('Node')) } },
        { schemas: { Node: object({ value, children: { type: 'array', items: ref('Node') } }, 'value') } },
      )
    expect(reported(tree({ type: 'number' }), tree({ type: 'integer' }))).toEqual([
      expect.stringMatching(/^breaking request-type-narrowed \(witness\) \{"value":[\d.-]+\} at \/value$/),
    ])
  })
})
