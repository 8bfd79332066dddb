import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openDevice } from '../../src/commands/devices.ts'
import { inFolder } from '../support/cli.ts'

/** What a rejection says, and what it advises. */
const rejection = (message: string, hint = 'nothing was changed; name another place'): object => ({
  problems: [{ code: 'unwritable', message, hint }],
})

describe('what a report is written to', () => {
  it('is not a device where it is a file, a folder, a link to one, or nothing that can be found', async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, 'file'), 'as it was')
      mkdirSync(join(folder, 'folder'))
      symlinkSync('file', join(folder, 'link'))
      symlinkSync('loop', join(folder, 'loop'))
      for (const name of ['file', 'folder', 'link', 'loop', 'none', 'file/x', 'x'.repeat(300)])
        expect([name, await openDevice(join(folder, name), folder)]).toEqual([name, undefined])
      expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('as it was')
    })
  })

  it('takes it and keeps nothing where it is /dev/null, also behind a link', async () => {
    await inFolder(async (folder) => {
      symlinkSync('/dev/null', join(folder, 'link'))
      for (const path of ['/dev/null', join(folder, 'link')]) {
        const device = (await openDevice(path, folder))!
        await device.write('a report')
        await device.close()
        expect(readFileSync(path, 'utf8')).toBe('')
      }
    })
  })

  it('is rejected with its name where it is a socket, a pipe that nobody reads, or a full disk', async () => {
    await inFolder(async (folder) => {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      await expect(openDevice(join(folder, 'pipe'), folder)).rejects.toMatchObject(
        rejection('cannot write pipe: it is a named pipe without a reader'),
      )
      const server = createServer().listen(join(folder, 'socket'))
      await once(server, 'listening')
      await expect(openDevice(join(folder, 'socket'), folder)).rejects.toMatchObject(
        rejection('cannot write socket: it is a socket'),
      )
      server.close()
      const full = (await openDevice('/dev/full', folder))!
      await expect(full.write('a report')).rejects.toMatchObject(
        rejection(
          'cannot write /dev/full: no space left on the disk',
          'nothing was changed; free some space or name another place',
        ),
      )
      await full.close()
    })
  })

  it('gets it whole where it is a pipe that somebody reads', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'pipe')
      execFileSync('mkfifo', [path])
      const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'inherit'] })
      const got = text(reader.stdout)
      // Longer than what a pipe holds.
      const report = 'a report\n'.repeat(20_000)
      await expect.poll(() => openDevice(path, folder).then(write, () => 'nobody reads it yet')).toBe('written')
      expect(await got).toBe(report)

      async function write(device: Awaited<ReturnType<typeof openDevice>>): Promise<string> {
        await device!.write(report)
        await device!.close()
        return 'written'
      }
    })
  })
})

describe('a stream of the process', () => {
  /** Runs work with another stream in the place of standard output. */
  async function withOutput<T>(stream: Writable, work: () => Promise<T>): Promise<T> {
    const own = Object.getOwnPropertyDescriptor(process, 'stdout')!
    // What fails is reported to the writer and to the listener; without a listener it would end the process.
    stream.on('error', () => undefined)
    Object.defineProperty(process, 'stdout', { ...own, get: () => stream })
    try {
      return await work()
    } finally {
      Object.defineProperty(process, 'stdout', own)
    }
  }

  const write = async (path: string, report: string): Promise<void> => {
    const device = (await openDevice(path, import.meta.dirname))!
    await device.write(report)
    await device.close()
  }

  it('is written to by each of its names as a file, and stays open', async () => {
    await inFolder(async (folder) => {
      const stream = createWriteStream(join(folder, 'out'))
      await withOutput(stream, async () => {
        for (const path of ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']) await write(path, `${path}\n`)
      })
      stream.end('the end')
      await once(stream, 'close')
      expect(await text(createReadStream(join(folder, 'out')))).toBe('/dev/stdout\n/dev/fd/1\n/proc/self/fd/1\nthe end')
    })
  })

  it('that leads to a full disk is rejected', async () => {
    await withOutput(createWriteStream('/dev/full'), () =>
      expect(write('/dev/stdout', 'a report')).rejects.toMatchObject({
        problems: [{ message: 'cannot write /dev/stdout: no space left on the disk' }],
      }),
    )
  })

  it('whose reader has seen enough is no trouble', async () => {
    const reader = spawn('sh', ['-c', 'exec 0<&-; echo closed; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(reader.stdout, 'data')
    try {
      await withOutput(reader.stdin, () => expect(write('/dev/stdout', 'a report')).resolves.toBeUndefined())
      expect(reader.stdin.errored).toMatchObject({ code: 'EPIPE' })
    } finally {
      reader.kill()
    }
  })
})
