import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-source-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the model of a command', () => {
  const shop = 'test/fixtures/models/shop/openapi.yaml'

  it.each<readonly string[]>([
    ['snapshot', '--at', '2024-01-01'],
    ['generate', '--days', '2024-01-01', '--out', join(folder, 'named')],
    ['headers', '--at', '2024-01-01'],
    ['schedule'],
    ['promises', '--from', '2024-01-01', '--to', '2024-02-01'],
    ['timeline'],
  ])('is the one that the command line names, with --model or without: %s', (command, ...words) => {
    const named = chronospec([command!, '--no-config', shop, ...words])
    expect(named.code, named.err).toBe(0)
    expect(named).toEqual(chronospec([command!, '--no-config', '--model', shop, ...words]))
  })

  it('is named once', () => {
    expect(chronospec(['snapshot', '--no-config', shop, '--at', `${shop}@2024-01-01`])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^chronospec: --at .*@2024-01-01 names a model, too; leave out /),
    })
  })
})
