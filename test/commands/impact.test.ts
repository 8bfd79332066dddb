import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { impactSchema } from '../../src/report/impact-schema.ts'
import { SQL_DIALECTS } from '../../src/report/sql-dialects.ts'
import { IMPACT_FORMATS } from '../../src/report/impact-formats.ts'
import { chronospec, inFolder, root, wordsOf } from '../support/cli.ts'

const traffic = 'test/fixtures/traffic'
const log = readFileSync(join(root, traffic, 'edge.log'), 'utf8')
const har = readFileSync(join(root, traffic, 'edge.har'), 'utf8')

/** Two calls that are rejected on 2025-06-15, compressed by zstd. */
const ZSTD = Buffer.from('KLUv/QRYFQEA0EdFVCAvem9uZXMvMS9yYXRlX2xpbWl0cwoyAgDgiNiYYymbHUY=', 'base64')

/** No file can be called so. */
const LONG_NAME = 'a'.repeat(300)

describe('impact', () => {
  it.each(IMPACT_FORMATS)('shows in %s nothing of what was sent, unless it is asked to', (format) => {
    for (const options of ['', ' --caller header:Cookie']) {
      const line = `impact ${traffic}/edge.log ${traffic}/edge.har --from 2020-01-01 --format ${format}${options}`
      const { out, err, code } = chronospec(wordsOf(line))
      expect(code).toBe(0)
      expect(`${out}${err}`).not.toContain('planted')
    }
    const shown = chronospec(
      wordsOf(`impact ${traffic}/edge.har --from 2020-01-01 --format ${format} --show-values`),
    ).out
    expect(shown).toContain('name=contains:planted-query-2')
    expect(shown).not.toMatch(/planted-(?:token|cookie|key|body|response)/)
  })

  it('prints the JSON that its schema describes', () => {
    const fits = new Ajv2020({ formats: { date: /^\d{4}-\d\d-\d\d$/ }, strictTypes: false }).compile(impactSchema)
    for (const options of ['', '--caller ip --until 2024-01-01', '--host edge.example', '--until 2020-01-01']) {
      const line = `impact ${traffic}/edge.log ${traffic}/edge.har --from 2020-01-01 --format json ${options}`
      expect(fits(JSON.parse(chronospec(wordsOf(line)).out)), JSON.stringify(fits.errors)).toBe(true)
    }
  })

  it('does not read a file of blank lines as a model, but does read one with comments before its first key', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'blank.txt'), '\n'.repeat(20_000))
      expect(chronospec(['impact', 'blank.txt', join(root, 'spec/edge/index.ts')], { cwd: folder })).toMatchObject({
        code: 2,
        err: expect.stringContaining('blank.txt is empty'),
      })
      writeFileSync(join(folder, 'model.txt'), '\n # a\r\n--- # b\r\n\r\n{\n "openapi" : "3.1.0"}')
      expect(chronospec(['impact', 'blank.txt', 'model.txt', 'model.txt'], { cwd: folder }).err).toContain(
        'model.txt and model.txt are models, not traffic',
      )
    })
  })

  it.skipIf(process.platform !== 'linux')('rejects a file that opens but cannot be read', () => {
    for (const words of [['/proc/self/mem'], ['/proc/self/mem', 'spec/edge/index.ts']])
      expect(chronospec(['impact', ...words])).toMatchObject({
        code: 2,
        err: 'chronospec: cannot read /proc/self/mem: the disk or device failed; check the path and its permissions\n',
      })
  })

  it('reads standard input, gzip and zstd', async () => {
    await inFolder((folder) => {
      const line = [
        'impact',
        '-',
        '--from',
        '2025-01-01',
        '--format',
        'csv',
        '--model',
        join(root, 'spec/edge/index.ts'),
      ]
      const plain = chronospec(line, { cwd: folder, input: log }).out
      expect(plain).toContain('2025-06-15,refused')
      writeFileSync(join(folder, 'log.gz'), gzipSync(log))
      expect(chronospec(line.with(1, 'log.gz'), { cwd: folder }).out).toBe(plain)
      writeFileSync(join(folder, 'log.zst'), ZSTD)
      expect(chronospec(line.with(1, 'log.zst'), { cwd: folder }).out).toContain(
        '2025-06-15,refused,GET,/zones/{zone_id}/rate_limits,GET /zones/{zone_id}/rate_limits,the operation is removed,2,1,',
      )
    })
  })

  it.each([
    ['--fail-on refused --until 2020-01-01', 0],
    ['--fail-on refused', 1],
    ['--fail-on lost --until 2020-01-01', 0],
    ['--fail-on lost', 1],
    ['--fail-on deprecated --until 2020-01-01', 1],
    ['', 0],
  ])('with %s ends with %i', (options, code) => {
    expect(chronospec(wordsOf(`impact ${traffic}/edge.log --from 2020-01-01 ${options}`)).code).toBe(code)
  })

  it('takes the last word for the model where that is one', async () => {
    await inFolder((folder) => {
      const gone = { added: '2024-01-01', sunset: '2025-01-01' }
      const document = {
        components: { schemas: { Pet: { description: 'x'.repeat(5000) } } },
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: { '/pets': { get: { 'x-lifecycle': gone, responses: {} }, put: { responses: {} } } },
      }
      writeFileSync(join(folder, 'pets.json'), JSON.stringify(document))
      writeFileSync(join(folder, 'calls.txt'), 'GET /pets\n')
      const run = chronospec(['impact', 'calls.txt', 'pets.json', '--from', '2024-06-01'], { cwd: folder })
      expect(run).toMatchObject({ code: 0, err: '' })
      expect(run.out).toContain('2025-01-01  1 call is rejected\n  GET /pets\n')
      const later = chronospec(['impact', 'calls.txt', 'pets.json', '--from', '2025-06-01'], { cwd: folder })
      expect(later.out).toContain('Not in the API on 2025-06-01\n  GET /pets: 1 call, removed on 2025-01-01\n')
    })
  })

  it('reads lines by a format string, and by keys', async () => {
    await inFolder((folder) => {
      const call = '/zones/7/rate_limits'
      const model = ['--model', join(root, 'spec/edge/index.ts'), '--from', '2025-01-01', '--format', 'csv']
      writeFileSync(join(folder, 'a.log'), `GET|a.example|${call}\n`)
      writeFileSync(join(folder, 'b.log'), `{"what":{"verb":"get","at":"${call}"}}\n`)
      const byFormat = chronospec(['impact', 'a.log', '--log-format', '$request_method|$host|$request_uri', ...model], {
        cwd: folder,
      })
      const byKeys = chronospec(['impact', 'b.log', '--log-keys', 'method=what.verb,target=what.at', ...model], {
        cwd: folder,
      })
      expect([byFormat.err, byKeys.err]).toEqual(['', ''])
      expect(byFormat.out).toContain('2025-06-15,refused,GET,/zones/{zone_id}/rate_limits')
      expect(byKeys.out).toBe(byFormat.out)
    })
  })

  it.each<[string, Record<string, string | Buffer>, string]>([
    ['nowhere.log', {}, 'there is no file nowhere.log; name a log, a HAR or a collection, or -'],
    ['empty.log', { 'empty.log': '' }, 'empty.log is empty; name a log, a HAR or a collection'],
    ['.', {}, '. is a folder; name the files in it'],
    ['a.log/x', { 'a.log': log }, 'there is no file a.log/x; name a log, a HAR or a collection, or -'],
    [LONG_NAME, {}, `there is no file ${LONG_NAME}; name a log, a HAR or a collection, or -`],
    [
      'odd.log',
      { 'odd.log': 'level=info user=bob token=planted-1 4f0a9c Authorization: planted-2\n' },
      'cannot detect the format of odd.log, which begins with: level=… user=… token …; name it with --traffic-format, or describe its lines with --log-format or --log-keys',
    ],
    [
      'bad.gz',
      { 'bad.gz': gzipSync(log).subarray(0, 200) },
      'cannot decompress bad.gz: it is damaged or truncated; give the whole file',
    ],
    [
      'bad.zst',
      { 'bad.zst': ZSTD.subarray(0, 30) },
      'cannot decompress bad.zst: it is damaged or truncated; give the whole file',
    ],
    [
      'a.log --from 2024-01-01 --until 2023-01-01',
      {},
      '--from 2024-01-01 is after --until 2023-01-01; swap the two days',
    ],
    ['a.log --within tomorrow', {}, '--within tomorrow is not a length of time; write 30d, 6w, 6m or 1y'],
    ['a.log --within 30d --until 2030-01-01', {}, 'give --until or --within, not both; leave one of them out'],
    ['a.log --caller me', {}, '--caller me is not a caller; write ip, header:NAME or key:NAME'],
    [
      'a.log --log-format hello',
      {},
      '--log-format cannot be read: it has no variable such as $request or %r; copy it from the configuration',
    ],
    ['a.log --log-keys methd=a', {}, '--log-keys methd=a does not name a field; did you mean method?'],
    [
      'a.log --log-keys method=a',
      {},
      '--log-keys names neither request nor method and target; write method=KEY,target=KEY',
    ],
    [
      'a.log --log-keys request=a --traffic-format har',
      {},
      '--traffic-format and --log-keys each set the format of the traffic; leave one of them out',
    ],
    ['a.log a.log', { 'a.log': 'GET /x\n' }, 'a.log is named twice; name it once'],
    ['', {}, 'there is nothing to read; name a log, a HAR or -, or code with --code'],
    ['--emit sql', {}, '--emit sql needs a dialect; add --dialect, such as --dialect duckdb'],
    ['a.log --dialect spark', {}, '--dialect is for queries; add --emit sql'],
    ['a b --emit sql --dialect spark', {}, '--emit sql reads no traffic, but got 2 arguments; name only the model'],
    [
      '--emit sql --dialect spark --caller ip',
      {},
      '--caller sets how traffic is read, but --emit sql reads none; leave it out',
    ],
    ['pets.yaml', {}, 'pets.yaml is a model, but there is no traffic; name a log, a HAR or -'],
    [
      'a.log old.yaml new.yaml',
      { 'a.log': 'GET /x\n', 'old.yaml': '# Old\nopenapi: 3.1.0\n', 'new.yaml': 'openapi: 3.1.0\n' },
      'old.yaml is a model, not traffic; name one model, as the last argument or with --model; to ask what breaks between two documents, import them first: ' +
        'chronospec import DAY=OLD DAY=NEW -o FILE',
    ],
    [
      'old.json new.yaml a.log',
      { 'a.log': 'GET /x\n', 'old.json': '{"openapi": "3.1.0"}', 'new.yaml': 'swagger: "2.0"\n' },
      'old.json and new.yaml are models, not traffic; name one model, as the last argument or with --model; to ask what breaks between two documents, import them ' +
        'first: chronospec import DAY=OLD DAY=NEW -o FILE',
    ],
  ])('of %s is rejected with one line', async (line, files, said) => {
    await inFolder((folder) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      const run = chronospec(
        ['impact', ...wordsOf(line), ...(line.includes('yaml') ? [] : ['--model', join(root, 'spec/edge/index.ts')])],
        { cwd: folder },
      )
      expect(run).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
    })
  })

  it.each(Object.keys(SQL_DIALECTS))(
    'writes a query of %s, the same each time, and reads no traffic for it',
    async (dialect) => {
      await inFolder((folder) => {
        const line = [
          'impact',
          '--emit',
          'sql',
          '--dialect',
          dialect,
          join(root, 'spec/edge/index.ts'),
          '--from',
          '2025-01-01',
        ]
        const run = chronospec([...line, '--until', '2025-06-15', '-o', 'a.sql'], { cwd: folder })
        expect(run).toEqual({ code: 0, out: '', err: '' })
        const sql = readFileSync(join(folder, 'a.sql'), 'utf8')
        expect(chronospec([...line, '--until', '2025-06-15']).out).toBe(sql)
        expect(sql).toContain("DATE '2025-06-15'")
        expect(sql).toContain('(name=contains:<value>)')
        const none = chronospec([...line, '--until', '2025-02-20']).out
        expect(none).toContain("DATE '2025-01-01', 'deprecated'")
        expect(none).not.toContain("'refused'")
      })
    },
  )

  it('counts what a HAR holds that is cut off in the middle, and says so', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'cut.har'), har.slice(0, har.lastIndexOf('"request"')))
      const run = chronospec(
        ['impact', 'cut.har', '--from', '2020-01-01', '--model', join(root, 'spec/edge/index.ts')],
        { cwd: folder },
      )
      expect(run.code).toBe(0)
      expect(run.out).toContain('6 calls')
      expect(run.err).toBe('warning: cut.har is truncated; what comes before that was counted\n')
    })
  })

  it('does not write out without end what is small only in its file', async () => {
    await inFolder((folder) => {
      const block = gzipSync(Buffer.alloc(1 << 24))
      writeFileSync(join(folder, 'bomb.gz'), Buffer.concat(Array.from({ length: 20 }, () => block)))
      expect(gunzipSync(block)).toHaveLength(1 << 24)
      const run = chronospec(
        ['impact', 'bomb.gz', '--traffic-format', 'combined', '--model', join(root, 'spec/edge/index.ts')],
        { cwd: folder },
      )
      expect(run.err).toBe(
        'chronospec: bomb.gz decompresses to more than 500 times its size; decompress it yourself if you trust it, and name the result\n',
      )
      expect(run.code).toBe(2)
    })
  })

  it('prints what was found when a standard input that does not end is interrupted', async () => {
    const run = spawn(process.execPath, [join(root, 'dist/cli.js'), 'impact', '-', '--from', '2025-01-01'], {
      cwd: root,
    })
    let out = ''
    run.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    run.stdin.on('error', () => undefined)
    // Each is more than a pipe holds: what was taken from it is read.
    for (let taken = 0; taken < 20; taken++) await new Promise((resolve) => run.stdin.write(log.repeat(100), resolve))
    run.kill('SIGINT')
    const code = await new Promise((resolve) => run.on('exit', resolve))
    expect(code).toBe(0)
    expect(out).toMatch(/calls from 2020-01-01 to 2020-03-02/)
    expect(out).toContain('2025-06-15')
  })
})
