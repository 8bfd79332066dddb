import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { writeLog } from './access-log.mjs'
import { inFolder } from './in-folder.mjs'
import { markdownTable } from './markdown.mjs'
import { run } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec, redocly } from './tools.mjs'

/** A tenth of what the aim speaks of, and a tenth of that: what is remembered must not grow with the log. */
const [LINES, FEWER] = [1_000_000, 100_000]

const MODEL = join(import.meta.dirname, '../spec/edge/index.ts')

/** Rows on access logs of made calls of the edge service: next to `wc -l`, which only counts their lines. */
export async function impactRows() {
  return inFolder(async (folder) => {
    const [log, fewer] = [join(folder, 'access.log'), join(folder, 'fewer.log')]
    writeLog(log, LINES)
    writeLog(fewer, FEWER)
    const words = ['--model', MODEL, '--from', '2020-01-01', '--caller', 'ip', '--format', 'json']
    const impact = (file) => run([...chronospec, 'impact', file, ...words], { cwd: folder })
    const [long, short, counted] = [await impact(log), await impact(fewer), await run(['wc', '-l', log], {})]
    const each = (long.ms - short.ms) / (LINES - FEWER)
    return [
      [`impact of ${LINES} lines, Combined`, milliseconds(long.ms), ''],
      ['the same, as it grows to 10,000,000', milliseconds(short.ms + each * (10_000_000 - FEWER)), 'under 60 s'],
      ['the same, beside wc -l', `${(long.ms / counted.ms).toFixed(0)}×`, ''],
      ['the most memory it held', `${Math.round(long.mb)} MB; ${Math.round(short.mb)} MB of a tenth`, 'alike'],
    ]
  })
}

/** The aim: so many lines in under a minute on two cores. Fewer of them as JSON, which Redocly reads. */
const [MANY, SOME] = [10_000_000, 1_000_000]

/** Nothing is waited for longer. */
const DEADLINE = 900_000

/** The table of whole logs next to other tools, each with what it can read; run once, since each takes long. */
export async function impactTable() {
  return inFolder(async (folder) => {
    const before = loadavg()[0].toFixed(1)
    const rows = [
      ...(await rowsOf(folder, MANY, 'combined', [
        ['wc -l', (log) => ['wc', '-l', log]],
        ['chronospec impact', impactOf],
        ['chronospec impact, callers by address', (log) => [...impactOf(log), '--caller', 'ip']],
        ['goaccess', goaccessOf],
      ])),
      ...(await rowsOf(folder, SOME, 'nginx-json', [
        ['chronospec impact', impactOf],
        ['Redocly drift', driftOf(folder)],
      ])),
    ]
    const after = loadavg()[0].toFixed(1)
    return `The load of the machine was ${before} before and ${after} at the end.\n\n${markdownTable(['what', 'log', 'time', 'processor time', 'lines a second of that', 'peak memory'], rows)}`
  })
}

async function rowsOf(folder, lines, format, commands) {
  const log = join(folder, `access.${format === 'combined' ? 'log' : 'nginx.ndjson'}`)
  writeLog(log, lines, format)
  const size = `${lines.toLocaleString('en-US')} lines, ${(statSync(log).size / 1e9).toFixed(1)} GB of ${format === 'combined' ? 'Combined' : 'JSON'}`
  const rows = []
  for (const [name, command] of commands) {
    const words = command(log)
    const { ms, mb, cpu, failed } =
      typeof words === 'string'
        ? { failed: words }
        : await run(words, { cwd: folder, deadline: DEADLINE, accept: [0, 1] })
    rows.push(
      failed === undefined
        ? [
            name,
            size,
            seconds(ms),
            seconds(cpu),
            ((lines / cpu) * 1000).toLocaleString('en-US', { maximumFractionDigits: 0 }),
            `${Math.round(mb)} MB`,
          ]
        : [name, size, failed, '', '', ''],
    )
  }
  rmSync(log)
  return rows
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function impactOf(log) {
  return [...chronospec, 'impact', log, '--model', MODEL, '--from', '2020-01-01', '--format', 'json']
}

function goaccessOf(log) {
  const isThere = spawnSync('goaccess', ['--version']).status === 0
  return isThere ? ['goaccess', log, '--log-format=COMBINED', '--no-progress', '-o', `${log}.json`] : 'is not installed'
}

/** Compares traffic with the document of one day. */
function driftOf(folder) {
  return (log) => {
    const { absent, cli } = redocly()
    if (absent !== undefined) return absent
    const document = join(folder, 'openapi.json')
    const words = ['snapshot', '--model', MODEL, '--at', '2024-01-01', '--format', 'json', '-o', document]
    spawnSync(chronospec[0], [...chronospec.slice(1), ...words])
    return [
      process.execPath,
      cli,
      'drift',
      log,
      '--api',
      document,
      '--server',
      'https://api.example',
      '--traffic-format',
      'nginx-json',
      '--format',
      'json',
      '-o',
      `${log}.drift`,
    ]
  }
}
