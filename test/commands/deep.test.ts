import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { answering, tiny } from '../support/document.ts'
import { inFolder, startedChronospec } from '../support/cli.ts'

const LENGTH = 800

/** A document whose components lead from one to the next, and in the end to a type. */
function chained(link: (reference: Json) => Json, type: string): string {
  const schemas = Array.from({ length: LENGTH }, (_, index) => [
    `S${index}`,
    index === LENGTH - 1 ? { type } : link({ $ref: `#/components/schemas/S${index + 1}` }),
  ])
  return JSON.stringify(
    tiny({ paths: { '/a': { get: answering('S0') } }, components: { schemas: Object.fromEntries(schemas) } }),
  )
}

const LINKS: Readonly<Record<string, (reference: Json) => Json>> = {
  'plain references': (reference) => reference,
  properties: (reference) => ({ properties: { x: reference } }),
  items: (reference) => ({ type: 'array', items: reference }),
  'parts of allOf': (reference) => ({ allOf: [reference] }),
}

describe('a chain of 800 components', () => {
  it.each(Object.entries(LINKS))('of %s is compared to its end', async (_, link) => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.json'), chained(link, 'string'))
      writeFileSync(join(folder, 'b.json'), chained(link, 'integer'))
      const { code, out, err } = startedChronospec(
        ['diff', 'a.json', 'b.json', '--fail-on', 'warning', '--format', 'singleline'],
        { cwd: folder },
      )
      expect({ code, err }).toEqual({ code: 1, err: '' })
      expect(out).toContain('the type of S799 changed from string to integer')
    })
  })
})
