import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-program.mjs'
import { cache } from '../tools.mjs'

const clients = fileURLToPath(new URL('../clients/', import.meta.url))

const STRICT = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

/**
 * What all generators of TypeScript share.
 * @param key the generator, which is the name of its client in `clients` too
 * @param node the folder of npm packages
 */
export function typescript(key, node) {
  const bin = (name) => join(node.path, '.bin', name)
  return {
    key,
    language: 'TypeScript',
    extensions: ['.ts'],
    absent: node.absent,
    /** Compiles all folders strictly and at once; those with a client, too, the program that calls the mock. */
    check(jobs) {
      for (const { folder, called } of jobs)
        if (called) copyFileSync(join(clients, `${key}.ts`), join(folder, 'ask.ts'))
      const config = join(cache, 'code', key, 'tsconfig.json')
      writeFileSync(
        config,
        JSON.stringify({ compilerOptions: STRICT, include: jobs.map(({ folder }) => `${folder}/**/*.ts`) }),
      )
      const { output, failed } = run(bin('tsc'), ['-p', config], { cwd: join(cache, 'code', key) })
      if (failed === undefined) return jobs.map(() => undefined)
      const lines = output.split('\n')
      const failures = jobs.map(({ name }) => lines.find((line) => line.startsWith(`${name}${sep}`)))
      return failures.some((line) => line !== undefined) ? failures : jobs.map(() => failed)
    },
    ask(folder, url) {
      const program = join(folder, 'ask.mjs')
      const words = [join(folder, 'ask.ts'), '--bundle', '--platform=node', '--format=esm', `--outfile=${program}`]
      const { failed } = run(bin('esbuild'), words)
      return failed === undefined ? run(process.execPath, [program, url]) : { output: '', failed }
    },
  }
}

/** Why each job has no code after a run for all of them; undefined for those that have. */
export function unwritten(jobs, { output, failed }) {
  return jobs.map(({ document, folder }) => {
    if (existsSync(folder) && readdirSync(folder).length > 0) return undefined
    const line = output.split('\n').find((each) => each.includes(document) || /unsupported/i.test(each))
    return line?.trim() || failed || 'it writes nothing'
  })
}
