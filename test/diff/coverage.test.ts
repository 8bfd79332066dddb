import { validate as validate30 } from '@hyperjump/json-schema/openapi-3-0'
import { validate as validate31 } from '@hyperjump/json-schema/openapi-3-1'
import { validate as validate32 } from '@hyperjump/json-schema/openapi-3-2'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../support/every-edit/document.ts'
import { type MetaSchema, placesOf, readMetaSchema } from '../support/every-edit/meta-schema.ts'
import { VERSIONS, reasonsFor, silentEdits } from '../support/every-edit/silent.ts'
import { some } from '../support/runs.ts'

const site = 'https://spec.openapis.org/oas'

const validators = {
  '3.0': () => validate30(`${site}/3.0/schema`),
  '3.1': () => validate31(`${site}/3.1/schema-base`),
  '3.2': () => validate32(`${site}/3.2/schema-base`),
}

/** The kinds of objects that a meta-schema defines with fields of their own. */
function kindsOf({ document }: MetaSchema): string[] {
  const { definitions, $defs } = document as Record<string, Record<string, { properties?: object } | undefined>>
  const defined = Object.entries(definitions ?? $defs ?? {})
  return defined.filter(([, schema]) => schema?.properties !== undefined).map(([name]) => name)
}

describe.each(VERSIONS)('of OpenAPI %s, changesBetween', (version) => {
  const document = documentOf(version)

  it('is asked about a valid document that has every kind of object', async () => {
    const isValid = await validators[version]()
    expect(isValid(document as Parameters<typeof isValid>[0], 'BASIC')).toEqual({ valid: true })
    const meta = await readMetaSchema(version)
    const known = new Set(placesOf(meta, document).map((place) => place.name.split('.')[0]))
    expect(kindsOf(meta).filter((kind) => !known.has(kind) && kind !== 'examples')).toEqual([])
  })

  it('reports every edit of every field that the meta-schema knows, or there is a reason not to', async () => {
    const unexplained = (await silentEdits(version, some)).filter((edit) => reasonsFor(edit).length === 0)
    expect(unexplained.map(({ name, what }) => `${name}: ${what}`)).toEqual([])
  }, 180_000)
})
