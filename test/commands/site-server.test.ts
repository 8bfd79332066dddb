import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { type ServedSite, SiteServer } from '../../src/commands/serve/server.ts'
import { type Message, ask, messages } from '../support/http.ts'

const open: SiteServer[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A server on a free port of this machine. */
async function started(host = '127.0.0.1'): Promise<{ server: SiteServer; address: string }> {
  const server = new SiteServer(host)
  open.push(server)
  return { server, address: await server.listen(0) }
}

const site = (build: string, files: Readonly<Record<string, string | Uint8Array>>): ServedSite => ({
  build,
  files: new Map(Object.entries(files)),
  problems: [],
})

describe('a server that has a site', () => {
  it('answers with its files as what they are, and with a file of unknown kind as bytes', async () => {
    const { server, address } = await started()
    const bytes = Uint8Array.of(0, 0xff, 0x80)
    server.show(site('1', { 'index.html': '<p>é</p>', 'data/feed.xml': '<feed/>', 'a.bin': bytes, bare: 'x' }))
    const seen = async (path: string): Promise<unknown[]> => {
      const { status, headers, text } = await ask(address, path)
      return [status, headers['content-type'], headers['content-length'], text]
    }
    expect(await seen('/')).toEqual([200, 'text/html; charset=utf-8', '9', '<p>é</p>'])
    expect(await seen('/index.html?a=1')).toEqual(await seen('/'))
    expect(await seen('/data/feed.xml')).toEqual([200, 'application/atom+xml; charset=utf-8', '7', '<feed/>'])
    expect((await seen('/a.bin')).slice(0, 3)).toEqual([200, 'application/octet-stream', '3'])
    expect((await seen('/bare')).slice(0, 3)).toEqual([200, 'application/octet-stream', '1'])
    expect(new Uint8Array(await (await fetch(`${address}a.bin`)).arrayBuffer())).toEqual(bytes)
  })

  it('answers with the newest site, and has no file of the one before', async () => {
    const { server, address } = await started()
    server.show(site('1', { 'index.html': 'first', 'old.txt': 'old' }))
    server.show(site('2', { 'index.html': 'second' }))
    expect((await ask(address, '/')).text).toBe('second')
    const { status, text } = await ask(address, '/old.txt')
    expect([status, text]).toEqual([404, 'There is no such file in this site.\n'])
  })

  it('gives the head of a file, and of the events, without what would follow', async () => {
    const { server, address } = await started()
    server.show(site('1', { 'index.html': 'the page' }))
    const page = await ask(address, '/', { method: 'HEAD' })
    expect([page.status, page.headers['content-length'], page.text]).toEqual([200, '8', ''])
    const events = await ask(address, '/events', { method: 'HEAD' })
    expect([events.status, events.headers['content-type'], events.text]).toEqual([200, 'text/event-stream', ''])
  })

  it('changes nothing for other requests, and answers only under its own name', async () => {
    const { server, address } = await started()
    server.show(site('1', { 'index.html': 'the page' }))
    const posted = await ask(address, '/', { method: 'POST' })
    expect([posted.status, posted.headers['allow'], posted.text]).toEqual([
      405,
      'GET, HEAD',
      'Only GET and HEAD are answered.\n',
    ])
    const foreign = await ask(address, '/', { headers: { host: 'evil.example' } })
    expect([foreign.status, foreign.text]).toEqual([403, 'This server has another name.\n'])
    expect((await ask(address, '/', { headers: { host: 'localhost' } })).status).toBe(200)
  })
})

describe('pages that listen', () => {
  it('are informed of the site that is shown, of each that follows, and that the server has ended', async () => {
    const { server, address } = await started()
    server.show(site('1', {}))
    const pages = [messages(address), messages(address)]
    const next = async (): Promise<(Message | void)[]> =>
      Promise.all(pages.map(async (page) => (await page.next()).value))
    const both = (message: Message): Message[] => [message, message]
    expect(await next()).toEqual(both({ build: '1', problems: [] }))
    server.show({ ...site('1', {}), problems: ['a.json:1:1: it is broken'] })
    expect(await next()).toEqual(both({ build: '1', problems: ['a.json:1:1: it is broken'] }))
    server.show(site('2', {}))
    expect(await next()).toEqual(both({ build: '2', problems: [] }))
    server.close()
    await expect(Promise.all(pages.map((page) => page.next()))).rejects.toThrow('aborted')
  })

  it('may leave, and the others are still informed', async () => {
    const { server, address } = await started()
    server.show(site('1', {}))
    const [left, stays] = [messages(address), messages(address)]
    await Promise.all([left.next(), stays.next()])
    await left.return()
    for (const build of ['2', '3']) {
      server.show(site(build, {}))
      expect((await stays.next()).value).toEqual({ build, problems: [] })
    }
  })
})

describe('an address', () => {
  it('is answered before there is a site, with that it is being built', async () => {
    const { address } = await started()
    const { status, text } = await ask(address, '/')
    expect([status, text]).toEqual([503, 'The site is being built.\n'])
  })

  it.skipIf(!hasAddress('::1'))('of IPv6 stands in brackets', async () => {
    const { server, address } = await started('::1')
    expect(address).toMatch(/^http:\/\/\[::1\]:\d+\/$/)
    server.show(site('1', { 'index.html': 'the page' }))
    expect((await ask(address, '/')).text).toBe('the page')
  })

  it('whose port another program has is rejected, with how to get another', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(new SiteServer('127.0.0.1').listen(port)).rejects.toMatchObject({
      problems: [
        {
          message: `port ${port} of 127.0.0.1 is taken`,
          hint: 'name another with --port; --port 0 takes any that is free',
        },
      ],
    })
    other.close()
  })

  it('that this machine does not have is rejected, and the call that failed is not named', async () => {
    // Set aside for documentation by RFC 5737, so that no machine has it.
    await expect(new SiteServer('192.0.2.1').listen(0)).rejects.toMatchObject({
      problems: [
        {
          message: 'cannot listen on port 0 of 192.0.2.1: this machine has no such address',
          hint: 'name another with --port or --host',
        },
      ],
    })
  })
})

function hasAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some((each) => each.address === address))
}
