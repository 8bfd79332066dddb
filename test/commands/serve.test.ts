import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isLoopback, isOwnHost } from '../../src/commands/serve/hosts.ts'
import { chronospec, root } from '../support/cli.ts'
import { ask, messageOf } from '../support/http.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a server that was started says, and how it is asked. */
interface Served {
  readonly address: string
  readonly process: ChildProcess
  err(): string
}

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function serve(...args: string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'serve', '--port', '0', ...args], { cwd: folder })
  started.push(child)
  let [out, err] = ['', '']
  child.stderr.on('data', (text) => (err += String(text)))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => (out += String(text)).includes('\n') && resolve())
    child.on('exit', () => reject(new Error(err)))
  })
  return { address: out.trim(), process: child, err: () => err }
}

const document = (title: string, more: object = {}): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {}, ...more })
const titled = async (address: string): Promise<string> =>
  /<title>(.*)<\/title>/.exec((await ask(address, '/')).text)![1]!

/** Waits until the site has a title. */
async function titleIs(address: string, title: string): Promise<void> {
  await expect.poll(() => titled(address), { timeout: 20_000, interval: 100 }).toBe(title)
}

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

describe('the server of a site', () => {
  it('answers with the files of the site, as what they are, and keeps none in any cache', async () => {
    const { address } = await serve(written('one.json', document('One')))
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const types: Record<string, RegExp> = {
      '/': /^text\/html/,
      '/index.html?x=1': /^text\/html/,
      '/reference.html': /^text\/html/,
      '/data/head.js': /^text\/javascript/,
      '/assets/site.css': /^text\/css/,
      '/assets/icon.svg': /^image\/svg/,
      '/assets/licences.txt': /^text\/plain/,
      '/site.json': /^application\/json/,
    }
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await ask(address, path)
      expect([status, headers['cache-control'], headers['x-content-type-options']], path).toEqual([
        200,
        'no-store',
        'nosniff',
      ])
      // No page from elsewhere can load the data as a script of its own, or frame a page of ours.
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
      expect(headers['content-type'], path).toMatch(type)
    }
    const head = await ask(address, '/assets/site.css', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  })

  it('has no other file, by whatever path', async () => {
    const { address } = await serve(written('one.json', document('One')))
    for (const path of [
      '/../package.json',
      '/assets/../../one.json',
      '/%2e%2e/one.json',
      '/..%2fone.json',
      '//etc/passwd',
      '/one.json',
      '/__proto__',
      '/constructor',
      '/assets',
      '/assets/',
      '/data/model.js/',
      '/\\..\\one.json',
      'http://elsewhere.example/one.json',
    ])
      expect((await ask(address, path)).status, path).toBe(404)
  })

  it('only gives, and only under its own name', async () => {
    const { address } = await serve(written('one.json', document('One')))
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await ask(address, '/', { method })
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
    const asked = async (host: string): Promise<number | undefined> =>
      (await ask(address, '/', { headers: { host } })).status
    expect(await Promise.all(['localhost:1', 'LOCALHOST', '127.0.0.1', '[::1]:80'].map(asked))).toEqual([
      200, 200, 200, 200,
    ])
    const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '0.0.0.0', 'x:y:z']
    expect(await Promise.all(foreign.map(asked))).toEqual(foreign.map(() => 403))
  })

  it('lets its pages listen for the next build, and nothing else', async () => {
    const { address } = await serve(written('one.json', document('One')))
    for (const page of ['/', '/reference.html']) {
      const { text } = await ask(address, page)
      expect(text).toMatch(/default-src &#39;none&#39;[^"]*; connect-src &#39;self&#39;"/)
      expect(text).toMatch(/<script defer src="assets\/reload.js" data-build="[\w-]+">/)
    }
    expect((await ask(address, '/assets/reload.js')).text).toContain('EventSource')
    const head = await ask(address, '/events', { method: 'HEAD' })
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/event-stream'])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with 0 at %s, also while pages listen', async (signal) => {
    const { address, process: child } = await serve(written('one.json', document('One')))
    const listening = messageOf(address, () => false).catch(() => 'ended')
    await messageOf(address, () => true)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await listening).toBe('ended')
  })
})

