import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusFile } from './corpus.mjs'
import { inFolder } from './in-folder.mjs'
import { markdownTable } from './markdown.mjs'
import { allSideBySide } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec } from './tools.mjs'

const ROUNDS = 7
const LINES = 50
const FATE = { deprecated: '2027-01-01', sunset: '2027-06-01' }

const PARSE_AND_PRINT =
  'process.stdout.write(JSON.stringify(JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")), null, 2))'

/** Whole processes on the largest document of the corpus: what it takes to print it as of a day, next to parsing and printing it, in Markdown. */
export async function snapshotTable() {
  const file = corpusFile('github/2026-09-09.json')
  return inFolder(async (folder) => {
    const schedule = join(folder, 'schedule.json')
    writeFileSync(schedule, JSON.stringify(scheduleOf(JSON.parse(readFileSync(file, 'utf8')))))
    // Where no configuration is.
    const at = { cwd: folder }
    const command = (...words) => ({ command: [...chronospec, ...words, '--model', file], ...at })
    const scheduled = (...words) => command(...words, '--schedule', schedule)
    const before = ['snapshot', '--at', '2026-01-01', '--format', 'json']
    const after = ['snapshot', '--at', '2028-01-01', '--format', 'json']
    const rows = [
      ['floor: Node parses and prints it', { command: [process.execPath, '-e', PARSE_AND_PRINT, file], ...at }, ''],
      ['chronospec snapshot', command(...before), 'under 2×'],
      [`chronospec snapshot, with a schedule of ${LINES} lines`, scheduled(...before), 'under 2×'],
      ['the same, on a day on which all of that is gone', scheduled(...after), ''],
      ['chronospec timeline, with the schedule', scheduled('timeline'), ''],
      ['chronospec check, with the schedule', scheduled('check'), ''],
      ['chronospec generate, with the schedule: four snapshots in YAML', scheduled('generate'), ''],
    ]
    const measured = await allSideBySide(
      rows.map(([, run]) => run),
      { rounds: ROUNDS },
    )
    return markdownTable(
      ['what', 'time', '× floor', 'peak memory', 'aim'],
      rows.map(([what, , aim], index) => [what, ...told(measured[index], measured[0]), aim]),
    )
  })
}

function told({ ms, mb }, floor) {
  return [milliseconds(ms), `${(ms / floor.ms).toFixed(2)}×`, mb === undefined ? '' : `${Math.round(mb)} MB`]
}

/** A schedule of operations, parameters, fields of components and values of enums, from the whole of a document. */
function scheduleOf({ paths, components }) {
  const operations = Object.keys(paths).filter((path) => paths[path].get !== undefined && !paths[path].get.deprecated)
  const parameters = operations.flatMap((path) =>
    (paths[path].get.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => `GET ${path} ?${name}`),
  )
  const fields = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(([name, { enum: values }]) => ({ name: `${schema}.${name}`, values })),
  )
  const plain = fields.filter(({ name }) => /^[\w-]+\.\w+$/.test(name))
  const values = plain.filter((field) => field.values?.length > 2 && /^[a-z_]+$/.test(field.values[0]))
  const chosen = [
    ...spread(
      operations.map((path) => `GET ${path}`),
      14,
    ),
    ...spread(parameters, 12),
    ...spread(
      plain.map(({ name }) => name),
      14,
    ),
    ...spread(
      values.map((field) => `${field.name} = ${field.values[0]}`),
      10,
    ),
  ]
  return Object.fromEntries(chosen.map((coordinate) => [coordinate, FATE]))
}

/** So many of a list, from the whole of it. */
function spread(list, count) {
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)])
}
