import { listed, visible } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import { coordinateOf } from '../usage/place.ts'
import type { EffectRow, EffectTable, Omitted } from '../usage/table/effect-table.ts'
import { literalPattern } from '../usage/table/portable-pattern.ts'
import { formatNamed } from './format-named.ts'
import { daysWords, impactMessage } from './impact-words.ts'
import { counted } from './report-lines.ts'
import { conditionSql } from './sql-condition.ts'
import { SQL_DIALECTS, type SqlDialect } from './sql-dialects.ts'

/** The inputs of a query on a log table. */
export interface ImpactSqlParts {
  readonly title: string
  readonly from: Day
  readonly until: Day | undefined
  readonly table: EffectTable
}

const COLUMNS = [
  ['effect_day', 'day'],
  ['effect', 'text'],
  ['method', 'text'],
  ['segments', 'number'],
  ['path_like', 'text'],
  ['path_except', 'text'],
  ['operation', 'text'],
  ['place', 'text'],
  ['query_name', 'text'],
  ['segment', 'number'],
  ['test', 'number'],
  ['message', 'text'],
  ['replacement', 'text'],
] as const

/**
 * Writes an SQL query that finds the calls in a log table that break: a table of the effects, joined with the log. Throws a `ReportError`
 * if there is no such dialect.
 */
export function impactSql(parts: ImpactSqlParts, dialect: string): string {
  const sql = formatNamed(SQL_DIALECTS, dialect)
  const { rows, headIsGet } = parts.table
  const tests = new Map<string, number>()
  const lines = rows.map((row) => rowSql(row, tests, sql))
  const none = [`DATE '${parts.from}', 'none', '', -1, '', '', '', '', '', 0, 0, '', ''`]
  const names = COLUMNS.map(([name]) => (name === 'method' ? `'HEAD' AS method` : name))
  const head = headIsGet ? `\n  UNION ALL SELECT ${names.join(', ')} FROM listed WHERE method = 'GET'` : ''
  const tested = [...tests].map(([test, number]) => `    WHEN ${number} THEN ${test}`)
  return `${headComment(parts, sql)}
${sql.before}WITH log AS (
  SELECT
    method AS method, -- such as GET
    url AS url, -- the path with its query as it was sent, or the whole URL
    CAST(time AS DATE) AS day, -- in UTC
    CAST(NULL AS ${sql.textType}) AS caller -- who called; leave NULL if you do not need it
  FROM access_log
),
listed AS (
  ${sql.table(COLUMNS, lines.length === 0 ? none : lines)}
),
effects AS (
  SELECT * FROM listed${head}
),
targets AS (
  SELECT upper(method) AS method, day, caller,
    regexp_replace(regexp_replace(url, '#.*', ''), ${sql.text('^[A-Za-z][A-Za-z0-9+.-]*://[^/?]*')}, '') AS target
  FROM log
),
paths AS (
  SELECT method, day, caller,
    -- An encoded slash does not separate segments.
    replace(replace(coalesce(nullif(regexp_replace(target, ${sql.text('[?].*')}, ''), ''), '/'), '%2F', '%252F'), '%2f', '%252F') AS path,
    concat('&', replace(regexp_replace(target, ${sql.text('^[^?]*[?]?')}, ''), '&', '&&'), '&') AS query
  FROM targets
),
calls AS (
  SELECT method, day, caller, query,
    ${sql.decoded('path')} AS path,
    length(path) - length(replace(path, '/', '')) AS segments
  FROM paths
),
found AS (
  SELECT effects.*, calls.day, calls.caller, calls.query, calls.path
  FROM calls JOIN effects
    ON calls.method = effects.method AND calls.segments = effects.segments
    AND ${sql.isLike('calls.path', 'effects.path_like')}
    AND (effects.path_except = '' OR NOT ${sql.matches('calls.path', 'effects.path_except')})
),
sent AS (
  SELECT found.*,
    CASE WHEN test = 0 THEN NULL
      ${sentSql(sql)} END AS texts
  FROM found
)
SELECT effect_day, effect, concat(method, ' ', operation, CASE WHEN place = '' THEN '' ELSE concat(' ', place) END) AS operation,
  message, replacement, count(*) AS calls, count(DISTINCT caller) AS callers, max(day) AS last_seen
FROM sent
WHERE CASE test
    WHEN 0 THEN TRUE
${tested.join('\n')}${tested.length === 0 ? '' : '\n'}    ELSE FALSE
  END
GROUP BY effect_day, effect, method, operation, place, message, replacement
ORDER BY effect_day, effect, calls DESC, operation;
`
}

