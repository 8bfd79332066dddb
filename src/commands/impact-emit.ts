import { statedTitle } from '../openapi/stated-title.ts'
import { SQL_DIALECTS } from '../report/sql-dialects.ts'
import { effectTable } from '../usage/table/effect-table.ts'
import { type Args, type Command, type Io, fail } from './command.ts'
import { eraOf, impactRange } from './impact-days.ts'
import { askedModel } from './model-path.ts'
import { comparedVersion } from './compared-version.ts'
import { openContinued } from './open-continued.ts'
import { snapshotsOf } from './opened-model.ts'
import { writeReport } from './write-report.ts'

/** The options of `impact` that ask for something to run elsewhere. */
export const emitOptions: Command['options'] = {
  emit: {
    type: 'string',
    requiresArg: true,
    choices: ['sql'],
    describe: 'Write a query that finds such calls in a table of a warehouse, and read no traffic',
  },
  dialect: {
    type: 'string',
    requiresArg: true,
    choices: Object.keys(SQL_DIALECTS),
    describe: 'The dialect of the query',
  },
}

/** Whether a query is asked for, and no report. */
export function isEmitted(args: Args): boolean {
  if (args['emit'] !== undefined && args['dialect'] === undefined)
    fail('usage', '--emit sql needs a dialect', `add --dialect, such as --dialect ${Object.keys(SQL_DIALECTS)[0]}`)
  if (args['emit'] === undefined && args['dialect'] !== undefined)
    fail('usage', '--dialect is for queries', 'add --emit sql')
  return args['emit'] !== undefined
}

/** What only traffic that is read is asked. */
const OF_TRAFFIC = ['traffic-format', 'log-format', 'log-keys', 'caller', 'host'] as const

/** Writes the query that `--emit` asks for. The only word may be the model. */
export async function emitQuery(args: Args, io: Io): Promise<void> {
  const words = [args['traffic'] ?? []].flat().map(String)
  if (words.length > 1)
    fail('usage', `--emit sql reads no traffic, but got ${words.length} arguments`, 'name only the model')
  const useless = OF_TRAFFIC.find((name) => args[name] !== undefined)
  if (useless !== undefined)
    fail('usage', `--${useless} sets how traffic is read, but --emit sql reads none`, 'leave it out')
  const range = impactRange(args, io)
  const model = await openContinued(args, io, askedModel(words[0], args, io.cwd))
  const all = snapshotsOf(model, { openapi: comparedVersion(model) })
  const { impactSql } = await import('../report/impact-sql.ts')
  const table = effectTable(eraOf(model, all, range, args))
  const parts = { title: statedTitle(model.document) ?? model.name, ...range, table }
  await writeReport(impactSql(parts, String(args['dialect'])), args, io)
}
