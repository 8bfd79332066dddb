import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { LoadFnOutput } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { importModule } from '../../src/load/import-module.ts'
import { load } from '../../src/load/typescript-hooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-hooks-'))
const context = { conditions: [], importAttributes: {}, importAssertions: {}, format: undefined }
const elsewhere: LoadFnOutput = { format: 'json', source: '{}' }

afterAll(() => rmSync(folder, { recursive: true }))

/** The URL of a new file with this text. */
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return pathToFileURL(path).href
}

describe('the hook that loads TypeScript', () => {
  it.each(['model.ts', 'model.mts'])('takes the types out of %s and keeps what runs', async (name) => {
    const url = file(name, 'interface A { b: string }\nexport const a: A = { b: "c" } satisfies A\n')
    const { format, source, shortCircuit } = await load(url, context, () => elsewhere)
    expect([format, shortCircuit]).toEqual(['module', true])
    expect(String(source)).toMatch(/export const a = \{ b: "c" \}/)
    expect(String(source)).not.toMatch(/interface|satisfies/)
  })

  it('says by a source map where a line came from', async () => {
    const url = file('mapped.ts', 'type A = string\n\nexport const a: A = "b"\n')
    const { source } = await load(url, context, () => elsewhere)
    const map = /sourceMappingURL=data:application\/json;base64,(\S+)$/.exec(String(source))![1]!
    expect(JSON.parse(Buffer.from(map, 'base64').toString())).toMatchObject({
      version: 3,
      sourcesContent: [expect.stringContaining('type A')],
    })
  })

  it('says the file, the line and the column of a mistake', async () => {
    const url = file('broken.ts', 'const a = 1\nconst = 2\n')
    await expect(load(url, context, () => elsewhere)).rejects.toThrow(/broken\.ts:2:7: /)
  })

  it.each([
    'file:///a/model.js',
    'file:///a/model.json',
    'file:///a/model.tsx',
    'https://edge.example/model.ts',
    'node:fs',
  ])('leaves %s to Node', async (url) => {
    expect(await load(url, context, () => elsewhere)).toBe(elsewhere)
  })
})

describe('importModule', () => {
  it('gives the exports of a module by its path', async () => {
    file('model.mjs', 'export default 1\nexport const a = 2\n')
    expect({ ...(await importModule(join(folder, 'model.mjs'))) }).toEqual({ default: 1, a: 2 })
  })

  it('throws what the module throws', async () => {
    file('throws.mjs', 'throw new RangeError("not today")\n')
    await expect(importModule(join(folder, 'throws.mjs'))).rejects.toThrow('not today')
  })
})
