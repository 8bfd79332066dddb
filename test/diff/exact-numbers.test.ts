import { describe, expect, it } from 'vitest'
import { numberFrom } from '../../src/base/exact-number.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { stringify } from '../../src/base/json-text.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { FORMAT_NAMES, render } from '../../src/report/index.ts'
import { answers, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { changesBetween, judgedBetween } from '../support/judged.ts'

/** A schema by its text, as a file holds it. */
function schema(text: string): JsonObject {
  const source = parseDocument('schema.json', text)
  if ('code' in source) throw new Error(source.message)
  return source.tree as JsonObject
}

/** What is found between two schemas of a request body and of an answer: level, rule, and the value that shows it. */
function reported(before: string, after: string): string[] {
  return [takes, answers].flatMap((message) =>
    judgedBetween(message(schema(before)), message(schema(after)), { day: day('2030-01-01') })
      .filter(({ rule }) => rule.class === 'wire')
      .map(
        ({ level, rule, witness }) =>
          `${level} ${rule.id}${witness === undefined ? '' : ` ${stringify(witness.value)}`}`,
      ),
  )
}

describe('numbers that differ beyond what a JavaScript number holds', () => {
  it('are different bounds, shown by a value that lies between them', () => {
    expect(
      reported('{"type":"integer","maximum":9007199254740993}', '{"type":"integer","maximum":9007199254740992}'),
    ).toEqual(['breaking request-range-narrowed 9007199254740993', 'info response-range-narrowed'])
    expect(
      reported(
        '{"type":"integer","minimum":-9223372036854775807}',
        '{"type":"integer","minimum":-9223372036854775808}',
      ),
    ).toEqual(['info request-range-widened', 'breaking response-range-widened -9223372036854775808'])
    expect(reported('{"maximum":1e400,"type":"number"}', '{"maximum":1e399,"type":"number"}')).toEqual([
      'breaking request-range-narrowed 1e+400',
      'info response-range-narrowed',
    ])
    expect(
      reported(
        '{"type":"number","minimum":0.1000000000000000055}',
        '{"type":"number","minimum":0.1000000000000000055,"exclusiveMinimum":0.1000000000000000055}',
      ),
    ).toEqual(['breaking request-range-narrowed 0.1000000000000000055', 'info response-range-narrowed'])
  })

  it('are different values of an enum, a constant and a default', () => {
    expect(reported('{"enum":[9007199254740993,1]}', '{"enum":[9007199254740992,1]}')).toEqual([
      'breaking request-enum-value-removed 9007199254740993',
      'info request-enum-value-added',
      'info response-enum-value-removed',
      'warning response-enum-value-added 9007199254740992',
    ])
    expect(reported('{"default":9007199254740993}', '{"default":9007199254740992}')).toEqual([
      'warning request-default-changed',
      'info response-default-changed',
    ])
  })

  it('are different steps and lengths', () => {
    expect(
      reported('{"type":"integer","multipleOf":9007199254740993}', '{"type":"integer","multipleOf":27021597764222979}'),
    ).toEqual(['breaking request-range-narrowed 9007199254740993', 'info response-range-narrowed'])
    expect(
      reported(
        '{"type":"string","maxLength":9223372036854775807}',
        '{"type":"string","maxLength":9223372036854775806}',
      )[0],
    ).toMatch('breaking request-length-narrowed')
  })

  it('are equal where only their texts differ', () => {
    for (const [a, b] of [
      ['9007199254740993', '9007199254740993.0'],
      ['1e400', '10E399'],
      ['1.0', '1'],
      ['1e2', '100'],
    ])
      for (const keyword of ['maximum', 'const', 'default', 'multipleOf'])
        expect(
          changesBetween(takes(schema(`{"${keyword}":${a}}`)), takes(schema(`{"${keyword}":${b}}`))),
          `${keyword} ${a}`,
        ).toEqual([])
  })

  it('are the same limit where one is the other as a program rounds it', () => {
    for (const keyword of ['maximum', 'exclusiveMinimum', 'maxLength'])
      for (const [rounded, exact] of [
        ['9223372036854776000', '9223372036854775807'],
        ['18446744073709552000', '18446744073709551615'],
      ] as const)
        for (const [before, after] of [
          [rounded, exact],
          [exact, rounded],
        ]) {
          const [base, revision] = [before, after].map((limit) => takes(schema(`{"${keyword}":${limit}}`)))
          const facts = changesBetween(base!, revision!).map(({ subject, action }) => `${subject} ${action}`)
          expect(facts, `${keyword} ${before}`).toEqual(['text changed'])
        }
  })

  it('are other limits where the rounded number is another one, or none was rounded', () => {
    for (const [before, after] of [
      ['9223372036854776000', '9223372036854774000'],
      ['9223372036854775807', '9223372036854775806'],
      ['9223372036854775808', '9223372036854775807'],
    ])
      expect(reported(`{"type":"integer","maximum":${before}}`, `{"type":"integer","maximum":${after}}`)[0]).toMatch(
        'breaking request-range-narrowed',
      )
  })

  it('whole numbers of any size are integers, others are none', () => {
    const [long, short] = ['[1e400,9007199254740993]', '[1e30,3]'].map((values) =>
      reported(`{"type":"number","enum":${values}}`, `{"type":"integer","enum":${values}}`),
    )
    expect(long).toEqual(short)
    expect(reported('{"enum":[9007199254740993.5]}', '{"type":"integer","enum":[9007199254740993.5]}')).toContain(
      'breaking request-schema-unsatisfiable 9007199254740993.5',
    )
  })

  it('of too many digits to calculate with are judged by their rule, and proven by nothing', () => {
    const huge = '7'.repeat(10_000)
    expect(reported(`{"type":"integer","maximum":${huge}}`, `{"type":"integer","maximum":${huge.slice(1)}}`)).toEqual([
      'breaking request-range-narrowed',
      'info response-range-narrowed',
    ])
  })

  it('are in reports of all formats with all their digits', async () => {
    const [base, revision] = ['9007199254740993', '9007199254740991'].map((most) =>
      takes(schema(`{"type":"object","properties":{"id":{"type":"integer","maximum":${most}}}}`)),
    ) as [JsonObject, JsonObject]
    const report = diffReport(base, revision, day('2030-01-01'))
    for (const format of FORMAT_NAMES.filter((name) => name !== 'next-version')) {
      const text = await render(format, report, { entries: { base: revision, revision: base } })
      expect(text, format).toContain('9007199254740993')
      expect(text, format).not.toContain('9007199254740994')
    }
    const { findings } = schema(await render('json', report)) as { findings: { params: JsonObject }[] }
    expect(findings[0]!.params['before']).toBe(numberFrom('9007199254740993'))
  })
})
