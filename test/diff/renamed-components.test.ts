import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { componentRenames } from '../../src/diff/new-names/component-renames.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from '../support/judged.ts'
import { answers, documentOf, json, ref, takes } from '../support/documents.ts'

const text = (...values: string[]): JsonObject => ({ type: 'string', enum: values })
const animal = (kind: string, food: string): JsonObject => ({
  type: 'object',
  properties: { kind: text(kind), food: ref(food) },
})
/** An order for one of several animals, whose components all begin with a prefix. */
const orders = (prefix: string, foods: JsonObject, more: readonly string[] = []): JsonObject => ({
  [`${prefix}order`]: { oneOf: ['cat', 'dog', ...more].map((name) => ref(`${prefix}${name}`)) },
  [`${prefix}cat`]: animal('cat', `${prefix}cat_food`),
  [`${prefix}dog`]: animal('dog', `${prefix}dog_food`),
  [`${prefix}cat_food`]: foods['cat']!,
  [`${prefix}dog_food`]: foods['dog']!,
  ...Object.fromEntries(more.map((name) => [`${prefix}${name}`, { type: 'object', properties: { kind: text(name) } }])),
})

/** What was renamed between two documents, as `from → to`. */
function renamesBetween(base: Json, revision: Json): string[] {
  return componentRenames(base, revision).map(({ from, to }) => `${from} → ${to}`)
}

function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') })
    .filter(({ rule }) => rule.class !== 'docs')
    .map(({ level, rule, message }) => `${level} ${rule.id}: ${message}`)
    .toSorted()
}

describe('Components that were renamed together', () => {
  const foods = { cat: text('fish', 'mouse'), dog: text('bone', 'meat') }
  const base = takes(ref('k7_order'), orders('k7_', foods))

  it('are the same components, whatever else changed in them', () => {
    const revision = takes(
      ref('pets_order'),
      orders('pets_', { cat: text('fish'), dog: { ...foods.dog, description: 'What it eats.' } }),
    )
    expect(reported(base, revision)).toEqual([
      'breaking request-enum-value-removed: pets_cat_food no longer accepts the value "mouse"',
      'info component-renamed: 5 schemas are now called pets_… instead of k7_…',
    ])
  })

  it('are paired in a choice before those that look more alike', () => {
    const revision = takes(ref('pets_order'), orders('pets_', { cat: foods.dog, dog: foods.cat }, ['hen']))
    expect(reported(base, revision).filter((line) => line.includes('variant'))).toEqual([
      'info request-variant-added: pets_order also accepts pets_hen',
    ])
  })

  it('keep their places in the base, and what the base says about them', () => {
    const limited = (maxLength: number): JsonObject => ({ properties: { c: { maxLength } }, maxLength })
    const api = (order: string, line: string, maxLength: number): JsonObject =>
      takes({ additionalProperties: ref(order) }, { [order]: { items: ref(line) }, [line]: limited(maxLength) })
    const [was, is] = [api('k7_order', 'k7_line', 9), api('pets_order', 'pets_line', 5)]
    expect(renamesBetween(was, is)).toHaveLength(2)
    const changes = changesBetween(was, is).filter(({ subject }) => subject === 'constraint')
    const place = ['components', 'schemas', 'k7_line']
    expect(changes.map((change) => change.base?.path)).toEqual([[...place, 'properties', 'c'], place])
    for (const { base: spot } of changes) expect(spot!.value).toBe(lookUp(was, spot!.path))
  })

  it.each([
    ['a prefix that came', ['Order', 'Line'], ['shop.Order', 'shop.Line']],
    ['another suffix', ['OrderDto', 'LineDto'], ['OrderModel', 'LineModel']],
    ['another first word', ['oldOrder', 'oldLine'], ['newOrder', 'newLine']],
  ])('are found by %s', (_, [a, b], [c, d]) => {
    const was = answers(ref(a!), { [a!]: { items: ref(b!) }, [b!]: { type: 'string' } })
    const is = answers(ref(c!), { [c!]: { items: ref(d!) }, [d!]: { type: 'integer' } })
    expect(renamesBetween(was, is)).toEqual([`${a} → ${c}`, `${b} → ${d}`])
  })

  it('are none where names agree and no place does', () => {
    const was = { paths: { '/users': { get: answersOf('UserPage') } }, ...components('UserPage', 'UserItem') }
    const is = { paths: { '/tags': { get: answersOf('TagPage') } }, ...components('TagPage', 'TagItem') }
    expect(renamesBetween(was, is)).toEqual([])
  })

  it('are none where the names are values of a discriminator', () => {
    const choice = (...names: string[]): JsonObject => ({
      oneOf: names.map(ref),
      discriminator: { propertyName: 'kind' },
    })
    const kinds = (...names: string[]): JsonObject =>
      Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { kind: { type: 'string' } } }]))
    const was = takes(choice('old_cat', 'old_dog'), kinds('old_cat', 'old_dog'))
    const is = takes(choice('new_cat', 'new_dog'), kinds('new_cat', 'new_dog'))
    expect(renamesBetween(was, is)).toEqual([])
  })

  it('leave a mapping what it was', () => {
    const choice = (...names: string[]): JsonObject => ({
      oneOf: names.map(ref),
      discriminator: { propertyName: 'kind', mapping: { cat: names[0]!, dog: `#/components/schemas/${names[1]!}` } },
    })
    const kinds = (...names: string[]): JsonObject =>
      Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { kind: { type: 'string' } } }]))
    const was = takes(choice('old_cat', 'old_dog'), kinds('old_cat', 'old_dog'))
    const is = takes(choice('new_cat', 'new_dog'), kinds('new_cat', 'new_dog'))
    expect(reported(was, is)).toEqual([
      'info component-renamed: 2 schemas are now called new_… instead of old_…; requests and responses stay the same',
    ])
  })
})

