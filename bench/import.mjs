import { statSync } from 'node:fs'
import { join } from 'node:path'
import { corpusDocuments } from './corpus.mjs'
import { FILE, makeHistory } from './history.mjs'
import { markdownTable } from './markdown.mjs'
import { inFolder } from './in-folder.mjs'
import { allSideBySide, run } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec, floor } from './tools.mjs'

const ROUNDS = 3
const REVISIONS = [500, 1000, 2000]

/** Every version of the file, read through one process of git, and parsed. */
const PARSE_HISTORY = `
const { execFileSync } = require('node:child_process')
const git = (args, input) => execFileSync('git', args, { input, maxBuffer: 2 ** 30 })
const revisions = git(['rev-list', 'HEAD']).toString().trim().split('\\n')
for (let first = 0; first < revisions.length; first += 100) {
  const names = revisions.slice(first, first + 100).map((revision) => revision + ':${FILE}')
  const output = git(['cat-file', '--batch'], names.join('\\n') + '\\n')
  for (let at = 0; at < output.length; ) {
    const line = output.indexOf(10, at)
    const end = line + 1 + Number(output.toString('utf8', at, line).split(' ')[2])
    JSON.parse(output.toString('utf8', line + 1, end))
    at = end + 1
  }
}`

/** What an import of the history of a file costs as it grows: a table in Markdown. */
export async function historyTable() {
  const rows = []
  for (const revisions of REVISIONS) {
    process.stderr.write(`${revisions} revisions\n`)
    rows.push(await inFolder((folder) => historyRow(folder, revisions)))
  }
  return markdownTable(
    ['revisions', 'parsing all', 'import --git', 'a revision', 'peak memory', 'chronicle', 'one more appended'],
    rows,
  )
}

async function historyRow(folder, revisions) {
  makeHistory(folder, revisions)
  const chronicle = join(folder, 'all.json')
  const [parsing, imported] = await measured(folder, [
    [process.execPath, '-e', PARSE_HISTORY],
    [...chronospec, 'import', '--git', FILE, '-o', chronicle],
  ])
  const earlier = join(folder, 'earlier.json')
  const lastButOne = new Date(Date.UTC(2018, 0, revisions - 1)).toISOString().slice(0, 10)
  await run([...chronospec, 'import', '--git', FILE, '--until', lastButOne, '-o', earlier], { cwd: folder })
  const grown = join(folder, 'grown.json')
  const [appended] = await measured(folder, [
    [...chronospec, 'import', '--git', FILE, '--append', earlier, '-o', grown],
  ])
  return [
    revisions.toLocaleString('en'),
    milliseconds(parsing.ms),
    milliseconds(imported.ms),
    milliseconds(imported.ms / revisions),
    memory(imported),
    megabytes(statSync(chronicle).size),
    milliseconds(appended.ms),
  ]
}

/** What an import of each series of the corpus costs: a table in Markdown. */
export async function importTable() {
  const rows = []
  for (const [api, documents] of grouped(corpusDocuments())) {
    process.stderr.write(`${api}\n`)
    rows.push(await inFolder((folder) => seriesRow(folder, api, documents)))
  }
  const head = [
    'API',
    'documents',
    'size',
    'parsing all',
    'import',
    '× parsing',
    'peak memory',
    'chronicle',
    'last one appended',
  ]
  return markdownTable(head, rows)
}

async function seriesRow(folder, api, documents) {
  const sources = documents.map(({ date, file }) => `${date}=${file}`)
  const [all, earlier] = [join(folder, 'all.json'), join(folder, 'earlier.json')]
  const flags = ['--allow-outside', '-q']
  await run([...chronospec, 'import', ...sources.slice(0, -1), ...flags, '-o', earlier], { cwd: folder })
  const [parsing, imported, appended] = await measured(folder, [
    [...floor, ...documents.flatMap(({ parts }) => parts)],
    [...chronospec, 'import', ...sources, ...flags, '-o', all],
    [...chronospec, 'import', sources.at(-1), ...flags, '--append', earlier, '-o', join(folder, 'grown.json')],
  ])
  const bytes = documents.flatMap(({ parts }) => parts).reduce((total, part) => total + statSync(part).size, 0)
  return [
    api,
    String(documents.length),
    megabytes(bytes),
    milliseconds(parsing.ms),
    milliseconds(imported.ms),
    `${(imported.ms / parsing.ms).toFixed(2)}×`,
    memory(imported),
    megabytes(statSync(all).size),
    milliseconds(appended.ms),
  ]
}

function grouped(documents) {
  const series = new Map()
  for (const document of documents) series.set(document.api, [...(series.get(document.api) ?? []), document])
  return series
}

async function measured(folder, commands) {
  return allSideBySide(
    commands.map((command) => ({ command, cwd: folder, deadline: 300_000 })),
    { rounds: ROUNDS, slow: 20_000 },
  )
}

function memory({ mb }) {
  return mb === undefined ? '' : `${mb.toFixed(0)} MB`
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
