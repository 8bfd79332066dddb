import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareText } from '../../base/compare-text.ts'
import { type FileGlob, fileGlob, isFileGlob } from '../../base/file-glob.ts'
import { reasonOf } from '../../base/system-error.ts'
import { type NotRead, readBytes } from '../../load/read-bytes.ts'
import { fail } from '../command.ts'
import { isFolder } from '../files.ts'
import { lookInto } from '../is-document.ts'
import { type Listing, isNamedLikeDocument, isPassedOver, listingOf } from './listing.ts'

/** A file of a folder; or a folder or link in it that cannot be read. */
interface FoundFile {
  readonly path: string
  readonly failure?: NotRead
}

/** The files that a folder or glob asks for; `folder` is where their paths start. */
export interface AskedFiles {
  readonly word: string
  readonly folder: string
  readonly files: readonly FoundFile[]
}

/**
 * The files of a folder that are named like documents, or those that a glob fits, whatever they are named. Rejects a folder that
 * is not there, and a glob without its folder.
 */
export function filesAsked(word: string, cwd: string): AskedFiles {
  const glob = isFolder(resolve(cwd, word)) ? undefined : fileGlob(word)
  const folder = glob?.folder ?? word
  const files = filesUnder(folder, cwd).filter(({ path, failure }) => failure !== undefined || isAsked(path, glob))
  return { word, folder, files }
}

/** The OpenAPI documents among files that were asked for, and what cannot be read of them. */
export function documentsOf({ word, folder, files }: AskedFiles, cwd: string): Listing {
  return listingOf(
    word,
    folder,
    files.flatMap(({ path, failure }) => {
      const ref = join(folder, path)
      const bytes = failure ?? readBytes(resolve(cwd, ref)) ?? new Uint8Array()
      const look = lookInto(bytes)
      // A file with another kind of name is not expected to be text.
      return look !== true && !isNamedLikeDocument(path) && failure === undefined
        ? []
        : [{ document: { path, ref, bytes: sizeOf(bytes) }, look }]
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
      const path = ref.slice(folder === '' ? 0 : folder.length + 1)
      return { document: { path, ref, bytes: sizeOf(bytes) }, look }
    }),
  )
}

function sizeOf(bytes: Uint8Array | NotRead | undefined): number {
  return bytes instanceof Uint8Array ? bytes.length : 0
}

/** Whether a word is a glob: written like one, and not the name of a file. */
export function isGlob(word: string, cwd: string): boolean {
  return isFileGlob(word) && !existsSync(resolve(cwd, word))
}

function isAsked(path: string, glob: FileGlob | undefined): boolean {
  return glob === undefined ? isNamedLikeDocument(path) : glob.fits(path)
}

function filesUnder(folder: string, cwd: string): FoundFile[] {
  if (!isFolder(resolve(cwd, folder))) fail('no-folder', `there is no folder ${folder}`, 'correct the path')
  return walk(resolve(cwd, folder), '').toSorted((a, b) => compareText(a.path, b.path))
}

/** Links to files are followed; those to folders are not, so that no circle of links is walked. */
function walk(root: string, path: string): FoundFile[] {
  let entries: Dirent[]
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    return [{ path: path === '' ? '.' : path, failure: { why: reasonOf(error), hint: PERMISSIONS } }]
  }
  return entries.flatMap((entry) => {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`
    if (isPassedOver(entry.name)) return []
    if (entry.isDirectory()) return walk(root, inside)
    return entry.isSymbolicLink() ? behindLink(root, inside) : [{ path: inside }]
  })
}

function behindLink(root: string, path: string): FoundFile[] {
  try {
    return statSync(join(root, path)).isDirectory() ? [] : [{ path }]
  } catch (error) {
    if (!isNamedLikeDocument(path)) return []
    return [{ path, failure: { why: linkReason(error), hint: PERMISSIONS } }]
  }
}

function linkReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'it is a link to a file that does not exist'
  return code === 'ELOOP' ? 'its symbolic links form a loop' : reasonOf(error)
}

const PERMISSIONS = 'check the path and its permissions'
