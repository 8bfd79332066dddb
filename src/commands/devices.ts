import { type Stats, closeSync, constants, openSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { reasonOf } from '../base/system-error.ts'
import { failWriting } from './files.ts'

/** What a run writes to that is no file, such as `/dev/null` or a pipe: there is nothing to keep there, and nothing to put in its place. */
export interface Device {
  /** Writes the whole text; fails if the device does. */
  write(text: string): Promise<void>
  close(): Promise<void>
}

/** Opens what is at a path where that is a device, a pipe or a socket; undefined for all else. Fails for one that cannot be written to. */
export async function openDevice(path: string, cwd: string): Promise<Device | undefined> {
  const stream = STREAMS[path]?.()
  if (stream !== undefined) return streamDevice(stream, path, cwd)
  const stats = look(path)
  if (stats === undefined || stats.isFile() || stats.isDirectory()) return undefined
  if (stats.isSocket()) failWriting(path, 'it is a socket', cwd)
  const file = await opened(path, stats, cwd)
  return {
    write: (text) => file.writeFile(text).catch((error: unknown) => failWriting(path, reasonOf(error), cwd)),
    close: () => file.close(),
  }
}

/** The streams of the process by their names as files: if opened again, they would be written from their start, or not at all. */
const STREAMS: Readonly<Record<string, () => Writable>> = {
  '/dev/stdout': () => process.stdout,
  '/dev/fd/1': () => process.stdout,
  '/proc/self/fd/1': () => process.stdout,
  '/dev/stderr': () => process.stderr,
  '/dev/fd/2': () => process.stderr,
  '/proc/self/fd/2': () => process.stderr,
}

function streamDevice(stream: Writable, path: string, cwd: string): Device {
  const write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error == null || isClosed(error) ? resolve() : reject(error)))
    })
  return {
    write: (text) => write(text).catch((error: unknown) => failWriting(path, reasonOf(error), cwd)),
    close: async () => {},
  }
}

/** Whether the reader of a pipe has seen enough. */
function isClosed(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE'
}

/** What is at a path; undefined where nothing is, or where the system cannot follow the path. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** A pipe is first opened without waiting: one without a reader would keep the run waiting forever. */
async function opened(path: string, stats: Stats, cwd: string): Promise<FileHandle> {
  let probe: number | undefined
  try {
    if (stats.isFIFO()) probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
    return await open(path, 'w')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const nobody = stats.isFIFO() && code === 'ENXIO'
    return failWriting(path, nobody ? 'it is a named pipe without a reader' : reasonOf(error), cwd)
  } finally {
    if (probe !== undefined) closeSync(probe)
  }
}
