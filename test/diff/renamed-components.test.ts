import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { componentRenames } from '../../src/diff/new-names/component-renames.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from '../support/judged.ts'
import { answers, ref, takes } from '../support/documents.ts'

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

function told(base: Json, revision: Json): string[] {
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
    expect(told(base, revision)).toEqual([
      'breaking request-enum-value-removed: pets_cat_food no longer takes the value "mouse"',
      'info component-renamed: 5 schemas are now called pets_… instead of k7_…; what is sent stays the same',
    ])
  })

  it('are paired in a choice before those that look more alike', () => {
    const revision = takes(ref('pets_order'), orders('pets_', { cat: foods.dog, dog: foods.cat }, ['hen']))
    expect(told(base, revision).filter((line) => line.includes('variant'))).toEqual([
      'info request-variant-added: pets_order also takes pets_hen',
    ])
  })

  it('keep their places in the base, and what the base says of them', () => {
    const open = { type: 'object', additionalProperties: ref('k7_a') }
    const was = takes(open, { k7_a: { items: ref('k7_b') }, k7_b: { type: 'string', maxLength: 9 } })
    const is = takes(
      { type: 'object', additionalProperties: ref('p_a') },
      { p_a: { items: ref('p_b') }, p_b: { type: 'string', maxLength: 5 } },
    )
    const changes = changesBetween(was, is).filter(({ subject }) => subject === 'constraint')
    expect(changes.map((change) => change.base?.path)).toEqual([['components', 'schemas', 'k7_b']])
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
    expect(told(was, is)).toEqual([
      'info component-renamed: 2 schemas are now called new_… instead of old_…; what is sent stays the same',
    ])
  })
})

function answersOf(name: string): JsonObject {
  return { responses: { 200: { description: 'ok', content: { 'application/json': { schema: ref(name) } } } } }
}

function components(page: string, item: string): JsonObject {
  return { components: { schemas: { [page]: { items: ref(item) }, [item]: { type: 'string' } } } }
}
