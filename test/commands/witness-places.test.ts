import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { lookUp, parsePointer } from '../../src/base/pointer.ts'
import { chronospec, inFolder } from '../support/cli.ts'

const info = { title: 'A', version: '1' }
const SIDES = ['base', 'revision'] as const

/** The schemas that the witness of the only finding was checked against, looked up in the files that the report names. */
async function schemasOfWitness(files: (schema: Json) => Readonly<Record<string, Json>>): Promise<Json[]> {
  return inFolder((folder) => {
    for (const [side, type] of [
      ['base', 'string'],
      ['revision', 'integer'],
    ] as const) {
      mkdirSync(join(folder, side))
      for (const [name, content] of Object.entries(files({ type })))
        writeFileSync(join(folder, side, name), JSON.stringify(content))
    }
    const { out, err } = chronospec(['diff', 'base/api.json', 'revision/api.json', '--format', 'json'], { cwd: folder })
    expect(err).toBe('')
    const { findings } = JSON.parse(out)
    expect(findings).toHaveLength(1)
    const { schemas, files: named } = findings[0].witness
    return SIDES.map((side) => {
      const file = named?.[side] ?? `${side}/api.json`
      return lookUp(JSON.parse(readFileSync(join(folder, file), 'utf8')), parsePointer(schemas[side])!)!
    })
  })
}

const item = (schema: Json): Json => ({
  get: { responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } } },
})
const path = { '/a': { $ref: 'path.json' } }

describe('The schemas of a witness', () => {
  it.each<[string, (schema: Json) => Readonly<Record<string, Json>>]>([
    [
      'of a document of one file',
      (schema) => ({ 'api.json': { openapi: '3.1.0', info, paths: { '/a': item(schema) } } }),
    ],
    [
      'of a path item in another file',
      (schema) => ({ 'api.json': { openapi: '3.1.0', info, paths: path }, 'path.json': item(schema) }),
    ],
    [
      'of a path item of Swagger 2 in another file',
      (schema) => ({
        'api.json': { swagger: '2.0', info, paths: path },
        'path.json': { get: { produces: ['application/json'], responses: { 200: { description: 'Fine.', schema } } } },
      }),
    ],
  ])('are found in the files that the report names, %s', async (_, files) => {
    expect(await schemasOfWitness(files)).toEqual([{ type: 'string' }, { type: 'integer' }])
  })
})
