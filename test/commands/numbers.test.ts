import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'
import { type Exact, Written, readJson, readYaml } from '../support/exact-reader.ts'

const NUMBERS = [
  '9007199254740993',
  '-9223372036854775808',
  '18446744073709551615',
  '0.1000000000000000055',
  '12345678901234567890.5',
  '1.1',
]

const ENUM = `[${NUMBERS.join(', ')}]`

const swagger = (most: string): string =>
  `{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"parameters":[{"name":"q","in":"query","type":"integer","maximum":${most}},{"name":"b","in":"body","schema":{"enum":${ENUM}}}],"responses":{"200":{"description":"ok","schema":{"enum":${ENUM}}}}}}}}`

const openapi = `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a:
    get:
      responses: {'200': {description: ok, content: {application/json: {schema: {enum: ${ENUM}, maximum: 9223372036854775807}}}}}
`

const module = `export default {
  openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get: { responses: { 200: {
    description: 'ok', content: { 'application/json': { schema: { maximum: 9223372036854775807n, minimum: -7n } } } } } } } } }`

/** The numbers of a tree, as they are written. */
function numbersOf(node: Exact): string[] {
  if (node instanceof Written) return [node.text]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(numbersOf) : []
}

describe('numbers that no JavaScript number is', () => {
  it('are written into snapshots as they are in the model, in JSON and YAML and for every version', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'api.yaml'), openapi)
      for (const version of ['3.0', '3.1', '3.2']) {
        const written = (format: string): string => {
          const args = [
            'snapshot',
            '--model',
            'api.yaml',
            '--at',
            '2024-01-01',
            '--openapi',
            version,
            '--format',
            format,
          ]
          return chronospec(args, { cwd }).out
        }
        const all = [...NUMBERS, '9223372036854775807']
        expect([numbersOf(readJson(written('json'))), numbersOf(readYaml(written('yaml')))]).toEqual([all, all])
      }
    })
  })

  it('of a module are written as bigints', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'api.mjs'), module)
      expect(chronospec(['check', '--model', 'api.mjs'], { cwd })).toMatchObject({ code: 0, err: '' })
      const { out } = chronospec(['snapshot', '--model', 'api.mjs', '--at', '2024-01-01', '--format', 'json'], { cwd })
      expect(numbersOf(readJson(out))).toEqual(['9223372036854775807', '-7'])
    })
  })

  it('distinguish two Swagger 2.0 documents, and none from itself', async () => {
    await inFolder((cwd) => {
      writeFileSync(join(cwd, 'a.json'), swagger('9007199254740993'))
      writeFileSync(join(cwd, 'b.json'), swagger('9007199254740992'))
      expect(chronospec(['diff', 'a.json', 'a.json'], { cwd }).out).toContain('Nothing differs.')
      const { out } = chronospec(['diff', 'a.json', 'b.json', '--format', 'json'], { cwd })
      expect(numbersOf(readJson(out)).filter((text) => text.length > 12)).toEqual([
        '9007199254740993',
        '9007199254740992',
        '9007199254740993',
        '9007199254740992',
        '9007199254740993',
      ])
      expect(chronospec(['diff', 'a.json', 'b.json'], { cwd }).out).toContain(
        '?q=9007199254740993 was accepted, is now rejected',
      )
    })
  })
})
