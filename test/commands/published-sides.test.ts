import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'

// /old was deprecated between the two documents that are compared; nothing announced that /gone goes.
const document = (title: string, ...paths: string[]): string =>
  `openapi: 3.1.0\ninfo: {title: ${title}, version: '1'}\npaths:\n${paths.map((path) => `  ${path}\n`).join('')}`
const fine = (path: string, marks = ''): string => `${path}: {get: {${marks}responses: {'200': {description: Fine.}}}}`
const MARKS = 'deprecated: true, x-sunset: 2026-05-01, '
const FIRST = [fine('/old'), fine('/gone'), fine('/a')]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-published-sides-'))
  write('2026-01-01.yaml', document('Shop', ...FIRST))
  write('2026-03-01.yaml', document('Shop', fine('/old', MARKS), fine('/gone'), fine('/a')))
  write('2026-06-01.yaml', document('Shop', fine('/a')))
  write('was.yaml', document('Shop', ...FIRST))
  write('is.yaml', document('Shop', fine('/a')))
  write('new.yaml', document('Shop', fine('/a'), fine('/b')))
  write('other/2026-01-01.yaml', document('Other', ...FIRST))
  run('import', '2026-01-01.yaml', '2026-03-01.yaml', '2026-06-01.yaml', '-o', 'all.json')
  write('chronospec.config.yaml', 'model: is.yaml\nchronicle: all.json\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const run = (...words: string[]): string => {
  const { code, out, err } = chronospec(words, { cwd: folder })
  expect(code, err).toBe(0)
  return out
}
/** The status of each removal, and its day. */
function removals(base: string, revision: string, ...more: string[]): string[] {
  const report = JSON.parse(run('diff', base, revision, '--format', 'json', '--today', '2026-07-01', ...more)) as {
    findings: {
      change: string
      coordinate: string
      day?: string
      lifecycle?: { status: string; unannouncedIn?: string }
    }[]
  }
  return report.findings
    .filter(({ change }) => change === 'removed')
    .map(({ coordinate, day, lifecycle }) =>
      [coordinate, lifecycle!.status, day, lifecycle!.unannouncedIn].filter((word) => word !== undefined).join(' '),
    )
    .toSorted()
}

const KNOWN = ['/gone unannounced 2026-06-01', '/old planned 2026-06-01']
const unknown = (name: string): string[] => [`/gone unannounced ${name}`, `/old unannounced ${name}`]

describe('a comparison of two documents that the chronicle of the project has', () => {
  it('knows what was announced between them, whatever the files are called', () => {
    expect(removals('2026-01-01.yaml', '2026-06-01.yaml')).toEqual(KNOWN)
    expect(removals('was.yaml', 'is.yaml')).toEqual(KNOWN)
    expect(run('diff', 'was.yaml', 'is.yaml')).toContain('removed on 2026-06-01, announced for 2026-05-01')
  })

  it('knows nothing of it without the chronicle, of a document that this does not have, and backwards', () => {
    expect(removals('was.yaml', 'is.yaml', '--no-chronicle')).toEqual(unknown('was.yaml'))
    expect(removals('was.yaml', 'new.yaml')).toEqual(unknown('was.yaml'))
    expect(removals('other/2026-01-01.yaml', '2026-06-01.yaml')).toEqual(unknown('2026-01-01.yaml'))
    expect(removals('is.yaml', 'was.yaml')).toEqual([])
  })
})
