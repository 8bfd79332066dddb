import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import v8 from '@vitest/coverage-v8'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** Coverage as Vitest measures it, with the lines that run in the thread of `chronospec`: those of `dist`, of which the source maps tell where they stand in `src`. */
export default {
  ...v8,
  async takeCoverage(options) {
    const own = await v8.takeCoverage(options)
    return { result: [...own.result, ...(globalThis.chronospecThreadCoverage?.() ?? [])] }
  },
  async getProvider() {
    const provider = await v8.getProvider()
    // By this name, workers look for what takes the coverage.
    provider.name = 'custom'
    const isIncluded = provider.isIncluded.bind(provider)
    const getSources = provider.getSources.bind(provider)
    // What only passes on other files has no map.
    provider.isIncluded = (file, ...more) =>
      file.startsWith(dist) ? existsSync(`${file}.map`) : isIncluded(file, ...more)
    provider.getSources = async (url, ...more) => {
      const file = fileURLToPath(url)
      return file.startsWith(dist) ? built(file) : getSources(url, ...more)
    }
    return provider
  },
}

function built(file) {
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const sources = map.sources.map((source) => pathToFileURL(resolve(dirname(file), source)).href)
  return { code: readFileSync(file, 'utf8'), map: { ...map, sources } }
}
