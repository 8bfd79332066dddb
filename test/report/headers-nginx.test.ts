import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

// Only where nginx is at hand, as Debian has it.
describe.skipIf(!hasNginx)('nginx with the file that headers writes', () => {
  it('answers what deprecated operations have to, and nothing more', async () => {
    const port = await freePort()
    await inFolder(async (folder) => {
      const words = ['--at', '2025-12-01', '--model', 'test/fixtures/models/ending.yaml', '--format', 'nginx']
      chronospec(['headers', ...words, '-o', join(folder, 'deprecated.conf')])
      mkdirSync(join(folder, 'logs'))
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; pid nginx.pid; error_log stderr error; events {}
http { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  include deprecated.conf;
  server { listen 127.0.0.1:${port}; location / { return 404; } } }`,
      )
      const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] })
      try {
        const ask = async (method: string, path: string): Promise<(string | null)[]> => {
          const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method })
          return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name))
        }
        await expect.poll(() => ask('GET', '/').catch(() => undefined), { timeout: 5000 }).toBeDefined()
        const link = '<https://pets.example/changes#pets>'
        const pets = [
          '@1758067200',
          'Thu, 01 Jan 2026 00:00:00 GMT',
          `${link}; rel=deprecation; type="text/html", ${link}; rel=sunset; type="text/html"`,
        ]
        expect(await ask('GET', '/api/pets/7?x=1')).toEqual(pets)
        expect(await ask('HEAD', '/api/pets/a%20b')).toEqual(pets)
        expect(await ask('POST', '/api/cats')).toEqual([
          '@1759276800',
          'Wed, 01 Apr 2026 00:00:00 GMT',
          '</api/pets/mine>; rel=successor-version',
        ])
        for (const [method, path] of [
          ['GET', '/api/pets/mine'],
          ['PUT', '/api/pets/7'],
          ['GET', '/pets/7'],
          ['GET', '/api/pets/7/x'],
        ] as const)
          expect(await ask(method, path)).toEqual([null, null, null])
      } finally {
        server.kill('SIGTERM')
        await new Promise((resolve) => server.on('exit', resolve))
      }
    })
  })
})
