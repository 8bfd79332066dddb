import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run-program.mjs'

/** Where generators and generated code are kept from one run to the next: outside the repository. */
export const cache = join(process.env['CHRONOSPEC_INTEROP_CACHE'] ?? join(tmpdir(), 'chronospec-interop'))

/** The versions that are asked for; what Node 20 and Java 17 run. */
export const versions = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.95.0',
  orval: '7.13.2',
  typescript: '5.9.3',
  esbuild: '0.25.12',
  '@stoplight/prism-cli': '5.14.2',
  'openapi-generator': '7.26.0',
  'openapi-python-client': '0.29.1',
  'oapi-codegen': 'v2.8.2',
  'oapi-codegen/runtime': 'v1.2.0',
}

/** What clients that openapi-generator writes in Python import. */
const PYTHON_RUNTIME = ['pydantic==2.14.3', 'urllib3==2.8.0', 'python-dateutil==4.0.0', 'typing-extensions==4.16.0']

/**
 * Installs what is missing and says where everything is.
 * @returns for each tool its path, or `absent`: why it is not at hand
 */
export function installTools() {
  const node = npmPackages('node_modules', [
    'openapi-typescript',
    'openapi-fetch',
    '@hey-api/openapi-ts',
    'orval',
    'typescript',
    'esbuild',
  ])
  const mock = npmPackages(join('prism', 'node_modules'), ['@stoplight/prism-cli'])
  const python = pythonWith()
  return { node, mock, python, java: java(), openapiGenerator: openapiGenerator(python), go: oapiCodegen() }
}

/** Packages in a folder of their own, so that none is hoisted over another's. */
function npmPackages(path, names) {
  const folder = join(cache, path)
  const words = names.map((name) => `${name}@${versions[name]}`)
  return once(folder, words, () => {
    const prefix = join(folder, '..')
    mkdirSync(prefix, { recursive: true })
    return run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--save-exact', ...words])
  })
}

function pythonWith() {
  const folder = join(cache, 'python')
  const words = [
    `openapi-generator-cli==${versions['openapi-generator']}`,
    `openapi-python-client==${versions['openapi-python-client']}`,
    ...PYTHON_RUNTIME,
  ]
  return once(folder, words, () => {
    const made = run('python3', ['-m', 'venv', folder])
    return made.failed ?? run(join(folder, 'bin', 'pip'), ['install', '--quiet', ...words])
  })
}

/** What compiles the Java client: the compiler, and Maven for the libraries that the client names. */
function java() {
  const failed = run('javac', ['-version']).failed ?? run('mvn', ['-version']).failed
  return failed === undefined ? {} : { absent: failed }
}

/** The jar comes in a package of Python, so that it needs no client for Maven. */
function openapiGenerator(python) {
  if (python.absent !== undefined) return python
  const { failed } = run('java', ['-version'])
  if (failed !== undefined) return { absent: failed }
  const library = join(python.path, 'lib')
  const [version] = readdirSync(library)
  return { path: join(library, version, 'site-packages', 'openapi_generator_cli', 'openapi-generator.jar') }
}

function oapiCodegen() {
  const folder = join(cache, 'go')
  const word = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${versions['oapi-codegen']}`
  return once(folder, [word], () => run('go', ['install', word], { env: { GOBIN: folder } }))
}

/** Installs into a folder unless the same was installed there before. */
function once(folder, words, install) {
  const stamp = join(folder, '.chronospec-interop')
  const file = `${stamp}-${words
    .join('-')
    .replaceAll(/[^\w.]+/g, '_')
    .slice(0, 200)}`
  if (!existsSync(file)) {
    process.stderr.write(`installing ${words.join(' ')}\n`)
    const { failed } = install()
    if (failed !== undefined) return { absent: failed }
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, '')
  }
  return { path: folder }
}
