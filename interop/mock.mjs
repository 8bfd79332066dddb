import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { read } from './subjects.mjs'

/** One record of each branch of the union. */
const RECORDS = [
  { type: 'SRV', name: '_sip._tcp.example.com', content: '5-5060-sip.example.com', data: { priority: 1, weight: 5 } },
  { type: 'A', name: 'www.example.com', content: '198.51.100.4' },
]

/** What a client prints that has parsed the answer. */
export const EXPECTED = RECORDS.map(({ type, name, content }) => `${type} ${name} ${content}\n`).join('')

/**
 * Starts Prism on loopback with a snapshot, in which the records are the example of listDNSRecords.
 * @returns its address, `ready`: a promise of its first answer, and how to stop it
 */
export async function startMock(prism, document) {
  const api = read(document)
  const { content } = api.paths['/zones/{zone_id}/dns_records'].get.responses['200']
  content['application/json'].example = { result: RECORDS, success: true, errors: [], messages: [] }
  const file = document.replace(/\.json$/, '.mocked.json')
  writeFileSync(file, JSON.stringify(api))

  const port = await freePort()
  const program = join(prism.path, '@stoplight', 'prism-cli', 'dist', 'index.js')
  const words = [program, 'mock', '--host', '127.0.0.1', '--port', String(port), file]
  const server = spawn(process.execPath, words, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  return { url, ready: answering(`${url}/zones/z/dns_records`), stop: () => server.kill() }
}

async function freePort() {
  const server = createServer()
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}

async function answering(url) {
  for (let tries = 0; tries < 1500; tries++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    if (status !== 0) throw new Error(`the mock answers ${status}`)
    await setTimeout(200)
  }
  throw new Error('the mock does not start')
}
