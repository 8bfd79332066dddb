import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { reasonOf } from '../../base/system-error.ts'
import type { SiteFile } from '../../site/site-files.ts'
import { fail } from '../command.ts'
import { isOwnHost } from './hosts.ts'

/** A site as it is served: the build it is of, its files, and what keeps it from the next build. */
export interface ServedSite {
  readonly build: string
  readonly files: ReadonlyMap<string, SiteFile['content']>
  readonly problems: readonly string[]
}

/** The path of the event stream that announces builds to pages. */
const EVENTS = 'events'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.ics': 'text/calendar; charset=utf-8',
  '.xml': 'application/atom+xml; charset=utf-8',
}

/** Headers of every response: no caching, no type sniffing, and no page from elsewhere may load or frame it. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

/** Serves a site from memory, and notifies open pages when there is a new one. */
export class SiteServer {
  readonly #host: string
  readonly #server: Server
  readonly #pages = new Set<ServerResponse>()
  #site: ServedSite | undefined

  constructor(host: string) {
    this.#host = host
    this.#server = createServer((request, response) => this.#answer(request, response))
  }

  /** Begins to listen; returns the address. Rejects a port or host that is not available. */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => {
        try {
          failListening(error, port, this.#host)
        } catch (problem) {
          reject(problem as Error)
        }
      })
      this.#server.listen(port, this.#host, () => {
        const { port: given } = this.#server.address() as AddressInfo
        const name = this.#host.includes(':') ? `[${this.#host}]` : this.#host
        resolve(`http://${name}:${given}/`)
      })
    })
  }

  /** Serves a site from now on. */
  show(site: ServedSite): void {
    this.#site = site
    for (const page of this.#pages) page.write(eventOf(site))
  }

  /** Closes all connections, and stops listening. */
  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = request
    if (!isOwnHost(headers.host, this.#host)) return say(response, 403, 'This server has another name.')
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return say(response, 405, 'Only GET and HEAD are answered.')
    }
    if (this.#site === undefined) return say(response, 503, 'The site is being built.')
    const [path = ''] = (request.url ?? '').split(/[?#]/)
    const name = path === '/' ? 'index.html' : path.slice(1)
    if (name === EVENTS) return this.#follow(method, response, this.#site)
    const content = this.#site.files.get(name)
    if (content === undefined) return say(response, 404, 'There is no such file in this site.')
    send(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', content)
  }

  /** Keeps the connection of a page, to notify it of builds. */
  #follow(method: string, response: ServerResponse, site: ServedSite): void {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' })
    if (method === 'HEAD') return void response.end()
    this.#pages.add(response)
    response.on('close', () => this.#pages.delete(response))
    response.write(eventOf(site))
  }
}

function eventOf({ build, problems }: ServedSite): string {
  return `data: ${JSON.stringify({ build, problems })}\n\n`
}

function say(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`)
}

/** Sends a whole answer; Node leaves out its content where only the head was asked for. */
function send(response: ServerResponse, status: number, type: string, content: SiteFile['content']): void {
  const length = Buffer.byteLength(content)
  response.writeHead(status, { ...HEADERS, 'Content-Type': type, 'Content-Length': length }).end(content)
}

function failListening(error: NodeJS.ErrnoException, port: number, host: string): never {
  if (error.code === 'EADDRINUSE')
    fail('port-taken', `port ${port} of ${host} is taken`, 'name another with --port; --port 0 takes any that is free')
  fail(
    'no-address',
    `cannot listen on port ${port} of ${host}: ${reasonOf(error)}`,
    'name another with --port or --host',
  )
}
