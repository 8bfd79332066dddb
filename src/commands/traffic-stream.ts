import { createReadStream, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import * as zlib from 'node:zlib'
import { isNamedPipe } from '../load/read-bytes.ts'
import { reasonOf } from '../base/system-error.ts'
import { type Io, STANDARD_INPUT, fail } from './command.ts'
import { isFolder } from './files.ts'

/** The limit of decompression: real logs shrink to a twentieth, few to a hundredth. */
const [MOST_UNBOUNDED, MOST_TIMES] = [1 << 28, 500]

/** The bytes of traffic as they come, written out where they are compressed by gzip or zstd. `stop` ends them early. */
export async function* trafficBytes(name: string, io: Io, stop: { isAsked: boolean }): AsyncGenerator<Uint8Array> {
  const source = name === STANDARD_INPUT ? io.inputChunks() : fileBytes(name, io)
  const counted = { read: 0, written: 0 }
  const chunks = counting(source, counted, stop)[Symbol.asyncIterator]()
  const first = await chunks.next().catch((error: unknown) => (stop.isAsked ? NOTHING : failReading(name, error)))
  if (first.done === true) return
  const all = behind(first.value, chunks)
  const isBound = isGzip(first.value) || isZstd(first.value)
  try {
    for await (const chunk of isGzip(first.value) ? gunzipped(all) : isZstd(first.value) ? unzstd(all) : all) {
      counted.written += chunk.length
      if (isBound && counted.written > MOST_UNBOUNDED && counted.written > counted.read * MOST_TIMES)
        fail(
          'bomb',
          `${name} decompresses to more than ${MOST_TIMES} times its size`,
          'decompress it yourself if you trust it, and name the result',
        )
      yield chunk
      if (stop.isAsked) return
    }
  } catch (error) {
    if (!stop.isAsked) failReading(name, error)
  }
}

const NOTHING = { done: true, value: undefined } as const

function failReading(name: string, error: unknown): never {
  if (!(error instanceof Error) || 'problems' in error) throw error
  // zlib calls its errors by names, the library for zstd by numbers.
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'number' || /^(?:Z|ZSTD)_/.test(String(code)))
    fail('unreadable', `cannot decompress ${name}: it is damaged or truncated`, 'give the whole file')
  fail('unreadable', `cannot read ${name}: ${reasonOf(error)}`, 'check the path and its permissions')
}

function fileBytes(name: string, io: Io): AsyncIterable<Uint8Array> {
  const path = resolve(io.cwd, name)
  if (!existsSync(path)) fail('no-traffic', `there is no file ${name}`, 'name a log, a HAR or a collection, or -')
  if (isFolder(path)) fail('no-traffic', `${name} is a folder`, 'name the files in it')
  if (isNamedPipe(statSync(path), path)) fail('no-traffic', `${name} is a named pipe`, 'pipe it to -')
  return createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Uint8Array>
}

async function* counting(
  chunks: AsyncIterable<Uint8Array>,
  counted: { read: number },
  stop: { isAsked: boolean },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    counted.read += chunk.length
    yield chunk
    if (stop.isAsked) return
  }
}

async function* behind(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

function isGzip([a, b]: Uint8Array): boolean {
  return a === 0x1f && b === 0x8b
}

function isZstd([a, b, c, d]: Uint8Array): boolean {
  return a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd
}

function gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(chunks, zlib.createGunzip())
}

function through(chunks: AsyncIterable<Uint8Array>, transform: zlib.Gunzip): AsyncIterable<Uint8Array> {
  const input = Readable.from(chunks, { objectMode: false })
  input.on('error', (error) => transform.destroy(error))
  return input.pipe(transform) as AsyncIterable<Uint8Array>
}

/** Node writes zstd out from 22.15 and 23.8 on; before that, a library does. */
async function* unzstd(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if ('createZstdDecompress' in zlib) {
    yield* through(chunks, (zlib.createZstdDecompress as () => zlib.Gunzip)())
    return
  }
  const { Decompress } = await import('fzstd')
  const ready: Uint8Array[] = []
  const stream = new Decompress((chunk) => void ready.push(chunk))
  for await (const chunk of chunks) {
    stream.push(chunk)
    yield* ready.splice(0)
  }
  stream.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}
