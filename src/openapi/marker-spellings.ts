import type { Path } from '../base/pointer.ts'

/**
 * What documents can state about the end of an element. `deprecated` is a flag; a sunset is the first day without the element, after any
 * extension.
 */
export type Fact =
  | 'deprecated'
  | 'since'
  | 'sunset'
  | 'extended'
  | 'announced'
  | 'replacement'
  | 'subject'
  | 'reason'
  | 'link'

/** One way to state a fact: the field, and who uses it. */
export interface Spelling {
  readonly fact: Fact
  readonly path: Path
  readonly source: string
  /** The value that states it, if the field has other values as well. */
  readonly word?: string
}

/**
 * All supported spellings, by precedence. Fields with a version instead of a day are not supported, because no document states on which day
 * a version starts: `x-version-deprecated` of OpenSearch, `x-deprecated-version` of LogScale.
 */
export const SPELLINGS: readonly Spelling[] = [
  { fact: 'deprecated', path: ['deprecated'], source: 'OpenAPI, JSON Schema 2019-09' },
  { fact: 'deprecated', path: ['x-deprecated'], source: 'chronospec; a flag, a day or a text elsewhere' },
  { fact: 'deprecated', path: ['x-oai-deprecated'], source: 'the registry of the OpenAPI Initiative' },
  { fact: 'deprecated', path: ['x-fern-availability'], word: 'deprecated', source: 'Fern' },
  { fact: 'deprecated', path: ['x-scalar-stability'], word: 'deprecated', source: 'Scalar' },
  { fact: 'deprecated', path: ['x-stability'], word: 'deprecated', source: 'GitBook' },
  { fact: 'deprecated', path: ['x-state'], word: 'deprecated', source: 'Elastic, Bump.sh' },
  { fact: 'deprecated', path: ['x-snyk-api-lifecycle'], word: 'deprecated', source: 'vervet, Snyk' },

  { fact: 'since', path: ['x-lifecycle', 'deprecated'], source: 'chronospec' },
  { fact: 'since', path: ['x-lifecycle', 'announced'], source: 'chronospec; what is announced is marked from then on' },
  { fact: 'since', path: ['x-deprecated-at'], source: 'house styles' },
  { fact: 'since', path: ['x-deprecation-date'], source: 'house styles' },
  { fact: 'since', path: ['x-deprecated'], source: 'house styles' },
  { fact: 'since', path: ['x-github', 'deprecationDate'], source: 'GitHub' },
  { fact: 'since', path: ['x-ms-deprecation', 'date'], source: 'Microsoft Graph' },

  { fact: 'sunset', path: ['x-sunset'], source: 'oasdiff, MongoDB' },
  { fact: 'sunset', path: ['x-lifecycle', 'extended'], source: 'chronospec' },
  { fact: 'sunset', path: ['x-lifecycle', 'sunset'], source: 'chronospec' },
  { fact: 'sunset', path: ['x-deprecated-sunset'], source: 'GitBook' },
  { fact: 'sunset', path: ['x-sunset-date'], source: 'house styles' },
  { fact: 'sunset', path: ['x-removal-date'], source: 'house styles' },
  { fact: 'sunset', path: ['x-github', 'removalDate'], source: 'GitHub' },
  { fact: 'sunset', path: ['x-ms-deprecation', 'removalDate'], source: 'Microsoft Graph' },
  { fact: 'sunset', path: ['x-snyk-sunset-eligible'], source: 'vervet, Snyk' },

  { fact: 'extended', path: ['x-lifecycle', 'extended'], source: 'chronospec' },
  { fact: 'announced', path: ['x-lifecycle', 'announced'], source: 'chronospec' },

  { fact: 'replacement', path: ['x-lifecycle', 'replacement'], source: 'chronospec' },
  { fact: 'replacement', path: ['x-deprecated-by'], source: 'house styles' },
  { fact: 'replacement', path: ['x-replaced-by'], source: 'house styles' },
  { fact: 'replacement', path: ['x-speakeasy-deprecation-replacement'], source: 'Speakeasy' },
  { fact: 'replacement', path: ['x-snyk-deprecated-by'], source: 'vervet, Snyk' },

  { fact: 'subject', path: ['x-lifecycle', 'subject'], source: 'chronospec' },

  { fact: 'reason', path: ['x-lifecycle', 'reason'], source: 'chronospec' },
  { fact: 'reason', path: ['x-deprecated-reason'], source: 'chronospec' },
  { fact: 'reason', path: ['x-deprecated'], source: 'house styles' },
  { fact: 'reason', path: ['x-deprecation-message'], source: 'OpenSearch' },
  { fact: 'reason', path: ['x-speakeasy-deprecation-message'], source: 'Speakeasy' },
  { fact: 'reason', path: ['x-deprecation-details', 'message'], source: 'APIMatic' },
  { fact: 'reason', path: ['x-ms-deprecation', 'description'], source: 'Microsoft Graph' },

  { fact: 'link', path: ['x-lifecycle', 'link'], source: 'chronospec' },
]

/** Fields that list the deprecated values of an enum, and who uses them. */
export const MEMBER_LISTS: readonly Pick<Spelling, 'path' | 'source'>[] = [
  { path: ['x-deprecated-enum-members'], source: 'Camunda' },
  { path: ['x-deprecated-values'], source: 'chronospec, where a version cannot annotate values' },
  { path: ['x-deprecated'], source: 'OpenAPI Generator' },
]

/** The spellings of a fact, by precedence. */
export function spellingsOf(fact: Fact): readonly Spelling[] {
  return SPELLINGS.filter((spelling) => spelling.fact === fact)
}

/** The fields of an object that may contain a sunset. */
export const SUNSET_FIELDS: ReadonlySet<string> = new Set(spellingsOf('sunset').map(({ path }) => String(path[0])))

/** Extensions that contain nothing but information on the end of an element. */
export const MARKER_FIELDS: ReadonlySet<string> = new Set(
  SPELLINGS.filter(({ path, word }) => path.length === 1 && word === undefined)
    .map(({ path }) => String(path[0]))
    .filter((field) => field.startsWith('x-')),
)
