import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareText } from '../../base/compare-text.ts'
import { type FileGlob, fileGlob, isFileGlob } from '../../base/file-glob.ts'
import { reasonOf } from '../../base/system-error.ts'
import { type NotRead, readBytes } from '../../load/read-bytes.ts'
import { refuse } from '../command.ts'
import { isFolder } from '../files.ts'
import { lookInto } from '../is-document.ts'
import { type Listing, isNamedLikeDocument, isPassedOver, listingOf } from './listing.ts'

/** A file of a folder; or a folder or link in it that cannot be read. */
interface FoundFile {
  readonly path: string
  readonly bytes: number
  readonly trouble?: NotRead
}

/** The OpenAPI documents in a folder, or among the files that a glob fits; refuses a folder that cannot be read, and a glob without its folder. */
export function documentsIn(word: string, cwd: string): Listing {
  const glob = isFolder(resolve(cwd, word)) ? undefined : fileGlob(word)
  const folder = glob?.folder ?? word
  const files = filesUnder(folder, cwd)
  const found = files.filter(({ path, trouble }) => trouble !== undefined || isAsked(path, glob))
  return listingOf(
    word,
    folder,
    found.flatMap(({ path, bytes, trouble }) => {
      const ref = join(folder, path)
      const look = trouble ?? lookInto(readBytes(resolve(cwd, ref)) ?? new Uint8Array())
      // Of what is only named like something else, nobody expects that it is text.
      return look !== true && !isNamedLikeDocument(path) && trouble === undefined
        ? []
        : [{ document: { path, ref, bytes }, look }]
    }),
  )
}

/** The documents among files that are named one by one; `folder` is where their paths start. */
export function documentsAmong(names: readonly string[], folder: string, shown: string, cwd: string): Listing {
  return listingOf(
    shown,
    folder === '' ? '.' : folder,
    names.map((ref) => {
      const bytes = readBytes(resolve(cwd, ref))
      const look = bytes === undefined ? { why: 'there is no such file', hint: 'correct the path' } : lookInto(bytes)
      const size = bytes instanceof Uint8Array ? bytes.length : 0
      return { document: { path: ref.slice(folder === '' ? 0 : folder.length + 1), ref, bytes: size }, look }
    }),
  )
}

/** The paths of the files that a glob fits, from the working directory. */
export function filesOfGlob(word: string, cwd: string): string[] {
  const glob = fileGlob(word)
  return filesUnder(glob.folder, cwd)
    .filter(({ path, trouble }) => trouble === undefined && glob.fits(path))
    .map(({ path }) => join(glob.folder, path))
}

/** Whether a word is a glob: written like one, and not the name of a file. */
export function isGlob(word: string, cwd: string): boolean {
  return isFileGlob(word) && !existsSync(resolve(cwd, word))
}

function isAsked(path: string, glob: FileGlob | undefined): boolean {
  return glob === undefined ? isNamedLikeDocument(path) : glob.fits(path)
}

function filesUnder(folder: string, cwd: string): FoundFile[] {
  if (!isFolder(resolve(cwd, folder))) refuse('no-folder', `there is no folder ${folder}`, 'correct the path')
  return walk(resolve(cwd, folder), '').toSorted((a, b) => compareText(a.path, b.path))
}

/** Links to files are followed; those to folders are not, so that no circle of links is walked. */
function walk(root: string, path: string): FoundFile[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    return [{ path: path === '' ? '.' : path, bytes: 0, trouble: { why: reasonOf(error), hint: PERMISSIONS } }]
  }
  return entries.flatMap((entry) => {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`
    if (isPassedOver(entry.name)) return []
    return entry.isDirectory() ? walk(root, inside) : fileAt(root, inside)
  })
}

function fileAt(root: string, path: string): FoundFile[] {
  try {
    const stats = statSync(join(root, path))
    return stats.isDirectory() ? [] : [{ path, bytes: stats.size }]
  } catch (error) {
    if (!isNamedLikeDocument(path)) return []
    return [{ path, bytes: 0, trouble: { why: linkReason(error), hint: PERMISSIONS } }]
  }
}

function linkReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'it is a link that leads to no file'
  return code === 'ELOOP' ? 'it is a link in a circle of links' : reasonOf(error)
}

const PERMISSIONS = 'check the path and its permissions'
