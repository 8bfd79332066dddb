import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-program.mjs'
import { cache, versions } from '../tools.mjs'
import { typescript, unwritten } from './typescript.mjs'

const PLUGINS = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch']

/** Types and a function for each operation, with a client on fetch that it writes itself. */
export function heyApi({ node }) {
  return {
    ...typescript('hey-api', node),
    name: '@hey-api/openapi-ts',
    version: versions['@hey-api/openapi-ts'],
    generate(jobs) {
      const config = join(cache, 'code', 'hey-api', 'openapi-ts.config.mjs')
      const configs = jobs.map(({ document, folder }) => ({
        input: document,
        output: join(folder, 'api'),
        plugins: PLUGINS,
      }))
      writeFileSync(config, `export default ${JSON.stringify(configs)}`)
      return unwritten(jobs, run(join(node.path, '.bin', 'openapi-ts'), ['-f', config, '--no-log-file']))
    },
  }
}
