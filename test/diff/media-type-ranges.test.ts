import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { getting, posting } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** Level and message of each finding. */
function reported(base: Json, revision: Json): string[] {
  return judgedBetween(base, revision, { day: day('2030-01-01') }).map(({ level, message }) => `${level} ${message}`)
}

const string: JsonObject = { schema: { type: 'string' } }
const short: JsonObject = { schema: { type: 'string', maxLength: 5 } }
const takes = (content: JsonObject): JsonObject => posting({ requestBody: { content } })
const comes = (content: JsonObject): JsonObject => getting({ responses: { '200': { description: 'Fine.', content } } })

const JSON_ONLY: JsonObject = { 'application/json': string }
const ANY: JsonObject = { '*/*': string }

describe('a range of media types', () => {
  it('still takes the media types of a request in whose place it came, and takes others away where it goes', () => {
    expect(reported(takes(JSON_ONLY), takes(ANY))).toEqual([
      'info POST /things request now accepts */*, which includes application/json',
    ])
    expect(reported(takes({ 'application/*': string }), takes(ANY))).toEqual([
      'info POST /things request now accepts */*, which includes application/*',
    ])
    expect(reported(takes(ANY), takes({ ...JSON_ONLY, 'text/csv': string }))).toEqual([
      'breaking POST /things request now accepts only application/json and text/csv instead of */*',
    ])
  })

  it('may be another media type of a response than the one in whose place it came, and promises more where it goes', () => {
    expect(reported(comes(JSON_ONLY), comes({ 'application/*': string }))).toEqual([
      'warning GET /things response 200 may now come as application/*, which includes application/json',
    ])
    expect(reported(comes(ANY), comes(JSON_ONLY))).toEqual([
      'info GET /things response 200 now comes only as application/json instead of */*',
    ])
  })

  it('includes a media type that is only no longer named, or named now', () => {
    const both = { ...ANY, ...JSON_ONLY }
    expect(reported(takes(both), takes(ANY))).toEqual([
      'info POST /things request no longer names application/json, which */* includes',
    ])
    expect(reported(takes(ANY), takes(both))).toEqual([
      'info POST /things request now names application/json, which */* includes',
    ])
    expect(reported(comes(both), comes(ANY))).toEqual([
      'warning GET /things response 200 no longer names application/json, which */* includes',
    ])
  })

  it('has the schema of what it includes compared with its own', () => {
    expect(reported(takes(JSON_ONLY), takes({ '*/*': short })).map((line) => line.split(' ')[0])).toEqual([
      'info',
      'breaking',
    ])
    expect(
      reported(takes(ANY), takes({ ...ANY, 'application/json': short })).map((line) => line.split(' ')[0]),
    ).toEqual(['info', 'breaking'])
  })

  it('has no schema for a file that it includes', () => {
    const file: JsonObject = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    expect(reported(takes(ANY), takes(file))).toEqual([
      'breaking POST /things request now accepts only application/octet-stream instead of */*',
    ])
  })

  it('includes nothing of another kind', () => {
    expect(
      reported(takes({ 'text/csv': string }), takes({ 'application/*': string })).map((line) => line.split(' ')[0]),
    ).toEqual(['breaking', 'info'])
  })
})
