import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { action } from '../support/action.ts'
import { chronospec, root } from '../support/cli.ts'

const { steps } = action.runs
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8')
const scripts = readdirSync(join(root, 'action')).map((name) => readFileSync(join(root, 'action', name), 'utf8'))

describe('action.yml', () => {
  it('puts no expression into a script: inputs come as variables, and each step runs a file', () => {
    expect(action.runs.using).toBe('composite')
    for (const { run, shell } of steps) {
      expect(run).toMatch(/^node "\$GITHUB_ACTION_PATH\/action\/[a-z]+\.mjs"$/)
      expect(shell).toBe('bash')
    }
  })

  it('gives the token to the step that comments, and to no other', () => {
    expect(steps.filter(({ env }) => /token/i.test(JSON.stringify(env))).map(({ name }) => name)).toEqual(['Comment'])
    expect(steps[1]!.if).toBe("always() && inputs.comment == 'true' && github.event_name == 'pull_request'")
  })

  it('uses every input, and no other', () => {
    const used = [...JSON.stringify(action.runs).matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name!)
    expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)))
  })

  it('sets every variable that the scripts read, and no other', () => {
    const text = scripts.join('\n')
    for (const name of steps.flatMap(({ env }) => Object.keys(env))) {
      // `gh` reads the token itself.
      if (name !== 'GH_TOKEN') expect(text).toContain(name.replace(/^INPUT_(?!SPEC)/, ''))
    }
    const read = [...text.matchAll(/\bof\('([A-Z_]+)'\)|env\.INPUT_([A-Z_]+)/g)].map(([, a, b]) => `INPUT_${a ?? b}`)
    expect(read.length).toBeGreaterThan(10)
    expect(Object.keys(steps[0]!.env).toSorted()).toEqual([...new Set(read)].toSorted())
  })

  it('names outputs that the scripts set', () => {
    for (const { value } of Object.values(action.outputs)) {
      const [, id, name] = /^\$\{\{ steps\.([a-z]+)\.outputs\.([a-z-]+) \}\}$/.exec(value)!
      expect(steps.some((step) => step.id === id)).toBe(true)
      expect(scripts.join('\n')).toContain(`setOutput('${name}',`)
    }
  })

  it('is described in docs/ci.md, with all inputs and outputs, in order', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual([...Object.keys(action.inputs), ...Object.keys(action.outputs)])
  })
})

describe('the scripts of the action, and docs/ci.md', () => {
  it('use only options that a command has', () => {
    const commands = ['diff', 'schedule', 'timeline', 'promises', 'snapshot', 'check', 'changelog']
    const help = commands.map((name) => chronospec([name, '--help']).out).join('\n')
    const ours = scripts.flatMap((text) => [...text.matchAll(/['`]--([a-z][a-z-]*)/g)].map(([, flag]) => flag!))
    const shown = page
      .split('\n')
      .filter((line) => /chronospec|--format/.test(line) && !/git (fetch|config)|docker/.test(line))
      .flatMap((line) => [...line.matchAll(/(?<=[\s`])--([a-z-]+)/g)].map(([, flag]) => flag!))
    // Those of git and npm.
    const foreign =
      'is-shallow-repository quiet no-tags depth verify end-of-options name-only cached others exclude-standard name-status diff-filter detach force no-audit no-fund ignore-scripts loglevel paginate jq silent method no-waivers no-overlay no-config'
    const flags = [...ours.filter((flag) => !foreign.split(' ').includes(flag)), ...shown]
    expect(flags.length).toBeGreaterThan(12)
    for (const flag of flags) expect(help, flag).toMatch(new RegExp(`--${flag}\\b`))
  })
})
