import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { operation, tiny } from '../support/document.ts'

const schemas = (lifecycles: Readonly<Record<string, Json>>): Json =>
  tiny({
    components: {
      schemas: Object.fromEntries(Object.entries(lifecycles).map(([name, life]) => [name, { 'x-lifecycle': life }])),
    },
  })

describe('the calendar', () => {
  it('has one entry for all elements that share a day and a subject, with every replacement once', () => {
    const shared = { subject: 'Old things', sunset: '2024-01-01' }
    const document = schemas({
      A: { ...shared, replacement: 'x' },
      B: { ...shared, replacement: 'y' },
      C: { ...shared, replacement: 'x' },
    })
    expect(calendarOf(document)).toEqual([
      { day: '2024-01-01', title: 'Old things', elements: ['A', 'B', 'C'], replacement: 'x; y', kind: 'sunset' },
    ])
  })

  it('puts elements without a subject together by replacement and reason, and calls them by their names', () => {
    const document = schemas({
      A: { sunset: '2024-01-01', replacement: 'x' },
      B: { sunset: '2024-01-01', replacement: 'x' },
      C: { sunset: '2024-01-01', replacement: 'x', reason: 'why' },
    })
    expect(calendarOf(document).map(({ title, elements }) => [title, elements])).toEqual([
      ['A and B', ['A', 'B']],
      ['C', ['C']],
    ])
  })

  it('counts the names of more than three elements', () => {
    const life = { sunset: '2024-01-01' }
    expect(calendarOf(schemas({ A: life, B: life, C: life })).map(({ title }) => title)).toEqual(['A, B and C'])
    const [entry] = calendarOf(schemas({ A: life, B: life, C: life, D: life }))
    expect([entry?.title, entry?.elements]).toEqual(['A, B and 2 more', ['A', 'B', 'C', 'D']])
  })

  it('comes newest first, and on one day in the order of the document', () => {
    const document = schemas({
      A: { sunset: '2023-01-01' },
      B: { sunset: '2025-01-01', reason: 'b' },
      C: { sunset: '2025-01-01' },
      D: { sunset: '2024-01-01' },
    })
    expect(calendarOf(document).map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2025-01-01 B',
      '2025-01-01 C',
      '2024-01-01 D',
      '2023-01-01 A',
    ])
  })

  it('states {after: D} as D, the last day, and keeps it apart from a sunset on that day', () => {
    const document = schemas({
      A: { subject: 'S', sunset: { after: '2024-01-01' } },
      B: { subject: 'S', sunset: '2024-01-01' },
    })
    expect(calendarOf(document)).toEqual([
      { day: '2024-01-01', title: 'S', elements: ['A'], lastDay: true, kind: 'sunset' },
      { day: '2024-01-01', title: 'S', elements: ['B'], kind: 'sunset' },
    ])
  })

  it('shows the first sunset and the extended one', () => {
    const document = schemas({ A: { subject: 'old form', sunset: '2024-01-01', extended: { after: '2024-06-30' } } })
    expect(calendarOf(document)).toEqual([
      { day: '2024-06-30', title: 'Extended date for the old form', elements: ['A'], lastDay: true, kind: 'extended' },
      {
        day: '2024-01-01',
        title: 'old form',
        elements: ['A'],
        kind: 'sunset',
        superseded: '2024-06-30',
        supersededLastDay: true,
      },
    ])
  })

  it('shows the first day of an element and the day it is deprecated, but not the announcement', () => {
    const document = schemas({
      A: { added: '2022-01-01', announced: '2022-06-01', deprecated: '2023-01-01', sunset: '2024-01-01' },
    })
    expect(calendarOf(document).map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      '2024-01-01 sunset',
      '2023-01-01 deprecated',
      '2022-01-01 added',
    ])
  })

  it('leaves out the day the API itself begins', () => {
    expect(calendarOf(tiny({ 'x-lifecycle': { added: '2020-01-01' } }))).toEqual([])
  })

  it('has the single values of an enum', () => {
    const document = tiny({
      components: { schemas: { Color: { enum: ['red'], 'x-lifecycle-values': { red: { sunset: '2024-01-01' } } } } },
    })
    expect(calendarOf(document).map(({ title }) => title)).toEqual(['Color = red'])
  })

  it('has the notices that have a day, with their replacement', () => {
    const document = tiny({
      'x-notices': [
        { title: 'Holds', description: 'd' },
        { title: 'TLS', description: 'd', day: '2024-01-01', replacement: 'TLS 1.3' },
      ],
    })
    expect(calendarOf(document)).toEqual([
      { day: '2024-01-01', title: 'TLS', elements: [], replacement: 'TLS 1.3', reason: 'd', kind: 'notice' },
    ])
  })

  it('has the notices that are in a timeline, each once', () => {
    const notice = { title: 'TLS 1.1', description: 'Refused.', day: '2024-05-01' }
    const phases = [
      { until: '2024-01-01', value: [notice] },
      { from: '2024-01-01', value: [notice] },
    ]
    expect(calendarOf(tiny({ 'x-notices': { 'x-timeline': phases } }))).toEqual([
      { day: '2024-05-01', title: 'TLS 1.1', elements: [], reason: 'Refused.', kind: 'notice' },
    ])
    const announced = { 'x-timeline': [{ from: '2024-02-01', value: notice }] }
    expect(calendarOf(tiny({ 'x-notices': [announced] })).map(({ title }) => title)).toEqual(['TLS 1.1'])
  })

  it('names operations by method and path', () => {
    const document = tiny({ paths: { '/a': { get: operation({ 'x-lifecycle': { sunset: '2024-01-01' } }) } } })
    expect(calendarOf(document)[0]?.elements).toEqual(['GET /a'])
  })
})
