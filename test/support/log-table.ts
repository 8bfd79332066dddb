import { DuckDBInstance } from '@duckdb/node-api'
import type { Call } from '../../src/usage/call.ts'
import type { Era } from '../../src/usage/era.ts'
import { impactSql } from '../../src/report/impact-sql.ts'
import { effectTable } from '../../src/usage/table/effect-table.ts'
import { day } from '../../src/time/day.ts'
import { coordinateOf } from '../../src/usage/place.ts'
import { countedOn } from './traffic.ts'

const connection = await (await DuckDBInstance.create(':memory:')).connect()

/** What a query finds in a log table of calls: `2025-06-15 refused GET /a ?b: 3`. */
export async function foundBySql(sql: string, calls: readonly Call[]): Promise<string[]> {
  await connection.run('CREATE OR REPLACE TABLE access_log (method VARCHAR, url VARCHAR, time VARCHAR)')
  const rows = calls.map(
    ({ method, target, day: on = '2024-01-01' }) => `(${[method, target, on].map(quoted).join(', ')})`,
  )
  if (rows.length > 0) await connection.run(`INSERT INTO access_log VALUES ${rows.join(', ')}`)
  const found = (await connection.runAndReadAll(sql)).getRowObjectsJson()
  return found
    .map(({ effect_day, effect, operation, calls: times }) => `${effect_day} ${effect} ${operation}: ${times}`)
    .toSorted()
}

/** The query for the days of an era. */
export function sqlFor(era: Era): string {
  return impactSql({ title: 'Test', from: day('2024-01-01'), until: undefined, table: effectTable(era) }, 'duckdb')
}

/** What reading the same calls one by one finds, in the same words. */
export function foundByReading(era: Era, calls: readonly Call[]): string[] {
  const { tallies, absent } = countedOn(era, calls)
  return [
    ...[...tallies.values()]
      .filter((tally) => tally.calls > 0)
      .map(
        ({ day: on, effect, method, path, place, calls: times }) =>
          `${on} ${effect} ${coordinateOf(method, path, place)}: ${times}`,
      ),
    ...[...absent]
      .filter(([, { calls: times }]) => times > 0)
      .map(
        ([coordinate, { goneSince, comes, calls: times }]) => `${goneSince ?? comes} absent ${coordinate}: ${times}`,
      ),
  ].toSorted()
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
