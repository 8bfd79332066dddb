import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/atom+xml',
  '.ics': 'text/calendar; charset=utf-8',
}

/** Serves a folder below a path of a free port of this machine, as a static host would: its files, and nothing else. */
export async function serveFolder(
  folder: string,
  below: string,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = normalize(decodeURIComponent(pathname.slice(below.length)))
    const isInside = pathname.startsWith(below) && !name.startsWith('..')
    const path = join(folder, name.endsWith('/') ? `${name}index.html` : name)
    void (isInside ? readFile(path) : Promise.reject(new Error('outside'))).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${below}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
