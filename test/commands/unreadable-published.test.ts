import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-unreadable-'))
  write('api.yaml', document('', '{deprecated: 2026-01-01, sunset: 2026-06-01}'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const run = (...words: string[]): Run => chronospec([...words, '--no-config'], { cwd: folder })

/** An API whose two operations have these lifecycles. */
function document(orders: string, carts: string): string {
  const operation = (lifecycle: string): string =>
    `{get: {${lifecycle === '' ? '' : `x-lifecycle: ${lifecycle}, `}responses: {'200': {description: Fine.}}}}`
  return `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: ${operation(orders)}
  /carts: ${operation(carts)}
`
}

/** Lifecycles that say nothing, each for another reason. */
const UNREADABLE = [
  '{added: today}',
  '{sunset: {after: soon}}',
  '{extended: {to: later, announced: 2026-01-01}}',
  '[]',
  'x',
]

describe.each(UNREADABLE)('a published document with the lifecycle %s', (lifecycle) => {
  it('is compared with a plan as if it were not there', () => {
    write('shown.yaml', document(lifecycle, ''))
    const { code, out, err } = run('check', 'api.yaml', '--published', 'shown.yaml', '--today', '2026-07-01')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('/carts was to be removed on 2026-06-01, but is still published [sunset-passed]')
  })

  it('is left as it is where it is a snapshot of a past day', () => {
    const generate = (today: string): Run => run('generate', 'api.yaml', '--today', today)
    expect(generate('2026-05-01').code).toBe(0)
    const file = join(folder, 'out/shop/2026-01-01.yaml')
    const published = readFileSync(file, 'utf8')
    writeFileSync(file, published.replace('  /orders:\n    get:\n', `$&      x-lifecycle: ${lifecycle}\n`))
    write('api.yaml', document('', '{deprecated: 2026-01-01, sunset: 2026-06-01}').replace(/ {2}\/carts.*\n/, ''))
    const edited = readFileSync(file, 'utf8')
    expect(edited).toContain(lifecycle)
    const { code, err } = generate('2026-07-01')
    expect([code, err]).toEqual([0, 'wrote 6 files to out/shop\n'])
    expect(readFileSync(file, 'utf8')).toBe(edited)
  })
})
