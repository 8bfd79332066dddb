import { UNSEEN } from '../base/unseen.ts'
import { wellFormed } from '../base/url-text.ts'

/** How a dialect of SQL expresses what queries on logs need. `x`, `list` and the like are SQL expressions. */
export interface SqlDialect {
  readonly name: string
  /** Statements that precede the query. */
  readonly before: string
  readonly text: (value: string) => string
  readonly textType: string
  /** Rows as a table with named and typed columns. */
  readonly table: (
    columns: readonly (readonly [name: string, type: 'day' | 'text' | 'number'])[],
    rows: readonly string[],
  ) => string
  readonly matches: (x: string, pattern: string) => string
  readonly isLike: (x: string, pattern: string) => string
  /** A list of all matches of the pattern's group in a text. */
  readonly takes: (x: string, pattern: string) => string
  /** A list with one item. */
  readonly list: (x: string) => string
  /** A segment of a path, counted from 1, where 1 is the text before the first slash. */
  readonly part: (path: string, number: string) => string
  readonly each: (list: string, of: (x: string) => string) => string
  readonly some: (list: string, test: (x: string) => string) => string
  readonly every: (list: string, test: (x: string) => string) => string
  readonly count: (list: string) => string
  readonly first: (list: string) => string
  /** A percent-decoded text; unchanged if it is malformed. */
  readonly decoded: (x: string) => string
  readonly number: (x: string) => string
}

/** Invisible characters, and those that CI runners would read as a command when a query is printed. */
const UNSAFE = new RegExp(String.raw`\p{Cf}|${UNSEEN.source}`, UNSEEN.flags)

/** Standard SQL has no escapes in strings, but all dialects have a function that returns a character. */
function plainText(value: string): string {
  const quoted = `'${wellFormed(value).replaceAll("'", "''")}'`
  const joined = quoted.replaceAll(UNSAFE, (sign) => `' || chr(${sign.codePointAt(0)}) || '`)
  return joined === quoted ? quoted : `(${joined})`
}

