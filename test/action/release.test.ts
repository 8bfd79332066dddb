import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/cli.ts'

interface Workflow {
  readonly on: object
  readonly permissions: object
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: readonly string[]
        readonly permissions?: object
        readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
        readonly steps: readonly { readonly run?: string; readonly uses?: string }[]
      }
    >
  >
}

const path = join(root, '.github/workflows/release.yml')
const workflow = parse(readFileSync(path, 'utf8')) as Workflow
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe('the release workflow', () => {
  it('runs for tags only, and publishes what was built only after all tests passed', () => {
    expect(existsSync(path)).toBe(true)
    expect(workflow.on).toEqual({ push: { tags: ['v*.*.*'] } })
    expect(workflow.jobs['publish']!.needs).toEqual(['build', 'test'])
    expect(workflow.jobs['test']!.strategy!.matrix).toEqual({
      os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
      node: [20, 22, 24],
    })
  })

  it('gives the right to publish to the last job alone, which runs no code of the repository', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const trusted = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions !== undefined)
    expect(trusted.map(([name]) => name)).toEqual(['publish'])
    expect(workflow.jobs['publish']!.steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([])
  })

  it('names scripts that there are', () => {
    const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run))
    const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!))
    expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
  })
})
