import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { chronospec, inFolder, root } from '../support/cli.ts'
import { corpusDocuments, rootFile } from '../support/corpus.ts'
import { generatorFolder, marksIn } from '../support/deprecated-in-types.ts'

const documents = corpusDocuments() ?? []
const newest = documents.filter(({ api }, index) => documents[index + 1]?.api !== api)

describe.skipIf(newest.length === 0)('The types of the newest document of each API', () => {
  it.each(newest.map((document) => [document.api, document] as const))(
    'of %s compile, and everything deprecated in it is marked in them',
    async (_, document) => {
      const file = rootFile(document)
      const { out: types, err } = chronospec(['types', file, '--no-config', '-q'], { cwd: generatorFolder })
      expect(err).toBe('')
      const version = document.openapi.startsWith('2')
        ? '3.0'
        : document.openapi.startsWith('3.2')
          ? '3.1'
          : 'published'
      const snapshot = ['snapshot', '--at', 'today', '--model', file, '--format', 'json', '--openapi', version]
      const { out: text } = chronospec([...snapshot, '--no-config', '-q'])
      expect(marksIn(JSON.parse(text) as JsonObject, types).unmarked).toEqual([])
      await inFolder((folder) => {
        writeFileSync(join(folder, 'api.ts'), types)
        const words = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', 'api.ts']
        const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), words, { cwd: folder, encoding: 'utf8' })
        expect(compiled.stdout).toBe('')
      })
    },
  )
})
