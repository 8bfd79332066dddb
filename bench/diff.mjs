import { fileURLToPath } from 'node:url'
import { corpusAbsent } from './corpus.mjs'
import { growthTable } from './growth.mjs'
import { impactTable } from './impact.mjs'
import { historyTable, importTable } from './import.mjs'
import { machine } from './machine.mjs'
import { replaceBetween } from './markdown.mjs'
import { memoryMeasuredBy } from './measure.mjs'
import { pairSections, toolList } from './pairs.mjs'
import { sameTable } from './same.mjs'
import { snapshotTable } from './snapshot-processes.mjs'
import { otherTools } from './tools.mjs'

const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))

/** The parts of the page that are measured, under the names that its comments give them. */
const PARTS = {
  pairs: async () => {
    const tools = otherTools()
    return `${measuredOn()}\n\n${toolList(tools)}\n\n${await pairSections(tools, '')}`
  },
  growth: async () => `${measuredOn()}\n\n${await growthTable()}`,
  same: async () => `${measuredOn()}\n\n${await sameTable()}`,
  snapshots: async () => `${measuredOn()}\n\n${await snapshotTable()}`,
  history: async () => `${measuredOn()}\n\n${await historyTable()}`,
  import: async () => `${measuredOn()}\n\n${await importTable()}`,
  impact: async () => `${measuredOn()} ${await impactTable()}`,
}

const NEEDS_NO_CORPUS = new Set(['growth', 'history', 'impact'])

/**
 * Measures the diff next to other tools, snapshots next to their floor, imports, and logs that are read, and writes the tables into docs/benchmarks.md: all
 * of them, or the one part that is named. Any other word picks pairs by their name; those are printed and written nowhere.
 */
export async function measurePage(word) {
  const absent = corpusAbsent()
  if (word !== undefined && !Object.hasOwn(PARTS, word)) {
    if (absent !== undefined) throw new Error(absent)
    process.stdout.write(await pairSections(otherTools(), word))
    return
  }
  for (const part of word === undefined ? Object.keys(PARTS) : [word]) {
    if (absent !== undefined && !NEEDS_NO_CORPUS.has(part)) {
      process.stderr.write(`${part}: not measured, ${absent}\n`)
      continue
    }
    const text = await PARTS[part]()
    replaceBetween(page, part, text)
    process.stdout.write(`${text}\n`)
  }
}

function measuredOn() {
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day}: ${machine()}. Peak memory by ${memoryMeasuredBy}.`
}
