import { compareSchemas } from '../dist/index.js'
import { machine } from './machine.mjs'
import { table } from './table.mjs'

// How long the unions take that defeat others, and patterns that are made to; `npm run build` first. The best of five runs,
// each in an engine of its own, both ways.

const tagged = (tag, more) => ({
  type: 'object',
  properties: { type: { const: tag }, name: { type: 'string' }, ...more },
  required: ['type', 'name'],
})
const times = (count, of) => Array.from({ length: count }, (_, at) => of(at))
const sixty = (type) => times(60, (at) => tagged(`t${at}`, { [`p${at}`]: { type: at === 37 ? type : 'number' } }))
const resources = (type) => {
  const union = (at) =>
    times(4, (kind) => tagged(`k${kind}`, { [`x${kind}`]: { type: at + kind === 15 ? type : 'integer' } }))
  const properties = Object.fromEntries(times(20, (at) => [`r${at}`, { oneOf: union(at) }]))
  return { type: 'object', properties, required: Object.keys(properties) }
}
const grid = (cell) => ({ allOf: times(12, (row) => ({ anyOf: times(12, (column) => cell(row, column)) })) })
const constants = (last) =>
  grid((row, column) => ({
    type: 'object',
    properties: { [`p${row}`]: { const: row === 7 && column === 5 ? last : column } },
    required: [`p${row}`],
  }))
const minima = (shift) =>
  grid((row, column) => ({ properties: { [`p${column}`]: { minimum: row - shift } }, required: [`p${column}`] }))
const patterns = (count, shift) => ({
  type: 'string',
  allOf: times(count, (at) => ({ pattern: `${String.fromCharCode(97 + at)}.{${at + shift}}` })),
})

const QUESTIONS = [
  ['20 resources, a oneOf of 4 each', resources('integer'), resources('string')],
  ['oneOf of 60, reordered', { oneOf: sixty('number') }, { oneOf: sixty('number').toReversed() }],
  ['oneOf of 60, reordered, one changed', { oneOf: sixty('number') }, { oneOf: sixty('string').toReversed() }],
  ['12 allOf of 12 anyOf, constants', constants(5), constants(99)],
  ['12 allOf of 12 anyOf, minima', minima(0), minima(1)],
  ['6 patterns at once', patterns(6, 0), patterns(6, 1)],
  ['12 patterns at once', patterns(12, 0), patterns(12, 1)],
  ['a pattern that remembers 18 letters', { pattern: '^.*a.{18}$' }, { pattern: '^.*a.{17}.$' }],
]

const rows = QUESTIONS.map(([name, a, b]) => {
  let result
  const runs = times(5, () => {
    const before = performance.now()
    result = compareSchemas(a, b)
    return performance.now() - before
  })
  return [name, result.aInB, result.bInA, `${Math.min(...runs).toFixed(1)} ms`, `${runs[0].toFixed(1)} ms`]
})
process.stdout.write(`${machine()}\n\n${table(['', 'a in b', 'b in a', 'best', 'first'], rows)}`)
