import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, findingsBetween, ref, takes } from '../support/documents.ts'

const choices = (names: readonly string[]): Json => ({ items: { oneOf: names.map(ref) } })
const kinds = Object.fromEntries(
  ['Button', 'Select', 'Input'].map((name) => [name, { properties: { kind: { const: name } }, required: ['kind'] }]),
)

function taking(message: string, modal: string, rows: Readonly<Record<string, Json>>): JsonObject {
  const row = (name: string): Json => ({ type: 'object', properties: { row: ref(name) } })
  return takes({ properties: { message: row(message), modal: row(modal) } }, { ...kinds, ...rows })
}

describe('A component that became several', () => {
  it('has lost what each of them no longer accepts only there', () => {
    const base = taking('Row', 'Row', { Row: choices(['Button', 'Select', 'Input']) })
    const revision = taking('MessageRow', 'ModalRow', {
      MessageRow: choices(['Button', 'Select']),
      ModalRow: choices(['Input']),
    })
    const reported = findingsBetween(base, revision).map(({ level, message }) => `${level} ${message}`)
    expect(reported.filter((line) => line.startsWith('breaking')).toSorted()).toEqual([
      'breaking each item of MessageRow no longer accepts Input',
      'breaking each item of ModalRow no longer accepts Button',
      'breaking each item of ModalRow no longer accepts Select',
    ])
  })
})

describe('A component that one message sends, and of which an unsent schema has another name now', () => {
  it('is named for what the message lost', () => {
    const Old = { type: 'object', properties: { id: {}, email: {} }, required: ['email'] }
    const New = { type: 'object', properties: { id: {} } }
    const Kept = { type: 'object', properties: { id: {}, user: {} } }
    const list = (name: string): JsonObject => ({ properties: { all: { items: ref(name) } } })
    const base = answers(ref('List'), { Old, Kept, List: list('Old') })
    const revision = answers(ref('NewList'), { New, Kept, List: list('Kept'), NewList: list('New') })
    const reported = findingsBetween(base, revision).map(({ level, message }) => `${level} ${message}`)
    expect(reported.filter((line) => line.startsWith('breaking'))).toEqual(['breaking email was removed from Old'])
  })
})

describe('A message about a property', () => {
  it('names it where the component ends with its name, too', () => {
    const of = (type: Json): JsonObject =>
      takes(ref('api.query'), { 'api.query': { type: 'object', properties: { query: { type } } } })
    expect(findingsBetween(of('string'), of('integer')).map(({ message }) => message)).toEqual([
      'the type of query of api.query changed from string to integer',
    ])
  })
})
