import { corpusDocuments } from './corpus.mjs'
import { markdownTable } from './markdown.mjs'
import { sideBySide } from './measure.mjs'
import { median, milliseconds } from './numbers.mjs'
import { chronospec, floor } from './tools.mjs'

const ROUNDS = 3

/** Every document of the corpus against itself, next to parsing it twice: a row for each API, in Markdown. */
export async function sameTable() {
  const byApi = new Map()
  for (const document of corpusDocuments()) byApi.set(document.api, [...(byApi.get(document.api) ?? []), document])
  const rows = []
  for (const [api, documents] of byApi) {
    process.stderr.write(`${api} and itself\n`)
    rows.push(await apiRow(api, documents))
  }
  return markdownTable(['API', 'documents', 'median × floor', 'worst × floor', 'its time', 'no answer'], rows)
}

async function apiRow(api, documents) {
  const measured = []
  for (const document of documents) measured.push(await againstItself(document))
  const failed = measured.filter(({ ratio }) => ratio === undefined)
  const ratios = measured.filter(({ ratio }) => ratio !== undefined)
  const silent = failed.length === 0 ? '' : `${failed.length}: ${failed[0].reason}`
  if (ratios.length === 0) return [api, String(documents.length), '', '', '', silent]
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0]
  return [
    api,
    String(documents.length),
    `${median(ratios.map(({ ratio }) => ratio)).toFixed(2)}×`,
    `${worst.ratio.toFixed(2)}× (${worst.date})`,
    milliseconds(worst.ms),
    silent,
  ]
}

async function againstItself({ date, file, parts }) {
  const commands = [
    { command: [...floor, ...parts, ...parts] },
    // Any finding at all would be one too many, and is told by the exit code.
    { command: [...chronospec, 'diff', file, file, '--fail-on', 'any'] },
  ]
  const [parsing, diff] = await sideBySide(commands, { rounds: ROUNDS })
  const reason = parsing.failed ?? diff.failed
  return reason === undefined ? { date, ms: diff.ms, ratio: diff.ms / parsing.ms } : { date, reason }
}
