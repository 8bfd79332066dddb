import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chronospec-retold-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

const PUBLISHED = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders:
    get:
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 50}}
      responses:
        '200':
          description: Fine.
          content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: {type: string}
        state: {type: string, enum: [open, paid]}
`

/** Checks a model, and a schedule, against the document above, which was published on two days with another version. */
function checked(model: string, schedule = '{}', policy = '{since: 2026-03-01}'): Run {
  write('2026-03-01.yaml', PUBLISHED)
  write('2026-04-01.yaml', PUBLISHED.replace("version: '1'", "version: '2'"))
  expect(run('import', '2026-03-01.yaml', '2026-04-01.yaml', '-o', 'all.json').code).toBe(0)
  write('api.yaml', model)
  write('schedule.yaml', schedule)
  write('chronospec.config.yaml', 'model: api.yaml\nschedule: schedule.yaml\nchronicle: all.json\npolicy: ' + policy)
  return run('check', '--today', '2026-06-01')
}

/** The lines on broken promises, without their places. */
const reported = ({ out }: Run): string[] =>
  out
    .split('\n')
    .filter((line) => /\[[\w-]+\]$/.test(line))
    .map((line) => line.replace(/^\S+ /, ''))

const edited = (...edits: readonly (readonly [string, string])[]): string =>
  edits.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, PUBLISHED)

const NEW_OPERATION = [
  'components:',
  `  /refunds:
    post:
      operationId: refund
      tags: [money]
      parameters: [{name: note, in: query, schema: {type: string}}]
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Refund'}}}}
      responses: {'201': {description: Fine.}}
