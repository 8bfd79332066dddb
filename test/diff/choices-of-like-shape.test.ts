import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { linesBetween, ref, takes } from '../support/documents.ts'

const string = { type: 'string' }

const object = (...names: string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, string])),
})

const titled = (title: string, ...names: string[]): JsonObject => ({ title, ...object(...names) })

/** The lines between a choice of some schemas and one of others, which the order of neither has a say in. */
function linesOf(base: readonly Json[], revision: readonly Json[]): string[] {
  const lines = linesBetween(takes({ oneOf: base }), takes({ oneOf: revision }))
  const inOtherOrder = linesBetween(takes({ oneOf: base.toReversed() }), takes({ oneOf: revision.toReversed() }))
  expect(withoutNumbers(inOtherOrder)).toEqual(withoutNumbers(lines))
  return lines
}

function withoutNumbers(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll(/variant \d/g, 'variant')).toSorted()
}

describe('A choice without a name', () => {
  it('is the same choice when it has more properties, as others have', () => {
    expect(
      linesOf(
        [object('text', 'length'), object('url', 'height'), object('sound', 'loudness')],
        [object('text', 'length', 'id'), object('url', 'height', 'id'), object('sound', 'loudness', 'id')],
      ),
    ).toEqual([
      'property added: POST /things request.(variant 1).id [request]',
      'property added: POST /things request.(variant 2).id [request]',
      'property added: POST /things request.(variant 3).id [request]',
    ])
  })

  it('is another choice when it has hardly a property in common', () => {
    expect(
      linesOf(
        [object('id', 'length', 'color'), object('id', 'url', 'height')],
        [object('id', 'sound', 'pitch'), object('id', 'street', 'town')],
      ),
    ).toEqual([
      'variant added: POST /things request variant 1 [request]',
      'variant added: POST /things request variant 2 [request]',
      'variant removed: POST /things request variant 1 [request]',
      'variant removed: POST /things request variant 2 [request]',
    ])
  })
})

describe('A choice with another title', () => {
  it('is the same choice when it says nearly the same, next to one that was added', () => {
    expect(
      linesOf(
        [titled('Send', 'message', 'thread'), titled('Get', 'id')],
        [titled('Send or stream', 'message', 'thread', 'task'), titled('Get', 'id'), titled('Cancel', 'why', 'when')],
      ),
    ).toEqual([
      'property added: POST /things request.(Send or stream).task [request]',
      'variant added: POST /things request Cancel [request]',
    ])
  })

  it('is another choice when it requires another property', () => {
    const base = { ...titled('Send', 'message', 'thread'), required: ['message'] }
    const revision = { ...titled('Stream', 'message', 'thread', 'rate'), required: ['thread'] }
    expect(linesOf([base, titled('Get', 'id')], [revision, titled('Get', 'id'), titled('Cancel', 'why')])).toEqual([
      'variant added: POST /things request Cancel [request]',
      'variant added: POST /things request Stream [request]',
      'variant removed: POST /things request Send [request]',
    ])
  })
})

it('A component that is a choice is another choice than a component of another name that looks much like it', () => {
  const components = {
    Cat: object('id', 'name', 'claws'),
    Dog: object('id', 'name', 'tail'),
    Cow: object('id', 'milk'),
  }
  const base = takes({ oneOf: [ref('Cat'), ref('Cow')] }, components)
  const revision = takes({ oneOf: [ref('Dog'), ref('Cow'), string] }, components)
  expect(linesBetween(base, revision)).toEqual([
    'variant added: POST /things request Dog [request]',
    'variant added: POST /things request variant 3 [request]',
    'variant removed: POST /things request Cat [request]',
  ])
})

it('A schema that became a choice is not one of those that look much like it', () => {
  const [one, two] = [object('a', 'b', 'c'), object('a', 'b', 'd')]
  const became = linesBetween(takes(one), takes({ oneOf: [two, object('a', 'b', 'e')] }))
  expect(became).toEqual([
    'property removed: POST /things request.c [request]',
    'type changed: POST /things request [request]: type object → object with a, b and d | object with a, b and e',
  ])
})

describe('A choice with a title that is left over on one side', () => {
  const texts = titled('Texts', 'text', 'length')

  it('is another choice than the one left over on the other side, if they have neither title nor shape in common', () => {
    expect(linesOf([texts, titled('Similarity', 'source', 'sentences')], [texts, { title: 'Pipe' }])).toEqual([
      'variant added: POST /things request Pipe [request]',
      'variant removed: POST /things request Similarity [request]',
    ])
  })

  it('is the same choice with another title, if they have most properties in common', () => {
    expect(linesOf([texts, titled('A', 'a', 'b', 'c')], [texts, titled('B', 'a', 'b', 'd')])).not.toContainEqual(
      expect.stringMatching(/^variant /),
    )
  })
})
