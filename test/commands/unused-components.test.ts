import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

it('check names the sections of components that nothing uses, reports those that only such use, and counts more than ten', async () => {
  await inFolder((folder) => {
    const names = Array.from({ length: 14 }, (_, index) => `S${index}`)
    const document = JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Odd', version: '1' },
      paths: {},
      components: {
        headers: { Trace: { schema: { $ref: '#/components/schemas/Inner' } } },
        parameters: { Trace: { name: 'Trace', in: 'header', schema: { type: 'string' } } },
        requestBodies: { Trace: { content: {} } },
        schemas: { Inner: {}, ...Object.fromEntries(names.map((name) => [name, {}])) },
      },
    })
    writeFileSync(join(folder, 'api.json'), document)
    const run = chronospec(['check', '--no-config', '--model', 'api.json'], { cwd: folder })
    const lines = run.err.split('\n').map((line) => line.replace(/^(warning: ).*?\.json:\S+ /, '$1'))
    expect(lines).toEqual([
      'warning: nothing uses the header Trace; remove it, or use it',
      'warning: nothing uses the parameter Trace; remove it, or use it',
      'warning: nothing uses the request body Trace; remove it, or use it',
      'warning: the schema Inner is used only by components that nothing uses; remove it with them, or use it',
      ...names.slice(0, 7).map((name) => `warning: nothing uses the schema ${name}; remove it, or use it`),
      'warning: 7 more: remove it, or use it (--format json lists all)',
      '',
    ])
    expect(run.out).toContain('18 warnings')
  })
})
