import { DIALECTS, type Dialect } from '../openapi/dialects.ts'
import type { Holds, Keyword } from '../openapi/keyword.ts'
import { KEYWORDS } from '../openapi/keywords.ts'

/** What a keyword's value holds, as far as a reader of schemas must know: schemas, or something else that constrains. */
export type KeywordKind =
  | 'schema'
  | 'schemas'
  | 'schema-list'
  | 'schema-map'
  | 'items'
  | 'dependencies'
  | 'set'
  | 'value'

/** The keywords of a dialect that decide which values a schema accepts; all others are notes. */
export function keywordsOf(dialect: Dialect): ReadonlyMap<string, KeywordKind> {
  return DECIDING.get(dialect)!
}

/** Whether what stands beside a `$ref` counts. */
export function readsBesideReference(dialect: Dialect): boolean {
  return dialect === '2020-12' || dialect === '2019-09'
}

/** Whether an exclusive bound is a flag beside `minimum` and `maximum` rather than a bound of its own. */
export function hasExclusiveFlags(dialect: Dialect): boolean {
  return dialect === 'draft-04' || dialect === 'openapi-3.0'
}

/** Lists that are sets: neither order nor repetition says anything. */
const SETS: ReadonlySet<Holds> = new Set(['types', 'names', 'values'])

/** What holds schemas, which a reader follows. */
const HOLDING: ReadonlySet<Holds> = new Set([
  'schema',
  'schemas',
  'schema-list',
  'schema-map',
  'items',
  'dependencies',
] satisfies KeywordKind[])

const DECIDING: ReadonlyMap<Dialect, ReadonlyMap<string, KeywordKind>> = new Map(
  DIALECTS.map((dialect) => [
    dialect,
    new Map(
      KEYWORDS.filter((keyword) => decides(keyword) && keyword.dialects.includes(dialect)).map(({ name, holds }) => [
        name,
        kindOf(holds),
      ]),
    ),
  ]),
)

function decides({ speaks, hiddenIn }: Keyword): boolean {
  return speaks === 'asserts' || speaks === 'refers' || hiddenIn !== undefined
}

function kindOf(holds: Holds): KeywordKind {
  if (SETS.has(holds)) return 'set'
  return HOLDING.has(holds) ? (holds as KeywordKind) : 'value'
}
