import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { datedDocument } from './dated.mjs'
import { grownDocument } from './grown.mjs'
import { HARD, hardPair } from './hard.mjs'
import { markdownTable } from './markdown.mjs'
import { sideBySide } from './measure.mjs'
import { milliseconds } from './numbers.mjs'
import { chronospec, floor } from './tools.mjs'

const ROUNDS = 3

/** What grows: the number of changed schemas in one document, then the size of the document, one schema in a hundred changed. */
const STEPS = [
  ...[1, 10, 100].map((changed) => ({ operations: 2000, changed })),
  ...[1000, 5000, 10_000, 50_000].map((operations) => ({ operations, changed: operations / 700 })),
]

/** How the time of a diff grows with the document and with what changed in it: a table in Markdown. */
export async function growthTable() {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  try {
    const rows = []
    for (const step of STEPS) {
      process.stderr.write(`${step.operations} operations\n`)
      rows.push(await growthRow(folder, step))
    }
    const grown = markdownTable(
      [
        'operations',
        'changed schemas',
        'size',
        'floor',
        'diff, text',
        '× floor',
        'beyond the floor, for 1,000 operations',
        'peak memory',
      ],
      rows,
    )
    return [grown, HARD_WORDS, await hardTable(folder), DAYS_WORDS, await daysTable(folder)].join('\n\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const HARD_WORDS = `Documents in which everything differs, 0.5 to 0.9 MB at full size. Twice the input should take at most 2.2 times as long; the budget of the proofs stops a comparison that would
take longer.`

async function hardTable(folder) {
  const rows = []
  for (const each of HARD) {
    process.stderr.write(`${each.name}\n`)
    rows.push([each.name, ...(await timesOf(folder, each))])
  }
  return markdownTable(['what differs', 'a quarter', 'a half', 'the whole'], rows)
}

/** How long a diff takes of a quarter, a half and the whole of a class of documents. */
async function timesOf(folder, each) {
  const times = []
  for (const part of [4, 2, 1]) {
    const files = ['base', 'revision'].map((side) => join(folder, `hard-${side}.json`))
    for (const [index, document] of hardPair(each, each.full / part).entries())
      writeFileSync(files[index], JSON.stringify(document))
    const command = [...chronospec, 'diff', ...files]
    const [diff] = await sideBySide([{ command, accept: [0, 1], cwd: folder, deadline: 120_000 }], {
      rounds: 1,
      slow: 0,
    })
    times.push(diff.failed ?? milliseconds(diff.ms))
  }
  return times
}

const DAYS_WORDS = `Models with one operation added, deprecated and removed on days of its own, so that the number of days and the size of the document grow together:`

async function daysTable(folder) {
  const rows = []
  for (const operations of [250, 500, 1000]) {
    process.stderr.write(`${operations} operations with dates\n`)
    const model = join(folder, 'dated.json')
    writeFileSync(model, JSON.stringify(datedDocument(operations)))
    const commands = ['check', 'timeline', 'changelog'].map((name) => ({
      command: [...chronospec, name, '--model', model],
      cwd: folder,
      deadline: 120_000,
    }))
    const runs = await sideBySide(commands, { rounds: ROUNDS, slow: 20_000 })
    rows.push([(3 * operations).toLocaleString('en'), ...runs.map((run) => run.failed ?? milliseconds(run.ms))])
  }
  return markdownTable(['change days', 'check', 'timeline', 'changelog'], rows)
}

async function growthRow(folder, { operations, changed }) {
  const [base, revision] = [join(folder, 'base.json'), join(folder, 'revision.json')]
  writeFileSync(base, JSON.stringify(grownDocument({ operations })))
  writeFileSync(revision, JSON.stringify(grownDocument({ operations, changed })))
  const commands = [
    { command: [...floor, base, revision] },
    { command: [...chronospec, 'diff', base, revision], accept: [0, 1] },
  ]
  const [parsing, diff] = await sideBySide(
    commands.map((each) => ({ ...each, cwd: folder, deadline: 120_000 })),
    { rounds: ROUNDS, slow: 20_000 },
  )
  const size = `${(statSync(base).size / 1e6).toFixed(1)} MB`
  const head = [operations.toLocaleString('en'), String(Math.ceil(changed)), size, milliseconds(parsing.ms)]
  if (diff.failed !== undefined) return [...head, diff.failed, '', '', '']
  return [
    ...head,
    milliseconds(diff.ms),
    `${(diff.ms / parsing.ms).toFixed(2)}×`,
    milliseconds((diff.ms - parsing.ms) / (operations / 1000)),
    diff.mb === undefined ? '' : `${diff.mb.toFixed(0)} MB`,
  ]
}
