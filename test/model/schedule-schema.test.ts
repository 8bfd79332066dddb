import { Ajv2020 } from 'ajv/dist/2020.js'
import { load } from 'js-yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIFECYCLE_KEYS } from '../../src/model/lifecycle.ts'
import { scheduleSchema } from '../../src/model/schedule-schema.ts'
import { root } from '../support/cli.ts'

const isSchedule = new Ajv2020({ strict: true, strictTypes: false }).compile(scheduleSchema)

/** The schedules in the documentation: blocks of YAML whose keys stand beside lifecycles. */
const shown = ['README.md', 'docs/schedule.md', 'docs/guides/owner.md'].flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```yaml[^\n]*\n([^]*?)^```/gm)]
    .map(([, text]) => text!)
    .filter((text) => /^\S.*: +\{ /m.test(text) && !text.startsWith('GET /customers ?limit schema'))
    .map((text) => [page, text] as const),
)

describe('the JSON Schema of schedule files', () => {
  it.each(shown)('takes what %s shows', (_, text) => {
    expect(isSchedule(load(text)), JSON.stringify(isSchedule.errors)).toBe(true)
  })

  it('has all of them before it', () => {
    expect(shown.length).toBeGreaterThan(3)
  })

  it.each<[what: string, schedule: unknown]>([
    ['a misspelled word', { Pet: { sunsett: '2026-01-01' } }],
    ['a month that there is not', { Pet: { sunset: '2026-13-01' } }],
    ['a time', { Pet: { sunset: '2026-01-01T00:00:00Z' } }],
    ['a last day that is no day', { Pet: { sunset: { after: 'soon' } } }],
    ['more than a last day', { Pet: { sunset: { after: '2026-01-01', before: '2026-01-01' } } }],
    ['a lifecycle that is a day', { Pet: '2026-01-01' }],
    ['a list of lifecycles', [{ Pet: {} }]],
    ['notices that are no list', { notices: { title: 'a' } }],
    ['a notice without a title', { notices: [{ day: '2026-01-01' }] }],
    ['a change of no field', { changes: { Pet: [{ value: 1 }] } }],
    ['a phase without a value', { changes: { 'Pet title': [{ from: '2026-01-01' }] } }],
    ['a change without phases', { changes: { 'Pet title': [] } }],
  ])('rejects %s', (_, schedule) => {
    expect(isSchedule(schedule)).toBe(false)
  })

  it('knows the words of a lifecycle, each with a description', () => {
    const { properties } = scheduleSchema['additionalProperties'] as unknown as {
      properties: Record<string, { description: string }>
    }
    expect(Object.keys(properties)).toEqual(LIFECYCLE_KEYS)
    for (const { description } of Object.values(properties)) expect(description).toMatch(/\.$|day it is there\.$/)
  })
})
