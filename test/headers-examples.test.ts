import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inFolder, root } from './support/cli.ts'

const EXPECTED = {
  deprecation: '@1758067200',
  sunset: 'Thu, 01 Jan 2026 00:00:00 GMT',
  link: '<https://pets.example/changes#pets>; rel=deprecation; type="text/html", <https://pets.example/changes#pets>; rel=sunset; type="text/html", </api/v2/pets/7>; rel=successor-version',
}

/** Starts each of the servers of the page, asks it, and prints which of the headers came. */
const ASKING = `
import { once } from 'node:events'
import { app as viaExpress } from './express.mjs'
import { app as viaFastify } from './fastify.mjs'
import { answer } from './fetch.mjs'
const told = ({ headers }) => Object.fromEntries(['deprecation', 'sunset', 'link'].map((name) => [name, headers.get(name)]))
const server = viaExpress.listen(0, '127.0.0.1')
await once(server, 'listening')
const found = [told(await fetch('http://127.0.0.1:' + server.address().port + '/api/pets/7'))]
server.close()
const { headers } = await viaFastify.inject('/api/pets/7')
found.push(told({ headers: new Headers(headers) }))
await viaFastify.close()
found.push(told(await answer(new Request('http://a.example/api/pets/7'), async () => new Response('{}'))))
found.push(told(await answer(new Request('http://a.example/api/pets/mine'), async () => new Response('{}'))))
console.log(JSON.stringify(found))
`

it('the servers of the page on headers answer what it says', async () => {
  await inFolder((folder) => {
    copyFileSync(join(root, 'test/fixtures/models/ending.yaml'), join(folder, 'ending.yaml'))
    const page = readFileSync(join(root, 'docs/headers.md'), 'utf8')
    const files = [...page.matchAll(/^```js\n\/\/ (\S+)\n([^]*?)^```/gm)]
    expect(files.map(([, name]) => name)).toEqual(['express.mjs', 'fastify.mjs', 'fetch.mjs', 'snapshots.mjs'])
    for (const [, name, code] of files) writeFileSync(join(folder, name!), code!)
    writeFileSync(join(folder, 'ask.mjs'), ASKING)
    const run = spawnSync(process.execPath, [pathToFileURL(join(folder, 'ask.mjs')).pathname], {
      cwd: folder,
      env: { ...process.env, TODAY: '2025-12-01' },
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('')
    const nothing = { deprecation: null, sunset: null, link: null }
    expect(JSON.parse(run.stdout)).toEqual([EXPECTED, EXPECTED, EXPECTED, nothing])
  })
})
