import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Run, root } from './cli.ts'

const SCHEMA = 'type: object\n'
const DOCUMENT = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths: {}
components: {schemas: {Pet: {$ref: pets/pet.yaml}}}
`

/** Every way to have a document read by git, in a clone of the workshop. */
export const READING: readonly (readonly string[])[] = [
  ['diff', 'main:openapi.yaml', './other.yaml'],
  ['diff', 'main:.', '.'],
  ['import', '--git', 'openapi.yaml'],
  ['changelog', '--git', 'openapi.yaml'],
  ['changelog', 'main:openapi.yaml'],
  ['promises', '--base', 'main:openapi.yaml', '--model', 'other.yaml'],
  ['check', 'main:openapi.yaml'],
  ['generate', '--model', 'main:openapi.yaml'],
]

/** Repositories of git in a temporary folder, and a program they can plant, which leaves a trace. */
export interface Workshop {
  readonly folder: string
  /** The path of a program that leaves a trace and fails. */
  readonly program: string
  /** Whether the program ran since it was last asked. */
  wasRun(): boolean
  /** Runs git in a repository; says nothing of failures. */
  git(repository: string, ...args: string[]): Promise<Run>
  /** Clones the repository of a document with another file. */
  clone(...options: string[]): Promise<string>
  /** Compares a revision with a file of the repository, without its other files. */
  diff(repository: string, ref: string, env?: NodeJS.ProcessEnv): Promise<Run>
  /** Compares the folder of a revision with that of the working tree. */
  diffFolders(repository: string, ref: string): Promise<Run>
  write(path: string, text: string, mode?: number): string
  remove(): void
}

/** Makes the repositories that others are cloned from. */
export async function workshop(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-untrusted-'))
  const trace = join(folder, 'trace')
  const write = (path: string, text: string, mode = 0o644): string => {
    const full = join(folder, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
    chmodSync(full, mode)
    return full
  }
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' }
  const start = (command: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): Promise<Run> =>
    new Promise((resolve) => {
      const child = execFile(command, args, { cwd, env: { ...env, ...more } }, (_, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      )
      child.stdin!.end()
    })
  const git: Workshop['git'] = (repository, ...args) =>
    start('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], join(folder, repository))
  const program = write('program', `#!/bin/sh\ntouch '${trace}'\nexit 1\n`, 0o755)
  write('origin/openapi.yaml', DOCUMENT)
  write('origin/pets/pet.yaml', SCHEMA)
  await git('origin', 'init', '-q', '-b', 'main')
  for (const setting of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
    await git('origin', 'config', setting, 'true')
  await git('origin', 'add', '.')
  await git('origin', 'commit', '-qm', 'first')
  await git('origin', 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`)
  await git('origin', 'commit', '-qm', 'second')
  let clones = 0
  return {
    folder,
    program,
    wasRun: () => {
      const ran = existsSync(trace)
      rmSync(trace, { force: true })
      return ran
    },
    git,
    clone: async (...options) => {
      const name = `clone-${++clones}`
      await git('.', 'clone', '-q', ...options, `file://${join(folder, 'origin')}`, name)
      write(`${name}/other.yaml`, DOCUMENT.replace('pets/pet.yaml', 'other-pet.yaml'))
      write(`${name}/other-pet.yaml`, SCHEMA)
      return name
    },
    diff: (repository, ref, more) =>
      start(process.execPath, [join(root, 'dist/cli.js'), 'diff', ref, './other.yaml'], join(folder, repository), more),
    diffFolders: (repository, ref) =>
      start(process.execPath, [join(root, 'dist/cli.js'), 'diff', ref, '.'], join(folder, repository)),
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
