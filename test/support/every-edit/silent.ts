import { changesBetween } from '../judged.ts'
import { documentOf } from './document.ts'
import { type Edit, editsOf } from './edits.ts'
import { readMetaSchema } from './meta-schema.ts'

/** Fields that may change without a fact; the edits this holds for, as `3.0 add /info/title`; and why. Kinds of 3.0 begin with a capital. */
export const REASONS: readonly (readonly [name: RegExp, where: RegExp, why: string])[] = [
  [/^document\.(openapi|\$self|jsonSchemaDialect)$/, /./, 'how a document is written says nothing of the API'],
  [/^schema\.\$(schema|id|anchor|dynamicAnchor|vocabulary)$/, /./, 'names a schema, or the language it is written in'],
  [/^schema\.\$defs$/, /./, 'compared where a reference leads to it'],
  [/^header\.style$/i, / add /, 'simple is the style of every header'],
  [
    /^parameter\.explode$/i,
    / add .*parameters\/(0|2|Page|Idle)\//,
    'what style form, that of a query or a cookie, does anyway',
  ],
  [/^encoding\.(style|explode|contentType)$/i, / (add|remove) /, 'what fields of their type are sent as anyway'],
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
  [/^(operation|path-?item)\.servers$/i, / (add|remove) /, 'the server that the API names, which applies anyway'],
  [/^path-item\.\$ref$/, / add \/paths\/~1pets/, 'all that it leads to is overridden beside it'],
]

/** The versions of OpenAPI whose meta-schemas say what can be edited. */
export const VERSIONS = ['3.0', '3.1', '3.2'] as const

/** The edits of the document of a version that no fact reports, of those that `chosen` leaves. */
export async function silentEdits(
  version: (typeof VERSIONS)[number],
  chosen: (edits: readonly Edit[]) => readonly Edit[],
): Promise<Edit[]> {
  return chosen(editsOf(await readMetaSchema(version), documentOf(version)))
    .filter(({ base, revision }) => changesBetween(base, revision).length === 0)
    .map((edit) => ({ ...edit, what: `${version} ${edit.what}` }))
}

/** Why no fact reports an edit. */
export function reasonsFor({ name, what }: Edit): (typeof REASONS)[number][] {
  return REASONS.filter(([field, where]) => field.test(name) && where.test(what))
}
