import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes what was found into one SARIF file, with a run and a category for each document, as GitHub asks for. */
export function writeSarif(file, results, folder) {
  const logs = results.flatMap(({ spec, status }, index) => {
    const part = join(folder, `${index}.sarif`)
    return status === 'compared' && existsSync(part) ? [{ spec, log: JSON.parse(readFileSync(part, 'utf8')) }] : []
  })
  if (logs.length === 0) return
  const isOne = results.length === 1
  const runs = logs.flatMap(({ spec, log }) =>
    log.runs.map((run) => (isOne ? run : { ...run, automationDetails: { id: `chronospec/${spec}/` } })),
  )
  writeFileSync(file, `${JSON.stringify({ ...logs[0].log, runs }, null, 2)}\n`)
}
