import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root } from './support/cli.ts'

interface Step {
  readonly id?: string
  readonly shell: string
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default?: string; readonly required?: boolean }>
  >
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

const action = load(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
const { steps } = action.runs
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8')
const [fetching, comparing] = steps

const before = {
  openapi: '3.1.1',
  info: { title: 'Pets', version: '1.2.3' },
  paths: { '/a': { get: {} }, '/b': { get: {} } },
}
const after = { ...before, paths: { '/a': { get: {} } } }

describe('the action', () => {
  it('puts no expression into a script: inputs come as variables', () => {
    expect(action.runs.using).toBe('composite')
    for (const { run, shell } of steps) {
      expect(run).not.toContain('${{')
      expect(shell).toBe('bash')
    }
  })

  it('uses every input, and no other', () => {
    const text = JSON.stringify(action.runs)
    const used = [...text.matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name!)
    expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)))
    for (const { value } of Object.values(action.outputs)) {
      const [, id, name] = /steps\.([a-z]+)\.outputs\.([a-z-]+)/.exec(value)!
      expect(steps.find((step) => step.id === id)!.run).toContain(`${name}=`)
    }
  })

  it('is told of in docs/ci.md, with all inputs and outputs', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(
      [...Object.keys(action.inputs), ...Object.keys(action.outputs)].toSorted(
        (a, b) => rows.indexOf(a) - rows.indexOf(b),
      ),
    )
  })

  it('and docs/ci.md use only options that the command has', () => {
    const { out } = chronospec(['diff', '--help'])
    const lines = `${comparing!.run}\n${page}`
      .split('\n')
      .filter((line) => line.includes('--') && /chronospec|options|outputs|--format/.test(line))
    const flags = lines
      .filter((line) => !line.includes('git fetch') && !line.includes('npx --yes'))
      .flatMap((line) => [...line.matchAll(/(?<=[\s("])--([a-z-]+)/g)].map(([, flag]) => flag!))
    expect(flags.length).toBeGreaterThan(8)
    for (const flag of flags) expect(out, flag).toMatch(new RegExp(`--${flag}\\b`))
  })

  it('compares with the base, annotates, writes the summary and its outputs, and fails as asked', async () => {
    await inFolder((folder) => {
      const { run, repository } = sandbox(folder)
      const fetched = run(fetching!, { ASKED: '', OF_PULL_REQUEST: 'main', OF_REPOSITORY: 'other' })
      const revision = /^revision=([0-9a-f]{40})$/m.exec(fetched.outputs)![1]!
      const inputs = { SPEC: 'api.json', REVISION: revision, CONFIG: '', VERSION: '1', SARIF: 'out.sarif' }
      const compared = run(comparing!, { ...inputs, FAIL_ON: 'breaking' })
      expect(compared.code, compared.err).toBe(1)
      expect(compared.out).toMatch(/^::error file=api\.json,.*title=path-removed/m)
      expect(compared.summary).toContain('Breaks clients: 1 breaking change')
      expect(compared.outputs).toMatch(/^breaking=1$/m)
      expect(compared.outputs).toMatch(/^next-version=2\.0\.0$/m)
      expect(JSON.parse(readFileSync(join(repository, 'out.sarif'), 'utf8'))).toHaveProperty('version', '2.1.0')
      expect(run(comparing!, { ...inputs, FAIL_ON: 'none' }).code).toBe(0)
      expect(run(comparing!, { ...inputs, FAIL_ON: 'never' }).code).toBe(2)
      const absent = run(comparing!, { ...inputs, SPEC: 'new.json', FAIL_ON: 'breaking' })
      expect([absent.code, absent.out]).toEqual([0, expect.stringContaining('nothing to compare')])
    })
  })

  it('takes hostile inputs as text', async () => {
    await inFolder((folder) => {
      const { run, repository } = sandbox(folder)
      for (const text of ['$(touch x)', '`touch x`', '"; touch x; "', '--upload-pack=touch x', '-x']) {
        expect(run(fetching!, { ASKED: text, OF_PULL_REQUEST: '', OF_REPOSITORY: '' }).code).not.toBe(0)
        run(comparing!, { SPEC: text, REVISION: text, CONFIG: text, VERSION: text, SARIF: text, FAIL_ON: text })
      }
      expect(existsSync(join(repository, 'x'))).toBe(false)
    })
  })
})

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly summary: string
  readonly outputs: string
}

/** A repository whose remote has the document of before, with an npx that runs the built command. */
function sandbox(folder: string): { run: (step: Step, env: Record<string, string>) => Ran; repository: string } {
  const [remote, repository, bin] = ['remote', 'work', 'bin'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const git = (at: string, ...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...args], {
      cwd: at,
      stdio: 'ignore',
    })
  }
  for (const each of [remote, bin]) mkdirSync(each)
  git(remote, 'init')
  writeFileSync(join(remote, 'api.json'), JSON.stringify(before))
  git(remote, 'add', '.')
  git(remote, 'commit', '-m', 'before')
  git(folder, 'clone', remote, repository)
  writeFileSync(join(repository, 'api.json'), JSON.stringify(after))
  writeFileSync(join(repository, 'new.json'), JSON.stringify(after))
  writeFileSync(
    join(bin, 'npx'),
    `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${join(root, 'dist/cli.js')}" "$@"\n`,
  )
  chmodSync(join(bin, 'npx'), 0o755)
  const run = (step: Step, env: Record<string, string>): Ran => {
    const [summary, outputs] = ['summary', 'outputs'].map((name) => join(folder, name)) as [string, string]
    for (const file of [summary, outputs]) writeFileSync(file, '')
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run],
      {
        cwd: repository,
        encoding: 'utf8',
        env: {
          PATH: `${bin}:${process.env['PATH']}`,
          GITHUB_OUTPUT: outputs,
          GITHUB_STEP_SUMMARY: summary,
          RUNNER_TEMP: folder,
          ...env,
        },
      },
    )
    return {
      code: status,
      out: stdout,
      err: stderr,
      summary: readFileSync(summary, 'utf8'),
      outputs: readFileSync(outputs, 'utf8'),
    }
  }
  return { run, repository }
}