describe('a change', () => {
  it('of a document shows at once, and one that breaks it leaves the last site and says so', async () => {
    const { address, err } = await serve(written('doc.json', document('First')))
    await titleIs(address, 'First')
    const { build } = JSON.parse(await messageOf(address, () => true)) as { build: string }
    writeFileSync(join(folder, 'doc.json'), '{ "openapi": ')
    expect(await messageOf(address, ({ problems }) => problems.length > 0)).toContain('doc.json:1:')
    expect(err()).toContain('chronospec: doc.json:1:')
    expect(await titled(address)).toBe('First')
    // As editors write: a new file that takes the place of the old one.
    writeFileSync(join(folder, 'doc.json.tmp'), document('Second'))
    renameSync(join(folder, 'doc.json.tmp'), join(folder, 'doc.json'))
    await messageOf(address, (message) => message.build !== build && message.problems.length === 0)
    await titleIs(address, 'Second')
  })

  it('of a module that the model imports loads all of it again', async () => {
    const home = mkdtempSync(join(root, 'test/.folder-'))
    try {
      mkdirSync(join(home, 'parts'))
      const part = join(home, 'parts/title.ts')
      writeFileSync(part, "export const title: string = 'First'\n")
      writeFileSync(join(home, 'again.ts'), "export { title } from './parts/title.ts'\n")
      const model =
        "import { api } from 'chronospec/model'\nimport { title } from './again.ts'\nexport default api({ name: 'a', title, endpoints: [] })\n"
      writeFileSync(join(home, 'index.ts'), model)
      mkdirSync(join(home, 'node_modules'))
      symlinkSync(root, join(home, 'node_modules/chronospec'))
      const { address } = await serve(join(home, 'index.ts'))
      await titleIs(address, 'First')
      writeFileSync(part, "export const title: string = 'Second'\n")
      await titleIs(address, 'Second')
      writeFileSync(part, "process.exit(0)\nexport const title = 'Never'\n")
      expect(await messageOf(address, ({ problems }) => problems.length > 0)).toContain('the model ended the process')
      rmSync(part)
      expect(
        await messageOf(address, ({ problems }) => problems.some((problem) => !problem.includes('ended'))),
      ).toContain('title.ts')
      writeFileSync(part, "export const title: string = 'Third'\n")
      await titleIs(address, 'Third')
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })

  it.each([
    ['a file that the document refers to', 'part.json', document('', {}), { paths: { '/a': { $ref: 'part.json' } } }],
    ['the schedule', 'schedule.yaml', 'GET /a: { sunset: 2030-01-01 }\n', {}],
    [
      'an overlay',
      'overlay.yaml',
      'overlay: 1.0.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { title: Overlaid } }]\n',
      {},
    ],
    ['the configuration', 'chronospec.config.yaml', 'preset: strict\n', {}],
  ])('of %s is a change of the model', async (_, name, text, more) => {
    const item = { get: { responses: { 200: { description: 'Fine.' } } } }
    const source = written('whole.json', document('Whole', { paths: { '/a': item }, ...more }))
    written(name, name === 'part.json' ? JSON.stringify(item) : text)
    const flags = name.startsWith('schedule')
      ? ['--schedule', name]
      : name.startsWith('overlay')
        ? ['--overlay', name]
        : []
    const { address } = await serve(source, ...flags)
    const { build } = JSON.parse(await messageOf(address, () => true)) as { build: string }
    writeFileSync(join(folder, name), '{ this is broken')
    expect(await messageOf(address, ({ problems }) => problems.length > 0)).toContain(name)
    rmSync(join(folder, name))
    written(name, name === 'part.json' ? JSON.stringify(item) : text)
    await messageOf(address, (message) => message.build !== build)
    rmSync(join(folder, name))
  })
})

describe('what cannot be served', () => {
  const rejected = (...args: string[]): string => {
    const run = chronospec(['serve', ...args], { cwd: folder })
    expect([run.code, run.out]).toEqual([2, ''])
    expect(run.err.trimEnd().split('\n')).toHaveLength(1)
    return run.err.trimEnd()
  }

  it('is said in a line: a port, an address, a model', async () => {
    const source = written('one.json', document('One'))
    for (const port of ['abc', '-1', '65536', '1.5', '1e3', '0x10'])
      expect(rejected(source, `--port=${port}`)).toContain(`--port ${port} is not a port`)
    expect(rejected(source, '--host', 'a/b')).toContain('--host a/b is not an address')
    expect(rejected(source, '--host=')).toMatch(/--host/)
    expect(rejected('missing.json', '--port', '0')).toContain('missing.json')
    expect(rejected(written('broken.json', '{'), '--port', '0')).toContain('broken.json:1')
    expect(rejected(source, '--port', '0', '--as-of', 'never')).toContain('--as-of never is not a day')
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(rejected(source, '--port', String(port))).toBe(
      `chronospec: port ${port} of 127.0.0.1 is taken; name another with --port; --port 0 takes any that is free`,
    )
    other.close()
  })

  it('is anything beyond this machine, unless it is said that others may read it', async () => {
    const source = written('one.json', document('One'))
    for (const host of ['0.0.0.0', '::', '[::]', '10.0.0.1', 'example.com', '0', '127.1', 'localhost.example.com'])
      expect(rejected(source, '--host', host)).toContain('and could read the whole site; add --allow-network')
    const { address, err } = await serve(source, '--host', '0.0.0.0', '--allow-network')
    expect(
      (await ask(address.replace('0.0.0.0', '127.0.0.1'), '/', { headers: { host: '192.168.0.7:80' } })).status,
    ).toBe(200)
    expect(
      (await ask(address.replace('0.0.0.0', '127.0.0.1'), '/', { headers: { host: 'evil.example' } })).status,
    ).toBe(403)
    await expect.poll(err).toContain('anyone who can reach this address can read the site')
  })
})

describe('the names of hosts', () => {
  it('of this machine alone are localhost, ::1 and 127.*', () => {
    expect(['localhost', '::1', '127.0.0.1', '127.255.0.3'].every(isLoopback)).toBe(true)
    expect(['', '0', '127.1', '0.0.0.0', '::', '128.0.0.1', '127.0.0.1.example', 'LOCALHOST '].some(isLoopback)).toBe(
      false,
    )
  })

  it('that a request may ask for are those of this machine, and the one it listens on', () => {
    expect(isOwnHost('localhost:80', '127.0.0.1')).toBe(true)
    expect([undefined, '', ':80', 'a b', '[::1', 'evil.example'].some((host) => isOwnHost(host, '127.0.0.1'))).toBe(
      false,
    )
    expect(isOwnHost('api.example:80', 'api.example')).toBe(true)
    expect(isOwnHost('[fe80::1]:80', '::')).toBe(true)
    expect(isOwnHost('other.example', 'api.example')).toBe(false)
  })
})