function answersOf(name: string): JsonObject {
  return { responses: { 200: { description: 'ok', content: { 'application/json': { schema: ref(name) } } } } }
}

function components(page: string, item: string): JsonObject {
  return { components: { schemas: { [page]: { items: ref(item) }, [item]: { type: 'string' } } } }
}

describe('A component whose old name only refers to the new one', () => {
  const count = (format: string): JsonObject => ({ properties: { count: { type: 'integer', format } } })
  const base = answers(ref('OldState'), { OldState: count('int64') })

  it('was renamed, and what differs is reported for the new one', () => {
    const revision = answers(ref('Condition'), { Condition: count('int32'), OldState: ref('Condition') })
    expect(reported(base, revision)).toEqual([
      'info component-renamed: schema OldState is now called Condition',
      'info response-format-narrowed: format of count of Condition changed from "int64" to "int32"',
    ])
  })

  it('was renamed where some references still lead to the old name, and where a text is beside', () => {
    const both = (name: string, schemas: JsonObject): JsonObject =>
      answers({ properties: { a: ref(name), b: ref('OldState') } }, schemas)
    const alias = { ...ref('Condition'), description: 'Use Condition.' }
    expect(
      reported(
        both('OldState', { OldState: count('int64') }),
        both('Condition', { Condition: count('int64'), OldState: alias }),
      ),
    ).toEqual(['info component-renamed: schema OldState is now called Condition; requests and responses stay the same'])
  })

  it('was not where several old names refer to one, or where the base has the new one too', () => {
    const several = { OldState: count('int64'), OldMode: count('int64') }
    const aliases = { OldState: ref('Condition'), OldMode: ref('Condition') }
    expect(renamesBetween({ components: { schemas: several } }, { components: { schemas: aliases } })).toEqual([])
    const had = { OldState: count('int64'), Condition: count('int64') }
    const has = { OldState: ref('Condition'), Condition: count('int64') }
    expect(renamesBetween({ components: { schemas: had } }, { components: { schemas: has } })).toEqual([])
  })
})

