import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-program.mjs'
import { cache, versions } from '../tools.mjs'
import { typescript, unwritten } from './typescript.mjs'

/** A file of types and functions on fetch. */
export function orval({ node }) {
  return {
    ...typescript('orval', node),
    name: 'orval',
    version: versions.orval,
    generate(jobs) {
      const config = join(cache, 'code', 'orval', 'orval.config.cjs')
      const projects = jobs.map(({ document, folder }, index) => [
        `job${index}`,
        { input: document, output: { target: join(folder, 'api.ts'), client: 'fetch' } },
      ])
      writeFileSync(config, `module.exports = ${JSON.stringify(Object.fromEntries(projects))}`)
      return unwritten(jobs, run(join(node.path, '.bin', 'orval'), ['--config', config]))
    },
  }
}
