import { basename } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { Folder } from './other-files.ts'
import { MAX_BYTES, type NotRead, TOO_LARGE, textOfBytes } from './read-bytes.ts'

const SECONDS = 30

/** The number of files of a document that are fetched at the same time. */
const AT_ONCE = 8

/** The maximum number of files of one document, since a server can generate new ones forever. */
const MOST_FILES = 1000

/** The maximum time in seconds until the last of them is requested. */
const MOST_SECONDS = 60

/**
 * Fetches a document, with a folder for its references, which may only lead to the same origin, also after a redirect. If it cannot be
 * read, returns the problem instead. `fail` is called, and must throw, if the references of the document turn out to be endless.
 */
export async function readUrl(
  ref: string,
  fail: (problem: Problem) => never,
): Promise<{ readonly text: string; readonly folder: Folder } | Problem> {
  if (!URL.canParse(ref)) return { code: 'bad-url', message: `${ref} is not a URL`, hint: 'write https://host/path' }
  const url = new URL(ref)
  if (url.username !== '' || url.password !== '')
    return {
      code: 'bad-url',
      message: `the URL at ${url.host} contains a user name or password`,
      hint: 'fetch the document yourself, and pipe it to -',
    }
  const fetched = await fetchBytes(url, 'follow')
  const text = textOfBytes('url' in fetched ? fetched.bytes : fetched)
  if (typeof text !== 'string')
    return { code: 'unreadable', message: `cannot read ${ref}: ${text.why}`, hint: text.hint }
  return { text, folder: urlFolder('url' in fetched ? new URL(fetched.url) : url, fail) }
}

function urlFolder(root: URL, fail: (problem: Problem) => never): Folder {
  const failEndless = (why: string): never =>
    fail({
      code: 'endless',
      message: `the document at ${root.href} ${why}`,
      hint: 'download it, and give it as a file',
    })
  const end = Date.now() + MOST_SECONDS * 1000
  let files = 0
  return {
    root: basename(root.pathname),
    nameOf: (other) => (URL.canParse(other, root.href) ? new URL(other, root).href : other),
    read: async (paths) => {
      files += paths.length
      if (files > MOST_FILES) failEndless(`consists of more than ${MOST_FILES} files`)
      const texts: (string | NotRead)[] = []
      for (let start = 0; start < paths.length; start += AT_ONCE) {
        if (Date.now() > end) failEndless(`is not complete after ${MOST_SECONDS} seconds`)
        const some = paths.slice(start, start + AT_ONCE)
        texts.push(...(await Promise.all(some.map((path) => readOther(path, root)))))
      }
      return texts
    },
  }
}

async function readOther(path: string, root: URL): Promise<string | NotRead> {
  const url = URL.canParse(path, root.href) ? new URL(path, root) : undefined
  if (url?.origin !== root.origin) return OTHER_ORIGIN
  const fetched = await fetchBytes(url, 'error')
  return textOfBytes('url' in fetched ? fetched.bytes : fetched)
}

const OTHER_ORIGIN: NotRead = {
  why: 'it leads to a different host than the document',
  hint: 'put it next to the document',
}

async function fetchBytes(
  url: URL,
  redirect: 'follow' | 'error',
): Promise<{ url: string; bytes: Uint8Array } | NotRead> {
  try {
    const response = await fetch(url, { redirect, signal: AbortSignal.timeout(SECONDS * 1000) })
    if (!response.ok) return { why: `the server responded with ${response.status}`, hint: 'check the URL' }
    const bytes = await limited(response)
    return bytes === undefined ? TOO_LARGE : { url: response.url, bytes }
  } catch (error) {
    return { why: reason(error as Error), hint: 'check the URL and the network' }
  }
}

async function limited(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of response.body ?? []) {
    total += chunk.length
    if (total > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `fetch` only reports "fetch failed"; the cause has the reason. */
function reason(error: Error): string {
  if (error.name === 'TimeoutError') return `the server did not answer within ${SECONDS} seconds`
  const cause = error.cause as (Error & { code?: string }) | undefined
  return cause === undefined ? error.message : cause.message || (cause.code ?? error.message)
}
