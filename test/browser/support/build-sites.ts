import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusDocuments } from '../../support/corpus.ts'
import { type Run, chronospec, root } from '../../support/cli.ts'
import { historyChronicle } from './history-chronicle.ts'
import { hostileDocument } from './hostile-document.ts'
import { largeDocument } from './large-document.ts'

/** The day that a site takes for today: plans have a past on it and something to come, and published series are over. */
export const TODAY = { plan: '2025-03-01', series: '2026-11-01' } as const

/** The series of the corpus of which there are sites: small ones. */
export const SERIES = ['netlify', 'twilio-preview'] as const

/** The series of the corpus with the largest documents. */
export const LARGEST = 'github'

/** Where the model of a site is; a path from the folder of the project, or below the folder of all sites. */
export const MODELS = { edge: 'spec/edge/index.ts', bookshop: 'spec/bookshop/index.ts' } as const

/** Builds the sites into folders of their own by the built command, and returns their names. Models that are made here lie beside them. */
export function buildSites(folder: string): string[] {
  const models = join(folder, 'models')
  mkdirSync(models)
  const written = { hostile: hostileDocument(), large: largeDocument(), history: historyChronicle() }
  for (const [name, document] of Object.entries(written))
    writeFileSync(join(models, `${name}.json`), JSON.stringify(document))
  for (const [name, model] of Object.entries(MODELS)) buildSite(join(root, model), join(folder, name))
  for (const name of Object.keys(written))
    buildSite(join(models, `${name}.json`), join(folder, name), name === 'history' ? TODAY.series : TODAY.plan)
  return [...Object.keys(MODELS), ...Object.keys(written), ...buildSeries(folder)]
}

function buildSeries(folder: string): string[] {
  const documents = corpusDocuments()
  if (documents === undefined) return []
  for (const name of [...SERIES, LARGEST]) {
    const chronicle = join(folder, 'models', `${name}.json`)
    const sources = documents.filter(({ api }) => api === name).map(({ date, path }) => `${date}=${path}`)
    run(['import', ...sources, '-o', chronicle])
    buildSite(chronicle, join(folder, name), TODAY.series)
  }
  return [...SERIES, LARGEST]
}

function buildSite(model: string, folder: string, today: string = TODAY.plan): void {
  run(['site', model, '--today', today, '-o', folder])
}

function run(args: readonly string[]): Run {
  const ended = chronospec(args)
  if (ended.code !== 0) throw new Error(`chronospec ${args.join(' ')}: ${ended.err}`)
  return ended
}
