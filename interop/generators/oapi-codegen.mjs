import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-program.mjs'
import { cache, versions } from '../tools.mjs'

const client = fileURLToPath(new URL('../clients/ask.go.txt', import.meta.url))

/** The module that the code of all jobs stands in, a package each. */
const module = join(cache, 'code', 'oapi-codegen')

/** Types and a client of Go. */
export function oapiCodegen({ go }) {
  return {
    key: 'oapi-codegen',
    name: 'oapi-codegen',
    language: 'Go',
    extensions: ['.go'],
    version: versions['oapi-codegen'],
    absent: go.absent,
    generate: (jobs) =>
      jobs.map(({ document, folder }) => {
        const words = ['-generate', 'types,client', '-package', 'main', '-o', join(folder, 'api.go'), document]
        return run(join(go.path, 'oapi-codegen'), words).failed
      }),
    check: (jobs) =>
      jobs.map(({ folder, called }) => {
        if (called) copyFileSync(client, join(folder, 'ask.go'))
        else writeFileSync(join(folder, 'ask.go'), 'package main\n\nfunc main() {}\n')
        return startModule() ?? run('go', ['build', '-o', 'ask', '.'], { cwd: folder }).failed
      }),
    ask: (folder, url) => run(join(folder, 'ask'), [url]),
  }
}

function startModule() {
  const file = join(module, 'go.mod')
  if (existsSync(file)) return undefined
  writeFileSync(file, 'module clients\n\ngo 1.24\n')
  const [runtime, version] = ['github.com/oapi-codegen/runtime', versions['oapi-codegen/runtime']]
  return run('go', ['get', `${runtime}@${version}`, `${runtime}/types@${version}`], { cwd: module }).failed
}
