import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Folder } from './other-files.ts'
import { type NotRead, readBytes, textOfBytes } from './read-bytes.ts'
import { reportRead } from './reads.ts'
import { repositoryOf } from './repository.ts'

/** The folder of a document that is a file; `name` is what the user called it. */
export function fileFolder(path: string, name: string, allowOutside: boolean): Folder {
  const folder = dirname(path)
  let within: string | undefined
  return {
    root: basename(path),
    nameOf: (other) => (isAbsolute(other) ? other : join(dirname(name), other)),
    read: async (paths) => {
      within ??= allowOutside ? sep : boundaryOf(path)
      return paths.map((other) => readOther(folder, other, within!))
    },
  }
}

/** How far references may lead: to the repository of the document, or otherwise its folder. */
function boundaryOf(path: string): string {
  const start = dirname(realpathSync(path))
  return repositoryOf(start) ?? start
}

function readOther(folder: string, other: string, within: string): string | NotRead {
  const path = pathOf(folder, other)
  if (path === undefined)
    return { why: 'it leads to another document on the network', hint: 'put it next to this document' }
  // On Windows, this names a file on another computer, and even looking it up would contact that computer.
  if (path.startsWith('\\\\') && !isWithin(path, within)) return OUTSIDE
  let real: string
  try {
    real = realpathSync(path)
  } catch {
    reportRead(path)
    // Reported as outside whether it exists or not, so as not to reveal that.
    return isWithin(path, within) ? NO_FILE : OUTSIDE
  }
  if (!isWithin(real, within)) return OUTSIDE
  const bytes = readBytes(real)
  return bytes === undefined ? NO_FILE : textOfBytes(bytes)
}

function pathOf(folder: string, other: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(other)) return other.includes('\0') ? undefined : resolve(folder, other)
  try {
    return fileURLToPath(other)
  } catch {
    return undefined
  }
}

/** Whether a path is in a folder, but not among the data of git there, which may hold credentials. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  if (folder !== sep && way.split(sep).includes('.git')) return false
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const NO_FILE: NotRead = { why: 'there is no such file', hint: 'correct the path' }

const OUTSIDE: NotRead = {
  why: 'it leads outside the folder or repository of the document',
  hint: 'add --allow-outside if that is intended',
}
