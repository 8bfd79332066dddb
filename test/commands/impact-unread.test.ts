import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Run, chronospec, inFolder, root } from '../support/cli.ts'

const har = readFileSync(join(root, 'test/fixtures/traffic/edge.har'), 'utf8')
const log = readFileSync(join(root, 'test/fixtures/traffic/edge.log'), 'utf8')

/** Reads files of these texts as traffic, and fails on calls that are rejected. */
function impact(files: Readonly<Record<string, string>>, ...words: string[]): Promise<Run> {
  return inFolder((folder) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const model = ['--model', join(root, 'spec/edge/index.ts')]
    return chronospec(['impact', ...Object.keys(files), '--from', '2030-01-01', ...model, ...words], { cwd: folder })
  })
}

describe('impact of traffic that cannot be read', () => {
  it('is rejected where not one entry can, whatever is to fail', async () => {
    const broken = har.replaceAll('"method"', ',"method"')
    for (const words of [[], ['--fail-on', 'refused']]) {
      const { code, out, err } = await impact({ 'comma.har': broken }, ...words)
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(
        /^chronospec: nothing in comma\.har can be read as har: \d+ lines or entries do not have that format; correct it, or name its format with --traffic-format\n$/,
      )
    }
  })

  it('is rejected where a HAR without entries is not JSON, or ends before the first', async () => {
    const odd = await impact({ 'bad.har': '{"log":{"entries":[],}}' })
    expect([odd.code, odd.err]).toEqual([
      2,
      'chronospec: nothing in bad.har can be read as har: 1 line or entry does not have that format; correct it, or name its format with --traffic-format\n',
    ])
    const cut = await impact({ 'cut.har': '{"log":{"entries":[{"request":' })
    expect([cut.code, cut.err]).toEqual([
      2,
      'chronospec: nothing in cut.har can be read as har: it is truncated; correct it, or name its format with --traffic-format\n',
    ])
    const empty = await impact({ 'empty.har': '{"log":{"entries":[]}}' }, '--fail-on', 'refused')
    expect([empty.code, empty.err]).toEqual([0, ''])
  })

  it('is rejected with what it is, if that is certain', async () => {
    const source = await impact({ 'client.ts': "fetch('/a')", 'edge.log': log })
    expect([source.code, source.err]).toEqual([
      2,
      'chronospec: client.ts is source code, not traffic; write impact --code client.ts\n',
    ])
    const json = await impact({ 'package.json': '{"name":"a"}' })
    expect([json.code, json.err]).toEqual([
      2,
      'chronospec: package.json is JSON, but not a HAR, Postman collection, OTLP export or log; name its format with --traffic-format, or the keys of its lines with --log-keys\n',
    ])
  })

  it('of which the rest is missing says that it does not count, where calls are to fail', async () => {
    const cut = har.slice(0, -50)
    expect((await impact({ 'cut.har': cut })).err).toContain(
      'cut.har is truncated; what comes before that was counted\n',
    )
    expect((await impact({ 'cut.har': cut }, '--fail-on', 'refused')).err).toContain(
      'cut.har is truncated; the rest was not checked, and does not count for --fail-on\n',
    )
  })

  it('is rejected where a whole file is in another format than the one that is named', async () => {
    const collection = '{"info":{"_postman_id":"a","name":"b"},"item":[]}'
    for (const [name, text] of Object.entries({ 'edge.log': log, 'edge.har': har, 'shop.json': collection }))
      for (const format of ['har', 'otlp', 'postman'])
        if (name !== (format === 'har' ? 'edge.har' : format === 'postman' ? 'shop.json' : '')) {
          const { code, out, err } = await impact({ [name]: text }, '--traffic-format', format, '--fail-on', 'refused')
          expect([name, format, code, out]).toEqual([name, format, 2, ''])
          expect(err).toContain(`nothing in ${name} can be read as ${format}`)
        }
    expect((await impact({ 'shop.json': collection })).code).toBe(0)
  })

  it('is noted where a part of it can be read, and on standard error where calls are to fail', async () => {
    const comma = har.replace(/\](\s*\}\s*\}\s*)$/, ',]$1')
    expect(comma).not.toBe(har)
    const quiet = await impact({ 'comma.har': comma })
    expect([quiet.code, quiet.err]).toEqual([0, ''])
    expect(quiet.out).toContain('comma.har: 1 line or entry that cannot be read as har')
    const two = await impact(
      { 'comma.har': comma, 'edge.log': log.slice(0, log.indexOf('\n') + 1) },
      '--fail-on',
      'refused',
    )
    expect(two.code).toBe(1)
    expect(two.err).toBe('warning: 1 line or entry of comma.har could not be read, and does not count for --fail-on\n')
  })

  it('is noted where most of it has another format than its beginning, with how to name the format', async () => {
    const [first = ''] = log.split('\n')
    const mixed = `${`${first}\n`.repeat(600)}${'not a line of a log\n'.repeat(700)}`
    const { code, err } = await impact({ 'edge.log': mixed }, '--fail-on', 'refused')
    expect(err).toContain(
      'most of edge.log does not have the format detected at its beginning; name the format with --traffic-format',
    )
    expect(code).toBe(1)
  })
})
