import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chronospec, inFolder, root } from '../support/cli.ts'

it('two days of a model are reported alike whether both sides name one file or two copies of it', async () => {
  await inFolder((cwd) => {
    for (const name of ['one.yaml', 'two.yaml'])
      copyFileSync(join(root, 'test/fixtures/models/petstore.yaml'), join(cwd, name))
    const findings = (base: string, revision: string): unknown => {
      const args = ['diff', `${base}@2024-01-01`, `${revision}@2024-12-01`, '--format', 'json']
      const { out } = chronospec(args, { cwd })
      return JSON.parse(out).findings.map(({ rule, message, day, lifecycle }: Record<string, unknown>) => ({
        rule,
        message,
        day,
        lifecycle,
      }))
    }
    expect(findings('one.yaml', 'two.yaml')).toEqual(findings('one.yaml', 'one.yaml'))
  })
})
