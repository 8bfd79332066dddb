import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, own } from '../../src/base/json.ts'
import { fileFolder } from '../../src/load/file-folder.ts'
import { compare } from '../../src/diff/compare.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { inexpressible } from '../../src/emit/inexpressible.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { readModelDocument } from '../../src/load/read-model.ts'
import { validate } from '../../src/model/validate.ts'
import { publishedVersion } from '../../src/openapi/published.ts'
import { newProver } from '../../src/proof/prove.ts'
import { judge } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { type CorpusDocument, corpusDocuments, readCorpusDocument } from '../support/corpus.ts'

const TODAY = day('2026-01-01')

/**
 * What is reported, and harmless, between a document and its snapshot in another version: what 3.0 cannot say of null alone;
 * of documents of several files, that components are new and that the references in a `mapping` have other words; and that a
 * component with a name that OpenAPI 3 does not allow has another.
 */
const REPORTED: readonly string[] = [
  'response-type-widened',
  'response-composition-narrowed',
  'component-added',
  'component-renamed',
  'request-discriminator-changed',
  'response-discriminator-changed',
]

/** Documents of cloudflare put schemas together of parts, one of which says nothing but `nullable`, which 3.1 does not know. */
const REPORTED_FOR_CLOUDFLARE: readonly string[] = [
  'response-part-removed',
  'response-property-added',
  'response-enum-narrowed',
]

describe.each(corpusDocuments() ?? [])('The document of $api on $date, as a model,', (document) => {
  const read = readModel(document)

  it('is not rejected, and its snapshot is the document, key by key', async () => {
    const { tree, faults, isOneFile } = await read
    const errors = validate(tree).filter(({ level }) => level === 'error')
    expect([errors, faults.filter(({ code }) => REJECTED.has(code))]).toEqual([[], []])
    const snapshot = snapshots(tree, { plain: true }).on(TODAY)!
    const published = isOneFile ? parsed(document) : tree
    // As text, since the order of keys counts.
    expect(JSON.stringify(snapshot) === JSON.stringify(published)).toBe(true)
    const { 'x-snapshot': said, ...rest } = snapshots(tree).on(TODAY)!
    expect(said).toEqual({ day: TODAY })
    expect(JSON.stringify(rest) === JSON.stringify(published)).toBe(true)
    expect(JSON.stringify(snapshot)).not.toContain('#/x-files')
  })

  it('says the same on the wire in every other version, and what cannot be said is named', async () => {
    const [{ tree }, published] = await Promise.all([read, readCorpusDocument(document)])
    const version = publishedVersion(tree)
    for (const openapi of ['3.0', '3.1'] as const) {
      const snapshot = snapshots(tree, { openapi }).on(TODAY)!
      expect(own(snapshot, 'openapi')).toMatch(`${openapi}.`)
      const found = version === openapi && !isFolder(document) ? [] : findingsBetween(published, snapshot)
      const reported = document.api === 'cloudflare' ? [...REPORTED, ...REPORTED_FOR_CLOUDFLARE] : REPORTED
      expect(
        found.filter((line) => !reported.some((rule) => line === `info ${rule}`)),
        openapi,
      ).toEqual([])
    }
    // What 3.1 and 3.2 know of these documents is the same.
    const [older, newer] = (['3.1', '3.2'] as const).map((openapi) =>
      snapshots(tree, { openapi, plain: true }).on(TODAY)!,
    )
    expect(JSON.stringify({ ...newer, openapi: 0 }) === JSON.stringify({ ...older, openapi: 0 })).toBe(true)
    const named = inexpressible(tree, '3.0').map(({ what }) => what)
    expect(named).toEqual(own(tree, 'webhooks') === undefined ? named.filter((what) => COMMON.includes(what)) : NAMED)
  })
})

/** What the one document with webhooks says that 3.0 cannot say. */
const NAMED = ['webhooks', '$recursiveAnchor', '$recursiveRef', 'propertyNames']

/** What others of 3.1 say that 3.0 cannot say. */
const COMMON: readonly string[] = ['a schema of null alone', 'the identifier of a licence']

/** Faults of a text that keep it from being a model. */
const REJECTED: ReadonlySet<string> = new Set(['unread-reference', 'dangling-reference', 'repeated-key', 'syntax'])

function isFolder({ path }: CorpusDocument): boolean {
  return !statSync(path).isFile()
}

function fileOf(document: CorpusDocument): string {
  return isFolder(document) ? resolve(document.path, 'specification/DigitalOcean-public.v2.yaml') : document.path
}

async function readModel(document: CorpusDocument) {
  const file = fileOf(document)
  const read = await readModelDocument(file, readFileSync(file, 'utf8'), fileFolder(file, file, false))
  if ('code' in read) throw new Error(read.message)
  return { ...read, isOneFile: !isFolder(document) }
}

function parsed(document: CorpusDocument): Json {
  const source = parseDocument(document.path, readFileSync(document.path, 'utf8'))
  if ('code' in source) throw new Error(source.message)
  return source.tree
}

/** What `diff` finds between two documents, but for texts and extensions. */
function findingsBetween(base: JsonObject, revision: JsonObject): string[] {
  const compared = compare(base, revision)
  const prover = newProver(compared)
  return judge(prover.changes(), prover, { day: TODAY })
    .filter(({ rule }) => rule.class !== 'docs' && rule.class !== 'extension')
    .map(({ level, rule }) => `${level} ${rule.id}`)
}
