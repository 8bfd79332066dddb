import { describe, expect, it } from 'vitest'
import { api, run, statesOf, withFiles } from '../support/many.ts'

describe('several APIs in the configuration', () => {
  const dated = (day: string): string =>
    api(['/a'], { 'x-api': 1 }).replace('"get":{', `"get":{"x-lifecycle":{"sunset":"${day}"},`)
  const files = {
    'chronospec.config.yaml': 'apis:\n  orders: { model: o.json }\n  billing: { spec: b.json }\n',
    'o.json': dated('2024-02-01'),
    'b.json': dated('2027-02-01'),
  }

  it('are compared on two days, and checked, all in one run or one by its name', () =>
    withFiles(files, (folder) => {
      const both = run(folder, 'diff', '2024-01-31', '2024-02-01', '--format', 'json')
      expect(statesOf(both)).toEqual(['changed orders', 'unchanged billing'])
      const one = run(folder, 'diff', '2024-01-31', '2024-02-01', '--api', 'billing', '--format', 'singleline')
      expect(one).toEqual({ code: 0, out: '', err: '' })
      expect(run(folder, 'check').out).toMatch(
        /^o\.json is valid: .*\nb\.json is valid: .*\n2 models: all are valid\.\n$/,
      )
      expect(run(folder, 'check', '--api', 'billing').out).toMatch(/^b\.json is valid: [^\n]*\n$/)
    }))

  it.each([
    [['timeline'], 'the configuration lists several APIs: orders and billing; name one: --api orders'],
    [
      ['snapshot', '--at', '2024-01-01'],
      'the configuration lists several APIs: orders and billing; name one: --api orders',
    ],
    [['check', '--schedule', 'o.yaml'], '--schedule needs a single model, but there are 2; name one model'],
    [['check', '--api', 'order'], '--api order: the configuration lists no such API; did you mean orders?'],
    [['check', '--api', 'x'], '--api x: the configuration lists no such API; the APIs are orders and billing'],
    [['check', '--api', 'orders', '--model', 'b.json'], '--api and --model both name the model; remove one of them'],
    [
      ['check', '--api', 'x', '--no-config'],
      '--api x: the configuration lists no APIs; list them under apis, or use --model',
    ],
  ])('%j is rejected in one line', (words, said) =>
    withFiles(files, (folder) => {
      expect(run(folder, ...words)).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
    }),
  )
})

describe('the only API in the configuration', () => {
  const files = {
    'chronospec.config.yaml': 'apis:\n  a: { model: specs/a.json, chronicle: all.json, schedule: a.schedule.yaml }\n',
    'a.schedule.yaml': 'GET /a: { sunset: 2030-01-01 }\n',
    'specs/a.json': api(['/a']),
    'specs/b.json': api(['/a']),
    'published/2024-01-01.json': api(['/a', '/b']),
  }

  it('lends its chronicle and its schedule to no other model', () =>
    withFiles(files, (folder) => {
      expect(run(folder, 'import', 'published/2024-01-01.json', '-o', 'all.json').code).toBe(0)
      const { code, out, err } = run(folder, 'check', 'specs')
      expect([code, err]).toEqual([1, ''])
      const heads = out.split('\n').filter((line) => / is valid|models/.test(line))
      expect(heads).toEqual([
        expect.stringMatching(/^specs\/a\.json is valid: .* 1 calendar entry/) as string,
        expect.stringMatching(/^specs\/b\.json is valid: .* 0 calendar entries/) as string,
        '2 models: 1 valid, 1 invalid.',
      ])
      expect(run(folder, 'check').code).toBe(1)
      expect(run(folder, 'check', 'specs/b.json').out).not.toContain('removal-unannounced')
    }))

  it('leaves a chronicle and a schedule that are named on the command line what they are there', () =>
    withFiles(files, (folder) => {
      run(folder, 'import', 'published/2024-01-01.json', '-o', 'all.json')
      expect(run(folder, 'check', 'specs/b.json', '--chronicle', 'all.json').out).toContain('removal-unannounced')
      expect(run(folder, 'check', 'specs', '--chronicle', 'all.json').err).toBe(
        'chronospec: --chronicle needs a single model, but there are 2; name one model\n',
      )
      expect(run(folder, 'check', 'specs/b.json', '--schedule', 'a.schedule.yaml').err).toBe(
        'chronospec: --schedule needs a single model; name the model with --model\n',
      )
    }))
})