describe('A component that is in the place of another one', () => {
  const named = (name: string, schema: JsonObject): JsonObject =>
    takes({ properties: { state: { anyOf: [ref(name), { type: 'null' }] } } }, { [name]: schema })
  const renamed = ['info component-renamed: schema Old is now called New; requests and responses stay the same']

  it('was renamed where both say the same, however little that is', () => {
    expect(reported(named('Old', text('a', 'b')), named('New', text('a', 'b')))).toEqual(renamed)
    expect(
      reported(named('Old', { ...text('a'), title: 'Old' }), named('New', { ...text('a'), title: 'New' })),
    ).toEqual(renamed)
  })

  it('was renamed where only a component changed that it refers to, which is not a reason to say that requests stay the same', () => {
    const holding = (name: string, kind: string, values: JsonObject): JsonObject =>
      takes({ properties: { state: ref(name) } }, { [name]: { properties: { kind: ref(kind) } }, [kind]: values })
    expect(reported(holding('Old', 'Kind', text('a', 'b')), holding('New', 'Sort', text('a')))).toEqual([
      'breaking request-enum-value-removed: Kind no longer accepts the value "b"',
      'info component-renamed: schema Kind is now called Sort',
      'info component-renamed: schema Old is now called New',
    ])
  })

  it('was renamed where it was edited, too, if at least half of its properties or values stayed', () => {
    const item = (...names: string[]): JsonObject => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    })
    const limited = { type: 'object', properties: { sku: { type: 'string', maxLength: 12 }, name: { type: 'string' } } }
    const name = 'info component-renamed: schema Old is now called New'
    expect(reported(named('Old', item('sku', 'name')), named('New', limited))).toEqual([
      'breaking request-length-narrowed: maxLength 12 was added to sku of New',
      name,
    ])
    expect(reported(named('Old', item('sku', 'name')), named('New', item('sku', 'size')))).not.toContain(name)
    expect(reported(named('Old', text('a', 'b')), named('New', text('a', 'b', 'c')))).toContain(name)
  })

  it('was edited where nothing sends it', () => {
    const held = (old: string, values: JsonObject): JsonObject =>
      takes({}, { Held: { properties: { state: ref(old) } }, [old]: values })
    expect(reported(held('Old', text('a', 'b')), held('New', text('a')))).toContain(
      'info component-renamed: schema Old is now called New',
    )
  })

  it('is not said to leave requests as they are where the path that has it moved, and what it refers to changed', () => {
    const long = (kind: JsonObject): JsonObject => ({
      properties: { kind, mode: { type: 'string' }, level: { type: 'integer' }, note: { type: 'string' } },
    })
    const api = (path: string, name: string, values: JsonObject): JsonObject => {
      const post = { requestBody: { content: json(ref(name)) }, responses: {} }
      return documentOf({ [path]: { post } }, { schemas: { [name]: long(ref('Kind')), Kind: values } })
    }
    const moved = reported(api('/a', 'Old', text('a', 'b')), api('/b', 'New', text('a')))
    expect(moved).toContain('info component-renamed: schema Old is now called New')
    const same = reported(api('/a', 'Old', text('a')), api('/b', 'New', text('a')))
    expect(same).toContain('info component-renamed: schema Old is now called New; requests and responses stay the same')
  })

  it('was not where it says something else, or where others are in its place too', () => {
    expect(reported(named('Old', text('a', 'b')), named('New', text('a', 'c'))).join()).not.toContain('renamed')
    const two = (a: string, b: string, schemas: JsonObject): JsonObject =>
      takes({ properties: { a: ref(a), b: ref(b) } }, schemas)
    const became = two('New', 'Other', { New: text('a'), Other: text('a') })
    expect(reported(two('Old', 'Old', { Old: text('a') }), became).join()).not.toContain('renamed')
  })

  it('is no other name of a component with the same content that stands elsewhere', () => {
    const party = { type: 'object', properties: { authorized: { type: 'array', items: { type: 'string' } } } }
    expect(
      reported(answers({ items: ref('Party') }, { Party: party }), answers(ref('Parties'), { Parties: party })).join(),
    ).not.toContain('renamed')
  })
})

describe('A component that nothing reaches any more', () => {
  it('says nothing about a component that is sent and was renamed', () => {
    const policy = (title: string, ...names: string[]): JsonObject => ({
      title,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    })
    const base = takes(ref('Rules'), {
      Rules: { type: 'array', items: ref('Rule') },
      Rule: { type: 'object', oneOf: [ref('Policy')] },
      Policy: policy('A policy', 'id', 'effect'),
    })
    const revision = takes(ref('TokenRules'), {
      TokenRules: { type: 'array', items: { oneOf: [ref('NewPolicy')] } },
      NewPolicy: policy('A new policy', 'id', 'effect'),
      Rule: { type: 'object', oneOf: [ref('OtherPolicy')] },
      OtherPolicy: policy('Another policy', 'id', 'access'),
    })
    const lines = reported(base, revision).filter((line) => line.includes('propert'))
    expect(lines).toEqual([])
  })
})
