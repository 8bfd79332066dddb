import { validate as validate30 } from '@hyperjump/json-schema/openapi-3-0'
import { validate as validate31 } from '@hyperjump/json-schema/openapi-3-1'
import { validate as validate32 } from '@hyperjump/json-schema/openapi-3-2'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../support/every-edit/document.ts'
import { type Edit, editsOf } from '../support/every-edit/edits.ts'
import { type MetaSchema, placesOf, readMetaSchema } from '../support/every-edit/meta-schema.ts'
import { changesBetween } from '../support/judged.ts'

/** Fields that may change without a fact; the edits this holds for, as `3.0 add /info/title`; and why. Kinds of 3.0 begin with a capital. */
const REASONS: readonly (readonly [name: RegExp, where: RegExp, why: string])[] = [
  [/^document\.(openapi|\$self|jsonSchemaDialect)$/, /./, 'how a document is written says nothing of the API'],
  [/^schema\.\$(schema|id|anchor|dynamicAnchor|vocabulary)$/, /./, 'names a schema, or the language it is written in'],
  [/^schema\.\$defs$/, /./, 'compared where a reference leads to it'],
  [/^header\.style$/i, / add /, 'simple is the style of every header'],
  [
    /^parameter\.explode$/i,
    / add .*parameters\/(0|2|Page|Idle)\//,
    'what style form, that of a query or a cookie, does anyway',
  ],
  [/^(header|parameter)\.schema$/i, /(headers\/Idle|parameters\/2)\//, 'not allowed beside content, which counts'],
  [/^request-?body\.content$/i, / remove .*\/Idle\//, 'no media type at all is what its absence says'],
  [
    /^schema\.exclusiveM(in|ax)imum$/,
    / (add|change) (?!.*\/age\/)/,
    'a flag of 3.0 that says nothing without its bound',
  ],
  [
    /^schema\./,
    /^3\.0 .*(\/owner|\/Owner\/oneOf\/\d|wrapped\/allOf\/0|\/200\/content\/application~1json\/schema)\/\w+$/,
    'ignored beside a reference (OpenAPI 3.0, Reference Object)',
  ],
  [/^path-item\.\$ref$/, / add \/paths\/~1pets/, 'all that it leads to is overridden beside it'],
]

const site = 'https://spec.openapis.org/oas'

const validators = {
  '3.0': () => validate30(`${site}/3.0/schema`),
  '3.1': () => validate31(`${site}/3.1/schema-base`),
  '3.2': () => validate32(`${site}/3.2/schema-base`),
}

const versions = ['3.0', '3.1', '3.2'] as const

/** The edits of the document of each version that no fact tells; found once, since there are thousands. */
const silentIn = new Map<string, Promise<Edit[]>>()

function silentEdits(version: (typeof versions)[number]): Promise<Edit[]> {
  const find = async (): Promise<Edit[]> =>
    editsOf(await readMetaSchema(version), documentOf(version))
      .filter(({ base, revision }) => changesBetween(base, revision).length === 0)
      .map((edit) => ({ ...edit, what: `${version} ${edit.what}` }))
  const found = silentIn.get(version) ?? find()
  silentIn.set(version, found)
  return found
}

function reasonsFor({ name, what }: Edit): (typeof REASONS)[number][] {
  return REASONS.filter(([field, where]) => field.test(name) && where.test(what))
}

/** The kinds of objects that a meta-schema defines with fields of their own. */
function kindsOf({ document }: MetaSchema): string[] {
  const { definitions, $defs } = document as Record<string, Record<string, { properties?: object } | undefined>>
  const defined = Object.entries(definitions ?? $defs ?? {})
  return defined.filter(([, schema]) => schema?.properties !== undefined).map(([name]) => name)
}

describe.each(versions)('of OpenAPI %s, changesBetween', (version) => {
  const document = documentOf(version)

  it('is asked about a valid document that has every kind of object', async () => {
    const isValid = await validators[version]()
    expect(isValid(document as Parameters<typeof isValid>[0], 'BASIC')).toEqual({ valid: true })
    const meta = await readMetaSchema(version)
    const known = new Set(placesOf(meta, document).map((place) => place.name.split('.')[0]))
    expect(kindsOf(meta).filter((kind) => !known.has(kind) && kind !== 'examples')).toEqual([])
  })

  it('tells every edit of every field that the meta-schema knows, or there is a reason not to', async () => {
    const unexplained = (await silentEdits(version)).filter((edit) => reasonsFor(edit).length === 0)
    expect(unexplained.map(({ name, what }) => `${name}: ${what}`)).toEqual([])
  }, 180_000)
})

it('needs every reason it has', async () => {
  const silent = await Promise.all(versions.map(silentEdits))
  const needed = new Set(silent.flat().flatMap(reasonsFor))
  expect(REASONS.filter((reason) => !needed.has(reason)).map(([, , why]) => why)).toEqual([])
})
