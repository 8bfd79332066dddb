import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Io } from '../../src/commands/command.ts'
import { systemIo } from '../../src/commands/system-io.ts'
import { MAX_BYTES } from '../../src/load/read-bytes.ts'
import { inFolder } from '../support/cli.ts'

type Stream = 'stdin' | 'stdout' | 'stderr'

const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

/** Puts a stream in the place of one of this process, until the test is over. */
function replace(name: Stream, stream: object): void {
  const own = Object.getOwnPropertyDescriptor(process, name)!
  Object.defineProperty(process, name, { ...own, get: () => stream })
  undo.push(() => Object.defineProperty(process, name, own))
}

/** The world of a run, which listens to standard output until the test is over. */
function world(): Io {
  const { stdout } = process
  const before = stdout.listeners('error')
  const io = systemIo()
  const added = stdout.listeners('error').filter((listener) => !before.includes(listener))
  for (const listener of added) undo.push(() => stdout.off('error', listener as () => void))
  return io
}

/** The world of a run whose standard output and standard error are files of a folder. */
function inFiles(folder: string): { io: Io; written: () => Promise<string[]> } {
  const streams = ['stdout', 'stderr'].map((name) => createWriteStream(join(folder, name)))
  replace('stdout', streams[0]!)
  replace('stderr', streams[1]!)
  const written = (): Promise<string[]> =>
    Promise.all(
      streams.map(async (stream) => {
        stream.end()
        await once(stream, 'close')
        return readFileSync(stream.path, 'utf8')
      }),
    )
  return { io: world(), written }
}

describe('what a run writes', () => {
  it('goes to standard output where it is a report, and else to standard error, as it is', async () => {
    await inFolder(async (folder) => {
      const { io, written } = inFiles(folder)
      io.out('a report\n')
      io.err('a word on it')
      io.out('the end, é')
      expect(await written()).toEqual(['a report\nthe end, é', 'a word on it'])
    })
  })

  it('has neither colours nor progress where it goes to a file', async () => {
    await inFolder(async (folder) => {
      const { io, written } = inFiles(folder)
      expect([io.colours, io.progress]).toEqual([false, false])
      await written()
    })
  })

  it('is no trouble where its reader has seen enough', async () => {
    const reader = spawn('sh', ['-c', 'exec 0<&-; echo closed; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(reader.stdout, 'data')
    replace('stdout', reader.stdin)
    undo.push(() => reader.kill())
    const closed = new Promise((resolve) => void reader.stdin.once('close', resolve))
    world().out('a report')
    await closed
    expect(reader.stdin.errored).toMatchObject({ code: 'EPIPE' })
  })
})

describe('standard input', () => {
  it('is read whole, however it comes, and its bytes are left alone', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256))
    const source = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] })
    replace('stdin', source.stdout)
    source.stdin.end(bytes)
    expect(Buffer.from(await world().input()).equals(bytes)).toBe(true)
  })

  it('is given piece by piece to who asks for that', async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, 'log'), 'a line\n'.repeat(30_000))
      replace('stdin', createReadStream(join(folder, 'log')))
      const pieces: Uint8Array[] = []
      for await (const piece of world().inputChunks()) pieces.push(piece)
      expect(pieces.length).toBeGreaterThan(1)
      expect(Buffer.concat(pieces).toString()).toBe('a line\n'.repeat(30_000))
    })
  })

  it('that is larger than the limit is rejected before it is all there', async () => {
    await inFolder(async (folder) => {
      // Of zeros that take no place on the disk.
      writeFileSync(join(folder, 'large'), '')
      truncateSync(join(folder, 'large'), MAX_BYTES * 2)
      const stream = createReadStream(join(folder, 'large'), { highWaterMark: 10_000_000 })
      replace('stdin', stream)
      await expect(world().input()).rejects.toMatchObject({
        problems: [
          {
            code: 'unreadable',
            message: 'cannot read standard input: larger than 100 MB, the limit',
            hint: 'compare a part of it',
          },
        ],
      })
      expect(stream.bytesRead).toBeLessThan(MAX_BYTES * 2)
    })
  })
})

describe('an interrupt by the user', () => {
  it('ends the reading of standard input, and is reported once', async () => {
    const source = spawn('cat', { stdio: ['pipe', 'pipe', 'inherit'] })
    undo.push(() => source.kill())
    replace('stdin', source.stdout)
    const io = world()
    let called = 0
    io.onInterrupt(() => called++)
    const read = text(io.inputChunks()).catch((error: Error) => error)
    process.kill(process.pid, 'SIGINT')
    expect(await read).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
    expect(called).toBe(1)
  })

  it('is no longer reported once nobody listens', () => {
    const before = process.listenerCount('SIGINT')
    const forget = world().onInterrupt(() => undefined)
    expect(process.listenerCount('SIGINT')).toBe(before + 1)
    forget()
    expect(process.listenerCount('SIGINT')).toBe(before)
  })
})

it('the day of a run is that of the clock in UTC, and its folder is that of the process', () => {
  const day = (): string => spawnSync('date', ['-u', '+%F'], { encoding: 'utf8' }).stdout.trim()
  // Midnight may come between the two.
  const [before, today, after] = [day(), world().today(), day()]
  expect([before, after]).toContain(today)
  expect(world().cwd).toBe(process.cwd())
})
