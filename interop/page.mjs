import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { KINDS } from './marks.mjs'
import { VERSIONS } from './subjects.mjs'

const page = fileURLToPath(new URL('../docs/codegen.md', import.meta.url))

/**
 * Writes what was found of a generator into its rows of docs/codegen.md.
 * @param tried what `tryGenerator` found; of a generator that is not at hand, `generator` alone
 */
export function writeRows(tried) {
  const { name } = tried.generator
  const compiled = withRow(readFileSync(page, 'utf8'), 'compiled', name, compiledRow(tried))
  writeFileSync(page, withRow(compiled, 'marks', name, marksRow(tried)))
}

function compiledRow({ generator, edge, newest }) {
  if (edge === undefined) return notRun(VERSIONS.length + 3)
  const ofVersion = (version) => edge.filter((job) => job.version === version)
  const versions = VERSIONS.map((version) => count(ofVersion(version), 'failed'))
  const asked = edge.every((job) => 'unread' in job) ? count(edge, 'unread') : 'not run here'
  return [generator.version, ...versions, asked, newestCell(newest)]
}

function count(jobs, what) {
  return `${jobs.filter((job) => job[what] === undefined).length} of ${jobs.length}`
}

function newestCell({ rejected, failed }) {
  if (rejected !== undefined) return 'rejected'
  return failed === undefined ? 'compiles' : 'does not compile'
}

function marksRow({ marks }) {
  if (marks === undefined) return notRun(KINDS.length)
  return KINDS.map((_, index) => {
    const found = marks.map((kinds) => kinds[index])
    return new Set(found).size === 1 ? found[0] : found.map((each, at) => `${VERSIONS[at]}: ${each}`).join('; ')
  })
}

function notRun(cells) {
  return Array.from({ length: cells }, () => 'not run here')
}

/** The text with a row of a table replaced. The page has a row for each generator. */
function withRow(text, table, name, cells) {
  const [start, end] = [text.indexOf(`<!-- ${table} -->`), text.indexOf(`<!-- end of ${table} -->`)]
  const rows = text.slice(start, end).split('\n')
  const index = rows.findIndex((row) => row.startsWith(`| ${name} |`))
  if (start === -1 || index === -1) throw new Error(`docs/codegen.md has no row for ${name} in its table ${table}`)
  rows[index] = `| ${[name, ...cells.map((cell) => cell.replaceAll('|', String.raw`\|`))].join(' | ')} |`
  return `${text.slice(0, start)}${rows.join('\n')}${text.slice(end)}`
}
