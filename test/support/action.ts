import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach } from 'vitest'
import { root } from './cli.ts'
import { gitIn } from './git.ts'

/** A step of the action, as `action.yml` has it. */
interface Step {
  readonly name: string
  readonly id?: string
  readonly if?: string
  readonly shell: string
  readonly env: Readonly<Record<string, string>>
  readonly run: string
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

/** What `action.yml` says. */
export const action = load(readFileSync(join(root, 'action.yml'), 'utf8')) as Action

/** A comment on the pull request of a workplace. */
export interface Comment {
  readonly id: number
  readonly user: { readonly login: string; readonly id: number; readonly type: string }
  readonly body: string
}

/** What the recorder that stands for `gh` answers. */
interface GitHub {
  comments: Comment[]
  /** Whom the token says it is; null where it may not ask. */
  viewer: { readonly login: string; readonly databaseId: number } | null
  /** Who writes comments. */
  author: Comment['user']
  /** What GitHub says to those who write a comment. */
  rejects?: string
}

/** How a run of the action ended. */
export interface ActionRun {
  readonly code: number
  readonly log: string
  readonly summary: string
  readonly outputs: Readonly<Record<string, string>>
  readonly comments: readonly Comment[]
}

/** The user that the token of a job writes as. */
export const bot = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' }

/** A repository with a remote, in which the steps of the action run as the runner would run them. */
export class Workplace {
  readonly folder = mkdtempSync(join(root, 'test', '.folder-'))
  readonly repository = join(this.folder, 'work')
  readonly #bin = join(this.folder, 'bin')
  readonly #gh = join(this.folder, 'gh.json')

