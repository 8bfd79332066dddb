import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

/** A server that reads what `headers` writes from a file beside its configuration. */
interface Server {
  readonly format: string
  readonly version: readonly string[]
  readonly configuration: (port: number, folder: string) => string
  readonly run: (folder: string) => readonly string[]
}

/** Where Debian has the modules of Apache. */
const MODULES = '/usr/lib/apache2/modules'

const SERVERS: readonly Server[] = [
  {
    format: 'nginx',
    version: ['nginx', '-v'],
    configuration: (port) => `daemon off; pid nginx.pid; error_log stderr error; events {}
http { access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  include deprecated.conf;
  server { listen 127.0.0.1:${port}; location / { return 404; } } }`,
    run: (folder) => ['nginx', '-p', folder, '-c', 'server.conf'],
  },
  {
    format: 'apache',
    version: ['apache2', '-v'],
    configuration: (port, folder) => `ServerRoot "${folder}"
ServerName localhost
Listen 127.0.0.1:${port}
User www-data
Group www-data
PidFile "${folder}/apache.pid"
ErrorLog "${folder}/logs/error.log"
LogLevel error
DocumentRoot "${MODULES}"
${['mpm_event', 'authz_core', 'headers'].map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
Include "${folder}/deprecated.conf"`,
    run: (folder) => ['apache2', '-DFOREGROUND', '-f', join(folder, 'server.conf')],
  },
  {
    format: 'caddy',
    version: ['caddy', 'version'],
    configuration: (port) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  import deprecated.conf
  respond 404
}`,
    run: (folder) => ['caddy', 'run', '--config', join(folder, 'server.conf'), '--adapter', 'caddyfile'],
  },
]

// Each only where it is at hand, as Debian has it.
describe.each(SERVERS)('$format with the file that headers writes', ({ format, version, configuration, run }) => {
  const [program, ...words] = version
  const isThere = spawnSync(program!, words).status === 0 && (format !== 'apache' || existsSync(MODULES))

  it.skipIf(!isThere)('answers what deprecated operations have to, and nothing more', async () => {
    const port = await freePort()
    await inFolder(async (folder) => {
      const asked = ['--at', '2025-12-01', '--model', 'test/fixtures/models/ending.yaml', '--format', format]
      chronospec(['headers', ...asked, '-o', join(folder, 'deprecated.conf')])
      mkdirSync(join(folder, 'logs'))
      writeFileSync(join(folder, 'server.conf'), configuration(port, folder))
      const [command, ...rest] = run(folder)
      const server = spawn(command!, rest, { stdio: 'ignore', env: { ...process.env, HOME: folder } })
      const ended = new Promise((resolve) => server.on('exit', resolve))
      try {
        await expectHeaders(port)
      } finally {
        server.kill('SIGTERM')
        await ended
      }
    })
  })
})

async function expectHeaders(port: number): Promise<void> {
  const ask = async (method: string, path: string): Promise<(string | null)[]> => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name))
  }
  await expect.poll(() => ask('GET', '/').catch(() => undefined), { timeout: 10_000 }).toBeDefined()
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
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { readonly port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
