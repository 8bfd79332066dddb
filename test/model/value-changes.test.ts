import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { type CalendarEntry, calendarOf } from '../../src/model/calendar.ts'
import { operation, tiny } from '../support/document.ts'

const DAY = '2025-03-01'

/** A value that is one thing until a day and another from then on; without a second, it goes, without a first, it comes. */
const turning = (before?: Json, after?: Json, day: string = DAY): Json => ({
  'x-timeline': [
    ...(before === undefined ? [] : [{ until: day, value: before }]),
    ...(after === undefined ? [] : [{ from: day, value: after }]),
  ],
})

const lines = (document: Json): string[] =>
  calendarOf(document).map(({ day, kind, title }) => `${day} ${kind}: ${title}`)

const pet = (schema: Json): Json => tiny({ components: { schemas: { Pet: schema } } })

const listing = (parameters: Json): Json => tiny({ paths: { '/orders': { get: operation({ parameters }) } } })

describe('values that change on a day', () => {
  it('reports a default of a parameter with the values before and after', () => {
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer', default: turning(20, 50) } }
    expect(calendarOf(listing([limit]))).toEqual<CalendarEntry[]>([
      {
        day: DAY as CalendarEntry['day'],
        title: 'default of GET /orders ?limit changes from 20 to 50',
        elements: ['GET /orders ?limit'],
        kind: 'changed',
        before: 20,
        after: 50,
      },
    ])
  })

  it('reports names that become required, and those that become optional', () => {
    const properties = { name: { type: 'string' }, tag: { type: 'string' }, id: { type: 'string' } }
    const required = ['id', turning(undefined, 'name'), turning(undefined, 'tag')]
    expect(lines(pet({ type: 'object', properties, required }))).toEqual([
      `${DAY} changed: name of Pet and tag of Pet become required`,
    ])
    expect(lines(pet({ type: 'object', properties, required: turning(['id', 'name'], ['id']) }))).toEqual([
      `${DAY} changed: name of Pet becomes optional`,
    ])
  })

  it('reports parameters and request bodies that become required', () => {
    const limit = { name: 'limit', in: 'query', required: turning(false, true), schema: { type: 'integer' } }
    expect(lines(listing([limit]))).toEqual([`${DAY} changed: GET /orders ?limit becomes required`])
    const requestBody = { required: turning(true, undefined), content: {} }
    expect(lines(tiny({ paths: { '/a': { post: operation({ requestBody }) } } }))).toEqual([
      `${DAY} changed: POST /a request becomes optional`,
    ])
  })

  it('reports limits that come, change and go', () => {
    const maximum = {
      'x-timeline': [
        { from: '2024-01-01', until: '2025-01-01', value: 10 },
        { from: '2025-01-01', until: '2026-01-01', value: 20 },
      ],
    }
    expect(lines(pet({ type: 'integer', maximum }))).toEqual([
      '2026-01-01 changed: maximum of Pet is removed; it was 20',
      '2025-01-01 changed: maximum of Pet changes from 10 to 20',
      '2024-01-01 changed: maximum of Pet is new: 10',
    ])
  })

  it('reports in one entry what changes alike in several elements', () => {
    const property = { type: 'integer', maximum: turning(10, 20) }
    const [entry, ...others] = calendarOf(pet({ type: 'object', properties: { a: property, b: property } }))
    expect([entry?.title, entry?.elements, others]).toEqual([
      'maximum of Pet.a and maximum of Pet.b change from 10 to 20',
      ['Pet.a', 'Pet.b'],
      [],
    ])
  })

  it('looks into elements that are timelines as a whole', () => {
    const size = turning({ type: 'integer', maximum: 10 }, { type: 'integer', maximum: 20 })
    expect(lines(pet({ type: 'object', properties: { size } }))).toEqual([
      `${DAY} changed: maximum of Pet.size changes from 10 to 20`,
    ])
    const items = turning({ get: operation() }, { get: operation(), post: operation() })
    expect(lines(tiny({ paths: { '/a': items } }))).toEqual([`${DAY} added: POST /a`])
  })

  it('reports elements that come and go by a timeline as those that do so by a lifecycle', () => {
    const properties = { old: turning({ type: 'string' }), fresh: turning(undefined, { type: 'string' }) }
    expect(lines(pet({ type: 'object', properties }))).toEqual([`${DAY} sunset: Pet.old`, `${DAY} added: Pet.fresh`])
    const parameter = { name: 'page', in: 'query', schema: { type: 'integer' } }
    expect(lines(listing(turning([], [parameter])))).toEqual([`${DAY} added: GET /orders ?page`])
  })

  it('reports values that join an enum or leave it', () => {
    expect(lines(pet({ enum: ['cat', turning('dodo'), turning(undefined, 'dog')] }))).toEqual([
      `${DAY} sunset: Pet = dodo`,
      `${DAY} added: Pet = dog`,
    ])
  })

  it('reports a marker that is a timeline', () => {
    const get = operation({ deprecated: turning(undefined, true) })
    expect(lines(tiny({ paths: { '/a': { get } } }))).toEqual([`${DAY} deprecated: GET /a`])
    const again = operation({ deprecated: turning(true, false) })
    expect(lines(tiny({ paths: { '/a': { get: again } } }))).toEqual([`${DAY} changed: GET /a is no longer deprecated`])
  })

  it('names what a reference leads to, and leaves out values that would fill lines', () => {
    const owner = { $ref: turning('#/components/schemas/Person', '#/components/schemas/Owner') }
    expect(lines(pet({ type: 'object', properties: { owner } }))).toEqual([
      `${DAY} changed: reference of Pet.owner changes from Person to Owner`,
    ])
    const long = Array.from({ length: 50 }, (_, index) => index)
    expect(lines(pet({ default: turning(long, []) }))).toEqual([`${DAY} changed: default of Pet changes`])
    const [fits, exceeds] = ['a'.repeat(58), 'a'.repeat(59)]
    expect(lines(pet({ default: turning(fits, 1) }))).toEqual([
      `${DAY} changed: default of Pet changes from "${fits}" to 1`,
    ])
    expect(lines(pet({ default: turning(exceeds, 1) }))).toEqual([`${DAY} changed: default of Pet changes`])
  })

  it('leaves out texts, extensions, the day on which the API begins, and what is gone by then', () => {
    const texts = { description: turning('a', 'b'), example: turning(1, 2), 'x-mine': turning(1, 2) }
    expect(lines(pet(texts))).toEqual([])
    expect(lines(turning(undefined, pet({ maximum: 10 })))).toEqual([])
    expect(lines(pet({ maximum: turning(1, 2), 'x-lifecycle': { added: '2026-01-01' } }))).toEqual([
      '2026-01-01 added: Pet',
    ])
  })

  it('does not call a parameter new that is only written otherwise', () => {
    const p = { name: 'p', in: 'query', schema: { type: 'string' } }
    const document = tiny({
      paths: { '/a': { get: operation({ parameters: [turning({ $ref: '#/components/parameters/P' }, p)] }) } },
      components: { parameters: { P: p } },
    })
    expect(lines(document)).toEqual([`${DAY} changed: GET /a ?p changes`])
  })
})

describe('what is superseded', () => {
  it('is a sunset that an extension moved: it names the day that counts', () => {
    const lifecycle = { sunset: '2025-01-01', extended: { after: '2025-06-30' } }
    const document = pet({ 'x-lifecycle': lifecycle })
    expect(calendarOf(document).map(({ day, kind, superseded }) => [day, kind, superseded])).toEqual([
      ['2025-06-30', 'extended', undefined],
      ['2025-01-01', 'sunset', '2025-06-30'],
    ])
  })

  it('is an entry of its own next to the elements that are removed on that day anyway', () => {
    const shared = { subject: 'Old things', sunset: '2025-01-01' }
    const document = tiny({
      components: {
        schemas: { A: { 'x-lifecycle': shared }, B: { 'x-lifecycle': { ...shared, extended: '2026-01-01' } } },
      },
    })
    const onDay = calendarOf(document).filter(({ day }) => day === '2025-01-01')
    expect(onDay.map(({ elements, superseded }) => [elements, superseded])).toEqual([
      [['A'], undefined],
      [['B'], '2026-01-01'],
    ])
  })
})
