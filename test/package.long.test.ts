import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './support/cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-package-'))

const MODEL = `import { api, collection, object, string } from 'chronospec/model'

const note: string = 'A pet.'

export default api({
  name: 'pets',
  title: 'Pets',
  endpoints: collection('pet', 'GET, POST /pets', object({ name: string(), tag: string({ sunset: '2026-03-01' }) }, { description: note })),
})
`

const PROGRAM = `import { type Day, type Snapshots, parseDay, snapshots } from 'chronospec'
import { at, merge } from 'chronospec/history'
import model from './spec/index.ts'

const all: Snapshots = snapshots(model.document)
const first: Day = all.days[0]!
const impossible: undefined | Day = parseDay('2024-02-30')
console.log(first, impossible, JSON.stringify(at(merge([{ day: '2024-01-01', tree: { a: 1 } }]), first)))
`

/** The package as others get it: packed, and installed into an empty project. */
describe('the packed package, installed into an empty project', () => {
  beforeAll(() => {
    run('node', [join(root, 'build/pack.js'), folder])
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
    writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
    run('npm', ['install', `./${tarball}`, '--prefer-offline', '--no-audit', '--no-fund'])
    mkdirSync(join(folder, 'spec'))
    writeFileSync(join(folder, 'spec/index.ts'), MODEL)
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
  }, 120_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds what users need and what its pages lead to, and no source, test or generated file of ours', () => {
    const installed = readdirSync(join(folder, 'node_modules/chronospec'))
    const pages = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md']
    expect(installed.toSorted()).toEqual([...pages, 'dist', 'docs', 'package.json'])
    expect(readFileSync(join(folder, 'node_modules/chronospec/dist/third-party-licences.txt'), 'utf8')).toMatch(
      /yargs \d[^]*js-yaml \d|js-yaml \d[^]*yargs \d/,
    )
    const ofSites = readFileSync(join(folder, 'node_modules/chronospec/dist/site/licences.txt'), 'utf8')
    expect(ofSites).toMatch(/^preact \d[^]*^@scalar\/api-reference \d[^]*Copyright[^]*^vue \d/m)
  })

  it('has no scripts, of which npm would warn, and nothing that only its repository needs', () => {
    const file = join(folder, 'node_modules/chronospec/package.json')
    const installed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const { scripts, devDependencies, workspaces, ...rest } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, unknown>
    expect([scripts, devDependencies, workspaces]).not.toContain(undefined)
    expect(installed).toEqual(rest)
  })

  it('is one package of at most 8 MB, without native code', () => {
    const modules = join(folder, 'node_modules')
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['chronospec'])
    const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.filter(({ name }) => /\.(?:node|wasm)$/.test(name))).toEqual([])
    const onDisk = files.map(({ parentPath, name }) => Math.ceil(statSync(join(parentPath, name)).size / 4096) * 4096)
    expect(onDisk.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000)
  })

  it('is all that the Dockerfile needs, whose steps end in a command that runs', () => {
    const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
    const install = lines.find((line) => line.startsWith('RUN npm install'))!.replace('RUN ', '')
    const copied = /^COPY (\S+) \/tmp\/package\/$/m.exec(lines.join('\n'))![1]!
    expect(readFileSync(join(root, '.dockerignore'), 'utf8')).toBe(`*\n!${copied}\n`)
    const image = join(folder, 'image')
    mkdirSync(join(image, 'package'), { recursive: true })
    run('sh', ['-c', `cp ${copied} image/package/`])
    const env = { ...process.env, npm_config_prefix: image, npm_config_prefer_offline: 'true' }
    // The cache of npm is that of this machine, and stays.
    const steps = install.replaceAll('/tmp/package', join(image, 'package')).replace(/&& npm cache clean --force/, '')
    execFileSync('sh', ['-c', steps], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [entry, first] = ['ENTRYPOINT', 'CMD'].map(
      (word) => JSON.parse(lines.find((line) => line.startsWith(word))!.replace(word, '')) as string[],
    )
    expect(run(join(image, 'bin', entry![0]!), first!)).toContain('chronospec snapshot')
    expect(readdirSync(image)).not.toContain('package')
  })

  it('answers npx chronospec --help', () => {
    expect(run('npx', ['chronospec', '--help'])).toContain('chronospec snapshot')
  })

  it('reads a model of the user in TypeScript', () => {
    expect(run('npx', ['chronospec', 'check'])).toBe(
      'spec/index.ts is valid: it changes on 2026-03-01; 1 calendar entry.\n',
    )
    expect(run('npx', ['chronospec', 'diff', '2026-02-28', '2026-03-01'])).toContain('tag was removed from')
    run('npx', ['chronospec', 'generate'])
    expect(readdirSync(join(folder, 'out/pets'))).toContain('2026-03-01.yaml')
  })

  it('is a library with types', () => {
    const compiler = join(root, 'node_modules/.bin/tsc')
    const options = '--module nodenext --target es2023 --strict --allowImportingTsExtensions --noEmit --types'.split(
      ' ',
    )
    expect(run(compiler, [...options, '', 'program.ts'])).toBe('')
    const hooks = JSON.stringify(`file://${join(folder, 'node_modules/chronospec/dist/typescript-hooks.cjs')}`)
    const registering = `data:text/javascript,import { register } from 'node:module'; register(${hooks})`
    expect(run(process.execPath, ['--import', registering, 'program.ts'])).toBe('2026-03-01 undefined {"a":1}\n')
  })
})

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