components:`,
] as const
const NEW_COMPONENT = [
  '    Order:\n',
  '    Refund: {type: object, properties: {order: {type: string}}}\n    Order:\n',
] as const
const NEW_PARAMETER = [
  '      responses:',
  '        - {name: cursor, in: query, schema: {type: string}}\n      responses:',
] as const
const NEW_FIELD = ['        id:', '        note: {type: string}\n        id:'] as const

const BOTH = '(in 2 documents from 2026-03-01 to 2026-04-01) [past-retold]'

describe('a release that only adds', () => {
  it('contradicts no past: what came has no date, and no client of what was published can notice', () => {
    const model = edited(
      NEW_OPERATION,
      NEW_COMPONENT,
      NEW_PARAMETER,
      NEW_FIELD,
      ['maximum: 50', 'maximum: 100'],
      ['    get:\n', '    get:\n      operationId: orders\n      tags: [money]\n'],
    )
    const { code, out, err } = checked(model)
    expect([code, err, reported({ out } as Run)]).toEqual([0, '', []])
  })

  it('contradicts no past where the plan dates what came after the last document', () => {
    const schedule = 'POST /refunds: {added: 2026-06-15}\nGET /orders ?cursor: {added: 2026-04-02}\n'
    expect(reported(checked(edited(NEW_OPERATION, NEW_COMPONENT, NEW_PARAMETER), schedule))).toEqual([])
  })
})

describe('a plan that contradicts the past', () => {
  it('reports an addition that the plan dates to a day on which it was not published, or earlier', () => {
    const model = edited(NEW_OPERATION, NEW_COMPONENT, NEW_PARAMETER, NEW_FIELD)
    const schedule = 'POST /refunds: {added: 2026-02-01}\nGET /orders ?cursor: {added: 2026-03-15}\n'
    const found = checked(model, schedule)
    expect([found.code, reported(found)]).toEqual([
      1,
      [
        `breaking: the plan differs from what was published: path /refunds was added ${BOTH}`,
        'breaking: the plan differs from what was published: optional query parameter cursor was added to GET /orders ' +
          '(2026-04-01) [past-retold]',
      ],
    ])
  })

  it('reports a part of an addition that the plan dates to the past, since the whole existed before', () => {
    const schedule = 'POST /refunds ?note: {added: 2026-02-01}\n'
    expect(reported(checked(edited(NEW_OPERATION, NEW_COMPONENT), schedule))).toEqual([
      expect.stringMatching(/refunds was added \(in 2 documents .*\[past-retold\]$/),
    ])
  })

  it('reports a value that the plan changes in the past, even if no client is affected', () => {
    const schedule =
      'changes:\n  GET /orders ?limit schema:\n    - {until: 2026-02-01, value: {type: integer, maximum: 50}}\n' +
      '    - {from: 2026-02-01, value: {type: integer, maximum: 100}}\n'
    expect(reported(checked(PUBLISHED, schedule))).toEqual([expect.stringMatching(/50.*100.*\[past-retold\]$/)])
  })

  it('says that something was announced that no document says', () => {
    const found = checked(PUBLISHED, 'Order.state: {announced: 2026-02-01, sunset: 2027-01-01}\n')
    expect([found.code, reported(found)]).toEqual([
      1,
      [expect.stringMatching(/state of Order is deprecated \(in 2 documents .*\[past-retold\]$/)],
    ])
  })

  it('has what breaks clients, or may break them, without a day', () => {
    for (const [edit, said] of [
      [['type: integer, maximum: 50', 'type: boolean'], /limit changed from integer to boolean/],
      [['maximum: 50', 'maximum: 20'], /limit/],
      [['{name: limit, in: query,', '{name: limit, in: query, required: true,'], /limit .*required/],
      [['[open, paid]', '[open, paid, lost]'], /lost/],
      [['required: [id]', 'required: []'], /id/],
    ] as const) {
      const found = checked(edited(edit))
      expect([found.code, reported(found)]).toEqual([1, [expect.stringMatching(said)]])
      expect(reported(found)[0]).toContain(BOTH)
    }
  })
})

describe('a document that has what was published last', () => {
  const limited = edited(['maximum: 50', 'maximum: 20'])
  const narrowed = limited.replace('[open, paid]', '[open, paid, lost]')
  /** Checks a model where the document above was published twice, and then another one. */
  const checkedAfter = (last: string, model: string, schedule = '{}', name = 'api.yaml'): Run => {
    checked(model, schedule)
    write('2026-05-01.yaml', last)
    write(name, model)
    expect(run('import', '2026-05-01.yaml', '--append', 'all.json').code).toBe(0)
    return run('check', '--today', '2026-06-01', ...(name === 'api.yaml' ? [] : ['--model', name, '--no-schedule']))
  }

  it('contradicts no earlier day: since when a value is another one is known from the chronicle', () => {
    expect(reported(checkedAfter(narrowed, narrowed))).toEqual([])
  })

  it('contradicts every day where it has another value than the last one, too', () => {
    const model = edited(['maximum: 50', 'maximum: 10'])
    expect(reported(checkedAfter(limited, model))).toEqual([
      expect.stringMatching(/from 50 to 10 \(in 2 documents/),
      expect.stringMatching(/from 20 to 10 \(2026-05-01\)/),
    ])
  })

  it('contradicts the days for which the schedule states another value', () => {
    const value = (maximum: number): string => `value: {type: integer, maximum: ${maximum}}`
    const since = (day: string): string =>
      `changes:\n  GET /orders ?limit schema: [{until: ${day}, ${value(50)}}, {from: ${day}, ${value(20)}}]\n`
    expect(reported(checkedAfter(limited, PUBLISHED, since('2026-04-01')))).toEqual([
      expect.stringMatching(/from 50 to 20 \(2026-04-01\)/),
    ])
    expect(reported(checkedAfter(limited, PUBLISHED, since('2026-05-01')))).toEqual([])
  })

  it('is no model in code: that describes every day itself', () => {
    write('package.json', '{"type": "module"}')
    const json = JSON.stringify(load(narrowed))
    expect(reported(checkedAfter(narrowed, `export default ${json}`, '{}', 'api.js'))).toEqual([
      expect.stringMatching(/from 50 to 20 \(in 2 documents/),
      expect.stringMatching(/"lost" \(in 2 documents/),
    ])
  })
})

describe('a plan that begins with a document of today, and a history before it', () => {
  const today = edited(['maximum: 50', 'maximum: 40'], ['        state: {type: string, enum: [open, paid]}\n', ''])
  const rules = (since?: string): string[] =>
    reported(checked(today, '{}', since === undefined ? '{}' : `{since: ${since}}`)).map(
      (line) => /\[(.*)\]$/.exec(line)![1]!,
    )

  it('is held to every day of the history, unless it says since when it is', () => {
    expect(rules()).toContain('past-retold')
  })

  it('says in one line which key of the configuration says that', () => {
    const [first, ...others] = checked(today, '{}', '{}').out.trimEnd().split('\n').slice(1)
    expect(first).toMatch(
      /^api\.yaml:7:36: breaking: the plan .* \(in 2 documents from 2026-03-01 to 2026-04-01\) \[past-retold\]$/,
    )
    expect(others).toEqual([
      expect.stringMatching(/\[removal-unannounced\]$/),
      '1 finding is about what was published before today; policy.since: 2026-06-01 in the configuration leaves it out',
    ])
    const twice = checked(
      edited(['maximum: 50', 'maximum: 40'], ['type: integer', 'minimum: 1, type: integer']),
      '{}',
      '{}',
    )
    expect(twice.out.trimEnd().split('\n').slice(1)).toEqual([
      'api.yaml: breaking: the plan differs from what was published in 2 ways, in 2 documents from 2026-03-01 to 2026-04-01, ' +
        'which --format json lists [past-retold]',
      '2 findings are about what was published before today; policy.since: 2026-06-01 in the configuration leaves them out',
    ])
    const { findings } = JSON.parse(run('check', '--today', '2026-06-01', '--format', 'json').out)
    expect(findings.map(({ rule, days }: { rule: string; days: string[] }) => [rule, ...days])).toEqual([
      ['past-retold', '2026-03-01', '2026-04-01'],
      ['past-retold', '2026-03-01', '2026-04-01'],
    ])
  })

  it('is held to no day before policy.since, but to what the last document promised', () => {
    expect(rules('2026-04-02')).toEqual(['removal-unannounced'])
  })

  it('is held to what was published on the day of policy.since and later', () => {
    expect(
      reported(checked(today, '{}', '{since: 2026-04-01}')).filter((line) => line.endsWith('[past-retold]')),
    ).toEqual([expect.stringContaining('(2026-04-01)')])
  })

  it('need not know what was published only before policy.since', () => {
    const page = '        - {name: page, in: query, schema: {type: integer}}\n'
    const limit = '        - {name: limit, in: query, schema: {type: integer, maximum: 50}}\n'
    write('2026-02-01.yaml', edited([limit, limit + page]))
    const published = (policy: string): string[] => {
      checked(PUBLISHED, '{}', policy)
      expect(run('import', '2026-02-01.yaml', '2026-03-01.yaml', '2026-04-01.yaml', '-o', 'all.json').code).toBe(0)
      return reported(run('check', '--today', '2026-06-01'))
    }
    expect(published('{}')).toContainEqual(expect.stringContaining('[unknown-to-plan]'))
    expect(published('{since: 2026-03-02}')).toEqual([])
  })
})
