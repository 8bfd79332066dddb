import { validate as validate30 } from '@hyperjump/json-schema/openapi-3-0'
import { validate as validate31 } from '@hyperjump/json-schema/openapi-3-1'
import { validate as validate32 } from '@hyperjump/json-schema/openapi-3-2'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { OPENAPI_VERSIONS } from '../../src/emit/version.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { readModelDocument } from '../../src/load/read-model.ts'
import { publishedVersion } from '../../src/openapi/published.ts'
import { day } from '../../src/time/day.ts'
import { type CorpusDocument, corpusDocuments } from '../support/corpus.ts'

const site = 'https://spec.openapis.org/oas'

const validators = {
  '3.0': () => validate30(`${site}/3.0/schema`),
  '3.1': () => validate31(`${site}/3.1/schema-base`),
  '3.2': () => validate32(`${site}/3.2/schema-base`),
}

/** Larger documents take minutes. */
const MOST_BYTES = 1_500_000

/** Of every API the last document of one file that is not too large, of OpenAPI 3. */
function documents(): CorpusDocument[] {
  const byApi = new Map<string, CorpusDocument>()
  for (const document of corpusDocuments() ?? []) {
    const stats = statSync(document.path)
    if (!document.openapi.startsWith('3') || !stats.isFile() || stats.size > MOST_BYTES) continue
    if ((byApi.get(document.api)?.date ?? '') < document.date) byApi.set(document.api, document)
  }
  return [...byApi.values()]
}

const config = await createConfig({ rules: { struct: 'error' } })

/** How many errors Redocly finds in how a document is built. */
async function structErrors(document: Json): Promise<number> {
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.filter(({ severity }) => severity === 'error').length
}

// The validator knows JavaScript's numbers only; no meta-schema asks for more.
async function fitsMetaSchema(document: JsonObject, version: keyof typeof validators): Promise<boolean> {
  const judge = await validators[version]()
  return judge(JSON.parse(JSON.stringify(document)) as JsonObject as Parameters<typeof judge>[0]).valid
}

describe.each(documents())('The snapshots of the document of $api on $date', ({ path }) => {
  it('are well built, to the official meta-schemas and to Redocly, wherever the document is', async () => {
    const read = await readModelDocument(path, readFileSync(path, 'utf8'))
    if ('code' in read) throw new Error(read.message)
    const { tree } = read
    const isFine = await fitsMetaSchema(tree, publishedVersion(tree) as keyof typeof validators)
    const errors = await structErrors(tree)
    for (const openapi of OPENAPI_VERSIONS) {
      const snapshot = snapshots(tree, { openapi }).on(day('2026-01-01'))!
      if (isFine) expect(await fitsMetaSchema(snapshot, openapi), openapi).toBe(true)
      expect(await structErrors(snapshot), openapi).toBeLessThanOrEqual(errors)
    }
  })
})
