import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { type Json, own } from '../../src/base/json.ts'
import { evaluate } from '../../src/containment/evaluate.ts'
import type { Node } from '../../src/containment/node.ts'
import { newNodes } from '../../src/containment/schemas.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { addDays } from '../../src/time/day.ts'
import { countedOn, edgeEra } from '../support/traffic.ts'
import { edgeQuery } from '../support/edge.ts'

const all = snapshots(edge.document)
const days = [addDays(all.days[0]!, -1), ...all.days]
const PATH = '/zones/{zone_id}/dns_records'

/** The first day on which a call is rejected that was sent on another. */
function rejectedOn(from: string, method: string, target: string): string | undefined {
  const { tallies } = countedOn(edgeEra(from), [{ method, target }])
  const rejected = [...tallies.values()].filter(({ effect }) => effect === 'refused')
  return rejected.map(({ day }) => day).toSorted()[0]
}

const schemas = new Map<string, Node | undefined>()

/** Whether the schema that a document has for a parameter takes one of several values; undefined where it has no such parameter. */
function takes(on: string, name: string, values: readonly Json[]): boolean | undefined {
  const key = `${on} ${name}`
  if (!schemas.has(key)) {
    const parameter = edgeQuery(on, PATH, name)
    const root = all.on(days.find((each) => each === on)!)!
    const { nodeAt } = newNodes().document({ owner: 'a', root, dialect: '2020-12', formats: 'annotation' })
    schemas.set(key, parameter === undefined ? undefined : nodeAt({ raw: own(parameter, 'schema')!, path: [] }))
  }
  const node = schemas.get(key)
  return node === undefined ? undefined : values.some((value) => evaluate(node, value) !== false)
}

const text = fc.constantFrom(
  'a',
  'contains:a',
  'starts_with:b',
  'ends_with:c',
  'a,b',
  ',',
  'contains:',
  'a.example',
  '1',
)
const names = ['name', 'content', 'type', 'search', 'name.contains'] as const
const sent = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.array(text, { minLength: 1, maxLength: 2 })), {
  selector: ([name]) => name,
  minLength: 1,
})

it('a call that the document of one day accepts is rejected from the very day on whose schemas reject what it sends', () => {
  fc.assert(
    fc.property(fc.nat(days.length - 1), sent, (first, pairs) => {
      const from = days[first]!
      const readings = pairs.map(
        ([name, values]) => [name, values.length === 1 ? [values[0]!, values] : [values]] as const,
      )
      fc.pre(readings.every(([name, values]) => takes(from, name, values) === true))
      const query = pairs.flatMap(([name, values]) => values.map((value) => `${name}=${encodeURIComponent(value)}`))
      const rejected = days.find(
        (day) => day > from && readings.some(([name, values]) => takes(day, name, values) === false),
      )
      expect(rejectedOn(from, 'GET', `/zones/1/dns_records?${query.join('&')}`)).toBe(rejected)
    }),
    { numRuns: 300 },
  )
})

it('a call of an operation is rejected from the very day on whose document is without it', () => {
  const operations = days.map((day) => {
    const paths = Object.entries(own(all.on(day)!, 'paths')!)
    return new Set(paths.flatMap(([path, item]) => Object.keys(item as object).map((method) => `${method} ${path}`)))
  })
  for (const operation of operations[0]!) {
    const [method, path] = operation.split(' ') as [string, string]
    if (!/^(?:get|put|post|patch|delete)$/.test(method)) continue
    const gone = days.find((_, index) => !operations[index]!.has(operation))
    const rejected = rejectedOn(days[0]!, method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x1'))
    expect([operation, rejected]).toEqual([operation, gone])
  }
})
