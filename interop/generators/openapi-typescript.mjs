import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run-program.mjs'
import { cache, versions } from '../tools.mjs'
import { typescript, unwritten } from './typescript.mjs'

/** Types of all paths and components, called through openapi-fetch. */
export function openapiTypescript({ node }) {
  return {
    ...typescript('openapi-typescript', node),
    name: 'openapi-typescript',
    version: versions['openapi-typescript'],
    generate(jobs) {
      const config = join(cache, 'code', 'openapi-typescript', 'redocly.yaml')
      const apis = jobs.map(({ document, folder }, index) => [
        `job${index}`,
        { root: document, 'x-openapi-ts': { output: join(folder, 'api.ts') } },
      ])
      writeFileSync(config, JSON.stringify({ apis: Object.fromEntries(apis) }))
      return unwritten(jobs, run(join(node.path, '.bin', 'openapi-typescript'), ['--redocly', config]))
    },
  }
}
