import { describe, expect, it } from 'vitest'
import { answers, takes, verdictsBetween } from '../support/documents.ts'

const form = (type: string): ReturnType<typeof takes> =>
  takes({ type: 'object', properties: { data: { type } }, required: ['data'] })

describe('A type that JSON Schema does not have', () => {
  it('may stand for what was accepted before, so a change to it or from it is a warning', () => {
    expect(verdictsBetween(form('string'), form('file'))).toEqual(['warning request-type-changed'])
    expect(verdictsBetween(form('file'), form('string'))).toEqual(['warning request-type-changed'])
    expect(verdictsBetween(answers({ type: 'string' }), answers({ type: 'name' }))).toEqual([
      'warning response-type-changed',
    ])
  })

  it('does not hide the edits next to it', () => {
    const sized = takes({ type: 'object', properties: { data: { type: 'file' }, size: {} }, required: ['data'] })
    const limited = takes({
      type: 'object',
      properties: { data: { type: 'file' }, size: { type: 'integer' } },
      required: ['data'],
    })
    expect(verdictsBetween(sized, limited)).toEqual(['breaking request-type-narrowed'])
  })
})
