import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { answers } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

const text = { type: 'string' }

/** An answer that is one of two open objects, which share a property. */
function either(...required: readonly (readonly string[])[]): JsonObject {
  const choices = [
    ['One', { one: text, links: text }],
    ['Many', { many: text, links: text }],
  ].map(([title, properties], index) => ({ title: title!, properties: properties!, required: required[index]! }))
  return answers({ oneOf: choices })
}

/** Level, the first words of the message, and the value that shows it. */
function reported(base: JsonObject, revision: JsonObject): (readonly [string, unknown])[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message, witness }) => [
    `${level} ${message.split(' ')[0]}`,
    witness?.value,
  ])
}

it('An edit that distinguishes overlapping choices is a warning, and what all of them require alike is info', () => {
  expect(reported(either([], []), either(['one', 'links'], ['many', 'links']))).toEqual([
    ['warning (One).one', { links: '', many: '' }],
    ['info (One).links', undefined],
    ['warning (Many).many', { links: '', one: '' }],
    ['info (Many).links', undefined],
  ])
})

it('What one value shows of several edits is a finding of one of them, and the others are info', () => {
  const choices = (one: JsonObject, other: JsonObject): JsonObject =>
    answers({
      oneOf: [
        { required: ['a'], ...one },
        { properties: { b: text }, required: ['a'], ...other },
      ],
    })
  const base = choices({}, {})
  const revision = choices({}, { required: ['a', 'b'], additionalProperties: false })
  expect(reported(base, revision)).toEqual([
    ['warning (variant', { a: '' }],
    ['info additionalProperties', undefined],
  ])
})