/** Spark and BigQuery have escapes, and strings in BigQuery cannot contain line breaks. */
function escapedText(value: string): string {
  const quoted = wellFormed(value).replaceAll(/[\\']/g, String.raw`\$&`)
  return `'${quoted.replaceAll(UNSAFE, escapeOf)}'`
}

function escapeOf(sign: string): string {
  const code = sign.codePointAt(0)!.toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}

const values: SqlDialect['table'] = (columns, rows) =>
  `SELECT * FROM (VALUES\n${rows.map((row) => `    (${row})`).join(',\n')}\n  ) AS t (${columns.map(([name]) => name).join(', ')})`

/** At this point a plus is literal, but the functions for decoding would turn it into a space. */
const plusKept = (x: string): string => `replace(${x}, '+', '%2B')`

const duckdb: SqlDialect = {
  name: 'DuckDB',
  before: '',
  text: plainText,
  textType: 'VARCHAR',
  table: values,
  matches: (x, pattern) => `regexp_matches(${x}, ${pattern})`,
  isLike: (x, pattern) => String.raw`${x} LIKE ${pattern} ESCAPE '\'`,
  takes: (x, pattern) => `regexp_extract_all(${x}, ${pattern}, 1)`,
  list: (x) => `[${x}]`,
  part: (path, number) => `split_part(${path}, '/', ${number})`,
  each: (list, of) => `list_transform(${list}, lambda x: ${of('x')})`,
  some: (list, test) => `len(list_filter(${list}, lambda x: ${test('x')})) > 0`,
  every: (list, test) => `len(list_filter(${list}, lambda x: NOT (${test('x')}))) = 0`,
  count: (list) => `len(${list})`,
  first: (list) => `${list}[1]`,
  decoded: (x) =>
    `CASE WHEN strpos(${x}, '%') = 0 OR strpos(regexp_replace(${x}, '%[0-9A-Fa-f]{2}', '', 'g'), '%') > 0 THEN ${x}
      ELSE coalesce(try(url_decode(${x})), ${x}) END`,
  number: (x) => `TRY_CAST(${x} AS DOUBLE)`,
}

const spark: SqlDialect = {
  name: 'Spark SQL',
  before: '',
  text: escapedText,
  textType: 'STRING',
  table: values,
  matches: (x, pattern) => `${x} RLIKE ${pattern}`,
  isLike: (x, pattern) => `${x} LIKE ${pattern}`,
  takes: (x, pattern) => `regexp_extract_all(${x}, ${pattern}, 1)`,
  list: (x) => `array(${x})`,
  part: (path, number) => `split_part(${path}, '/', ${number})`,
  each: (list, of) => `transform(${list}, x -> ${of('x')})`,
  some: (list, test) => `exists(${list}, x -> ${test('x')})`,
  every: (list, test) => `forall(${list}, x -> ${test('x')})`,
  count: (list) => `size(${list})`,
  first: (list) => `element_at(${list}, 1)`,
  decoded: (x) =>
    `CASE WHEN instr(${x}, '%') = 0 OR instr(regexp_replace(${x}, '%[0-9A-Fa-f]{2}', ''), '%') > 0 THEN ${x}
      ELSE url_decode(${plusKept(x)}) END`,
  number: (x) => `try_cast(${x} AS DOUBLE)`,
}

const bigquery: SqlDialect = {
  name: 'BigQuery',
  before: `CREATE TEMP FUNCTION decoded(text STRING) RETURNS STRING LANGUAGE js AS r"""
  try { return decodeURIComponent(text) } catch (error) { return text }
""";
`,
  text: escapedText,
  textType: 'STRING',
  table: (columns, rows) => {
    const types = { day: 'DATE', text: 'STRING', number: 'INT64' }
    const struct = columns.map(([name, type]) => `${name} ${types[type]}`).join(', ')
    return `SELECT * FROM UNNEST(ARRAY<STRUCT<${struct}>>[\n${rows.map((row) => `    (${row})`).join(',\n')}\n  ])`
  },
  matches: (x, pattern) => `REGEXP_CONTAINS(${x}, ${pattern})`,
  isLike: (x, pattern) => `${x} LIKE ${pattern}`,
  takes: (x, pattern) => `REGEXP_EXTRACT_ALL(${x}, ${pattern})`,
  list: (x) => `[${x}]`,
  part: (path, number) => `SPLIT(${path}, '/')[SAFE_OFFSET(${number} - 1)]`,
  each: (list, of) => `ARRAY(SELECT ${of('x')} FROM UNNEST(${list}) AS x WITH OFFSET AS i ORDER BY i)`,
  some: (list, test) => `EXISTS (SELECT 1 FROM UNNEST(${list}) AS x WHERE ${test('x')})`,
  every: (list, test) => `NOT EXISTS (SELECT 1 FROM UNNEST(${list}) AS x WHERE NOT (${test('x')}))`,
  count: (list) => `ARRAY_LENGTH(${list})`,
  first: (list) => `${list}[SAFE_OFFSET(0)]`,
  decoded: (x) => `IF(STRPOS(${x}, '%') = 0, ${x}, decoded(${x}))`,
  number: (x) => `SAFE_CAST(${x} AS FLOAT64)`,
}

const athena: SqlDialect = {
  name: 'Athena and Trino',
  before: '',
  text: plainText,
  textType: 'VARCHAR',
  table: values,
  matches: (x, pattern) => `regexp_like(${x}, ${pattern})`,
  isLike: (x, pattern) => String.raw`${x} LIKE ${pattern} ESCAPE '\'`,
  takes: (x, pattern) => `regexp_extract_all(${x}, ${pattern}, 1)`,
  list: (x) => `ARRAY[${x}]`,
  part: (path, number) => `split_part(${path}, '/', ${number})`,
  each: (list, of) => `transform(${list}, x -> ${of('x')})`,
  some: (list, test) => `any_match(${list}, x -> ${test('x')})`,
  every: (list, test) => `all_match(${list}, x -> ${test('x')})`,
  count: (list) => `cardinality(${list})`,
  first: (list) => `element_at(${list}, 1)`,
  decoded: (x) => `CASE WHEN strpos(${x}, '%') = 0 THEN ${x} ELSE coalesce(try(url_decode(${plusKept(x)})), ${x}) END`,
  number: (x) => `TRY_CAST(${x} AS DOUBLE)`,
}

/** The dialects, by their names in `--dialect`. */
export const SQL_DIALECTS: Readonly<Record<string, SqlDialect>> = { duckdb, spark, bigquery, athena }