function rowSql(
  { effect, method, segments, like, except, template, when }: EffectRow,
  tests: Map<string, number>,
  sql: SqlDialect,
): string {
  const condition = when === undefined ? undefined : conditionSql(when.condition, 'texts', sql)
  if (condition !== undefined && !tests.has(condition)) tests.set(condition, tests.size + 1)
  const said = 'place' in effect ? effect : undefined
  const message = said === undefined ? absentWords(effect as { readonly isGone: boolean }) : impactMessage(said, [])
  const cells = [
    `DATE '${effect.day}'`,
    sql.text(effect.effect),
    sql.text(method),
    String(segments),
    sql.text(like),
    sql.text(except.join('|')),
    sql.text(visible(coordinateOf(method, template, '').slice(method.length + 1))),
    sql.text(visible(said?.place ?? '')),
    sql.text(when !== undefined && 'query' in when.sending ? `&${namePattern(when.sending.query)}((?:=[^&]*)?)&` : ''),
    // The text before the first slash counts as a segment, too.
    String(when !== undefined && 'segment' in when.sending ? segments + 2 - when.sending.segment : 0),
    String(condition === undefined ? 0 : tests.get(condition)!),
    sql.text(visible(message)),
    sql.text(visible(said?.stated?.replacement ?? '')),
  ]
  return cells.join(', ')
}

function absentWords({ isGone }: { readonly isGone: boolean }): string {
  return isGone ? 'the operation is already removed' : 'the operation is added later'
}

/** A regular expression for the name of a parameter in a query string, in which characters may be percent-encoded. */
function namePattern(name: string): string {
  return [...name]
    .map((char) => {
      if (/[\w.~-]/.test(char)) return literalPattern(char)
      const encoded = encodeURIComponent(char).replaceAll(/%(..)/g, (_, hex: string) => `%${eitherCase(hex)}`)
      const whole = encoded.startsWith('%') ? encoded : `%${eitherCase(char.codePointAt(0)!.toString(16))}`
      const blank = char === ' ' ? String.raw`|\+` : ''
      return `(?:${literalPattern(char)}|${whole}${blank})`
    })
    .join('')
}

function eitherCase(hex: string): string {
  return hex.replaceAll(/[a-f]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
}

/** An expression for the texts that a call sends for a parameter. */
function sentSql(sql: SqlDialect): string {
  const encoded = sql.each(sql.takes('query', 'query_name'), (x) => `replace(substr(${x}, 2), '+', ' ')`)
  const segment = `replace(${sql.part('path', 'segment')}, '%2F', '/')`
  return `WHEN segment > 0 THEN ${sql.list(segment)}\n      ELSE ${sql.each(encoded, sql.decoded)}`
}

/** The comment at the beginning: the purpose of the query, and what it does not cover. */
function headComment({ title, from, until, table }: ImpactSqlParts, sql: SqlDialect): string {
  const lines = [
    `Which calls of a log break, and on which day: ${title}, ${daysWords(from, until)}; for ${sql.name}.`,
    'Fill in the names of your table and its columns in "log" below.',
    '',
    'A table of methods, URLs and times does not contain everything. This query does not check bodies, responses, headers and authentication,',
    'leaves out calls that match no operation, and does not recognize percent-encoded letters and digits in names of parameters.',
    ...omittedLines(table.omitted),
  ]
  return lines.map((line) => (line === '' ? '--' : `-- ${visible(line)}`)).join('\n')
}

/** The maximum number of names in a line. */
const MOST_NAMES = 5

function omittedLines(omitted: readonly Omitted[]): string[] {
  return (Object.keys(PART_WORDS) as Omitted['part'][]).flatMap((part) => {
    const names = omitted.filter((each) => each.part === part).map(({ coordinate }) => coordinate)
    if (names.length === 0) return []
    const shown =
      names.length > MOST_NAMES + 1
        ? [...names.slice(0, MOST_NAMES), `${counted(names.length - MOST_NAMES, 'operation')} more`]
        : names
    return [`${PART_WORDS[part]}: ${listed(shown)}.`]
  })
}

const PART_WORDS: Readonly<Record<Omitted['part'], string>> = {
  body: 'The request body changes on some day',
  responses: 'Responses change on some day',
  headers: 'Request headers change on some day',
  access: 'Authentication changes, or is deprecated',
  value: 'SQL cannot distinguish its values',
}
