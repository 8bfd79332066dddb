import type { Path } from '../base/pointer.ts'

/** What documents say of the end of a thing. `deprecated` is a flag; a sunset is the first day it is gone, extension included. */
export type Told =
  | 'deprecated'
  | 'since'
  | 'sunset'
  | 'extended'
  | 'announced'
  | 'replacement'
  | 'subject'
  | 'reason'
  | 'link'

/** A way to say something of the end of a thing: what it says, the field it is in, and who writes it so. */
export interface Spelling {
  readonly told: Told
  readonly path: Path
  readonly source: string
  /** The one word that says it, where the field says other things as well. */
  readonly word?: string
}

/**
 * Every spelling that is read, in the order in which they count. What holds a version instead of a day is none of them,
 * since no document says on which day a version begins: `x-version-deprecated` of OpenSearch, `x-deprecated-version` of LogScale.
 */
export const SPELLINGS: readonly Spelling[] = [
  { told: 'deprecated', path: ['deprecated'], source: 'OpenAPI, JSON Schema 2019-09' },
  { told: 'deprecated', path: ['x-deprecated'], source: 'chronospec; a flag, a day or a text elsewhere' },
  { told: 'deprecated', path: ['x-oai-deprecated'], source: 'the registry of the OpenAPI Initiative' },
  { told: 'deprecated', path: ['x-fern-availability'], word: 'deprecated', source: 'Fern' },
  { told: 'deprecated', path: ['x-scalar-stability'], word: 'deprecated', source: 'Scalar' },
  { told: 'deprecated', path: ['x-stability'], word: 'deprecated', source: 'GitBook' },
  { told: 'deprecated', path: ['x-state'], word: 'deprecated', source: 'Elastic, Bump.sh' },
  { told: 'deprecated', path: ['x-snyk-api-lifecycle'], word: 'deprecated', source: 'vervet, Snyk' },

  { told: 'since', path: ['x-lifecycle', 'deprecated'], source: 'chronospec' },
  { told: 'since', path: ['x-lifecycle', 'announced'], source: 'chronospec; what is announced is marked from then on' },
  { told: 'since', path: ['x-deprecated-at'], source: 'house styles' },
  { told: 'since', path: ['x-deprecation-date'], source: 'house styles' },
  { told: 'since', path: ['x-deprecated'], source: 'house styles' },
  { told: 'since', path: ['x-github', 'deprecationDate'], source: 'GitHub' },
  { told: 'since', path: ['x-ms-deprecation', 'date'], source: 'Microsoft Graph' },

  { told: 'sunset', path: ['x-sunset'], source: 'oasdiff, MongoDB' },
  { told: 'sunset', path: ['x-lifecycle', 'extended'], source: 'chronospec' },
  { told: 'sunset', path: ['x-lifecycle', 'sunset'], source: 'chronospec' },
  { told: 'sunset', path: ['x-deprecated-sunset'], source: 'GitBook' },
  { told: 'sunset', path: ['x-sunset-date'], source: 'house styles' },
  { told: 'sunset', path: ['x-removal-date'], source: 'house styles' },
  { told: 'sunset', path: ['x-github', 'removalDate'], source: 'GitHub' },
  { told: 'sunset', path: ['x-ms-deprecation', 'removalDate'], source: 'Microsoft Graph' },
  { told: 'sunset', path: ['x-snyk-sunset-eligible'], source: 'vervet, Snyk' },

  { told: 'extended', path: ['x-lifecycle', 'extended'], source: 'chronospec' },
  { told: 'announced', path: ['x-lifecycle', 'announced'], source: 'chronospec' },

  { told: 'replacement', path: ['x-lifecycle', 'replacement'], source: 'chronospec' },
  { told: 'replacement', path: ['x-deprecated-by'], source: 'house styles' },
  { told: 'replacement', path: ['x-replaced-by'], source: 'house styles' },
  { told: 'replacement', path: ['x-speakeasy-deprecation-replacement'], source: 'Speakeasy' },
  { told: 'replacement', path: ['x-snyk-deprecated-by'], source: 'vervet, Snyk' },

  { told: 'subject', path: ['x-lifecycle', 'subject'], source: 'chronospec' },

  { told: 'reason', path: ['x-lifecycle', 'reason'], source: 'chronospec' },
  { told: 'reason', path: ['x-deprecated-reason'], source: 'chronospec' },
  { told: 'reason', path: ['x-deprecated'], source: 'house styles' },
  { told: 'reason', path: ['x-deprecation-message'], source: 'OpenSearch' },
  { told: 'reason', path: ['x-speakeasy-deprecation-message'], source: 'Speakeasy' },
  { told: 'reason', path: ['x-deprecation-details', 'message'], source: 'APIMatic' },
  { told: 'reason', path: ['x-ms-deprecation', 'description'], source: 'Microsoft Graph' },

  { told: 'link', path: ['x-lifecycle', 'link'], source: 'chronospec' },
]

/** Lists of the values of an enum that are deprecated, and who writes them. */
export const MEMBER_LISTS: readonly Pick<Spelling, 'path' | 'source'>[] = [
  { path: ['x-deprecated-enum-members'], source: 'Camunda' },
  { path: ['x-deprecated-values'], source: 'chronospec, where a version cannot annotate values' },
  { path: ['x-deprecated'], source: 'OpenAPI Generator' },
]

/** The spellings that say one thing, in the order in which they count. */
export function spellingsOf(told: Told): readonly Spelling[] {
  return SPELLINGS.filter((spelling) => spelling.told === told)
}

/** The fields of an object that a sunset can stand in. */
export const SUNSET_FIELDS: ReadonlySet<string> = new Set(spellingsOf('sunset').map(({ path }) => String(path[0])))

/** Extensions that contain nothing but information on the end of an element. */
export const MARKER_FIELDS: ReadonlySet<string> = new Set(
  SPELLINGS.filter(({ path, word }) => path.length === 1 && word === undefined)
    .map(({ path }) => String(path[0]))
    .filter((field) => field.startsWith('x-')),
)
