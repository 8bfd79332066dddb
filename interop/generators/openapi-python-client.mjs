import { join } from 'node:path'
import { run } from '../run-program.mjs'
import { versions } from '../tools.mjs'
import { python } from './python.mjs'

/** Classes on attrs and functions on httpx. */
export function openapiPythonClient({ python: installed }) {
  return {
    ...python('openapi-python-client', installed),
    name: 'openapi-python-client',
    version: versions['openapi-python-client'],
    generate: (jobs) =>
      jobs.map(({ document, folder }) => {
        const words = ['generate', '--path', document, '--output-path', join(folder, 'api'), '--meta', 'none']
        return run(join(installed.path, 'bin', 'openapi-python-client'), words).failed
      }),
  }
}
