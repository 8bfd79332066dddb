import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** What a server answers. */
export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Asks for a path as it is, with nothing of it tidied up. */
export async function ask(
  address: string,
  path: string,
  options: { method?: string; headers?: object } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const { method = 'GET', headers = {} } = options
  // An IPv6 address stands in brackets only in URLs.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const asked = request({ hostname: host, port, path, method, headers: { ...headers } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, headers: response.headers, text }
}

/** What the pages of a site learn of its builds. */
export interface Message {
  readonly build: string
  readonly problems: readonly string[]
}

/** The messages to the pages, one after another, until the connection ends. */
export async function* messages(address: string): AsyncGenerator<Message, void> {
  const asked = request(`${address}events`)
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  for await (const part of response)
    for (const [, data] of String(part).matchAll(/^data: (.*)$/gm)) yield JSON.parse(data!) as Message
}

/** The first message that fits. */
export async function messageOf(address: string, fits: (message: Message) => boolean): Promise<string> {
  for await (const message of messages(address)) if (fits(message)) return JSON.stringify(message)
  throw new Error('the connection ended')
}