  /** Makes the remote with these files on `main`, and a clone of it. */
  constructor(files: Readonly<Record<string, string>>) {
    const remote = join(this.folder, 'remote')
    for (const each of [remote, this.#bin]) mkdirSync(each)
    gitIn(remote)('init', '-q', '-b', 'main')
    writeFiles(remote, files)
    gitIn(remote)('add', '.')
    gitIn(remote)('commit', '-qm', 'before')
    gitIn(this.folder)('clone', '-q', remote, this.repository)
    this.github({})
    this.#program('gh', `exec "${process.execPath}" "${join(root, 'test/support/gh-recorder.mjs')}" "$@"`)
    // It installs the built package, and writes down which one was asked for; there is no 9.9.9.
    const npm = [
      'case "$*" in *@9.9.9) echo "npm error 404 no such version" >&2; exit 1 ;; esac',
      'echo "$PWD $*" >> "$NPM_RECORDER"',
      'mkdir node_modules',
      `ln -s "${root}" node_modules/chronospec`,
    ]
    this.#program('npm', npm.join('\n'))
  }

  /** Writes files, removes those that are null, and commits. */
  change(files: Readonly<Record<string, string | null>>): void {
    writeFiles(this.repository, files)
    gitIn(this.repository)('add', '-A')
    gitIn(this.repository)('commit', '-q', '--allow-empty', '-m', 'after')
  }

  /** Sets what GitHub answers. */
  github(state: Partial<GitHub>): void {
    const fresh: GitHub = { comments: [], viewer: { login: bot.login, databaseId: bot.id }, author: bot }
    writeFileSync(this.#gh, JSON.stringify({ ...fresh, ...state }))
  }

  /** The comments that are there. */
  comments(): readonly Comment[] {
    return (JSON.parse(readFileSync(this.#gh, 'utf8')) as GitHub).comments
  }

  /** How `gh` and `npm` were called. */
  calls(): { gh: { words: string[]; token: string | null }[]; npm: string[] } {
    const lines = (file: string): string[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
        : []
    return {
      gh: lines(`${this.#gh}.calls`).map((line) => JSON.parse(line) as { words: string[]; token: string | null }),
      npm: lines(join(this.folder, 'npm.calls')),
    }
  }

  /** Runs the steps with these inputs, for a pull request; `github` overrides what the runner says of it. */
  run(inputs: Readonly<Record<string, string>>, github: Readonly<Record<string, string>> = {}): ActionRun {
    const [compare, comment] = action.runs.steps as [Step, Step]
    const compared = this.#step(compare, inputs, github, {})
    if (inputs['comment'] !== 'true') return { ...compared, comments: this.comments() }
    const commented = this.#step(comment, inputs, github, compared.outputs)
    return {
      ...compared,
      code: compared.code === 0 ? commented.code : compared.code,
      log: compared.log + commented.log,
      comments: this.comments(),
    }
  }

  /** Runs the step that comments alone, after a comparison that left nothing. */
  commentAlone(inputs: Readonly<Record<string, string>>): ActionRun {
    return { ...this.#step(action.runs.steps[1]!, inputs, {}, {}), comments: this.comments() }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #program(name: string, script: string): void {
    writeFileSync(join(this.#bin, name), `#!/bin/sh\nset -e\n${script}\n`)
    chmodSync(join(this.#bin, name), 0o755)
  }

  #step(
    step: Step,
    inputs: Readonly<Record<string, string>>,
    github: Readonly<Record<string, string>>,
    outputs: Readonly<Record<string, string>>,
  ): Omit<ActionRun, 'comments'> {
    const [summary, written] = ['summary', 'outputs'].map((name) => join(this.folder, name)) as [string, string]
    for (const file of [summary, written]) writeFileSync(file, '')
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run],
      {
        cwd: this.repository,
        encoding: 'utf8',
        env: {
          PATH: `${this.#bin}:${process.env['PATH']}`,
          HOME: this.folder,
          GITHUB_ACTION_PATH: root,
          GITHUB_OUTPUT: written,
          GITHUB_STEP_SUMMARY: summary,
          RUNNER_TEMP: this.folder,
          GH_RECORDER: this.#gh,
          NPM_RECORDER: join(this.folder, 'npm.calls'),
          ...Object.fromEntries(
            Object.entries(step.env).map(([name, value]) => [name, evaluated(value, inputs, github, outputs)]),
          ),
        },
      },
    )
    return {
      code: status ?? 70,
      log: stdout + stderr,
      summary: readFileSync(summary, 'utf8'),
      outputs: Object.fromEntries(
        readFileSync(written, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
    }
  }
}

/** What the runner says of a pull request within the repository. */
const PULL_REQUEST: Readonly<Record<string, string>> = {
  base_ref: 'main',
  token: 'secret-token',
  repository: 'acme/pets',
  'event.repository.default_branch': 'main',
  'event.pull_request.head.sha || github.sha': 'c0ffee0123456789c0ffee0123456789c0ffee01',
  'event.pull_request.head.sha': 'c0ffee0123456789c0ffee0123456789c0ffee01',
  'event.pull_request.head.repo.full_name': 'acme/pets',
  'event.pull_request.number': '7',
}

/** The value of one expression, which is all that a variable of the action may hold. */
function evaluated(
  value: string,
  inputs: Readonly<Record<string, string>>,
  github: Readonly<Record<string, string>>,
  outputs: Readonly<Record<string, string>>,
): string {
  const expression = /^\$\{\{ (.+) \}\}$/.exec(value)?.[1]
  if (expression === undefined) return value
  if (expression.startsWith('inputs.')) {
    const name = expression.slice('inputs.'.length)
    return inputs[name] ?? evaluated(action.inputs[name]!.default ?? '', inputs, github, outputs)
  }
  if (expression.startsWith('steps.')) return outputs[expression.split('.').at(-1)!] ?? ''
  const known = { ...PULL_REQUEST, ...github }[expression.slice('github.'.length)]
  if (known === undefined) throw new Error(`nothing is known of ${expression}`)
  return known
}

function writeFiles(folder: string, files: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    if (text === null) rmSync(file)
    else writeFileSync(file, text)
  }
}

/** Makes a workplace with a pull request that turns the files of the base into others; asked for once in a test file, it removes each after its test. */
export function pullRequests(): (
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string | null>>,
) => Workplace {
  let workplace: Workplace | undefined
  afterEach(() => {
    workplace?.remove()
    workplace = undefined
  })
  return (base, head) => {
    workplace = new Workplace(base)
    workplace.change(head)
    return workplace
  }
}
