import { isAbsolute, posix, relative } from 'node:path'
import type { Folder } from '../load/other-files.ts'
import { fail } from './command.ts'
import { LACKS } from './git.ts'
import { NO_FILE, rejectRevision, whyMissing } from './git-missing.ts'
import { OUTSIDE, bytesOf, readObjects, failReading } from './git-objects.ts'
import type { Seen } from './git-moves.ts'
import { namesInRepository, prefixOf, rootAbove } from './git-prefix.ts'
import { type NotRead, textOfBytes } from '../load/read-bytes.ts'
import { textOrFail } from './read-bytes.ts'

/** A document as it is in a revision, and the folder it is in there. */
export interface Revision {
  readonly text: string
  readonly folder: Folder
  /** Its path from the root of the repository. */
  readonly path: string
  /** The working directory as seen from there, as git writes it. */
  readonly prefix: string
}

/**
 * Reads a document of a git revision. The path is looked up from the working directory, then from the root of the repository.
 * Nothing that the repository names is started or fetched. Revisions never become options of git: they are given to it as input.
 */
export async function readRevision(ref: string, revision: string, path: string, cwd: string): Promise<Revision> {
  const prefix = await askedPrefix(ref, revision, cwd)
  const found = await firstOf(namesInRepository(prefix, path), ref, revision, cwd)
  if (found === undefined) return rejectPath(path, revision, { cwd, prefix })
  const { name, tree, text } = found
  return { text, folder: folderOf(name, tree, cwd, ref), path: name, prefix }
}

/** Rejects a path that a revision does not have; says what it is called there, where git knows that. */
async function rejectPath(path: string, revision: string, seen: Seen): Promise<never> {
  const { nameIn } = await import('./git-moves.ts')
  for (const name of namesInRepository(seen.prefix, path)) {
    const other = await nameIn(revision, name, seen)
    const written = other && `${revision}:${posix.relative(`/${seen.prefix}`, `/${other}`)}`
    if (other !== undefined)
      fail('no-file', `there is no file ${path} in the revision ${revision}, where it was ${other}`, `write ${written}`)
  }
  fail('no-file', `there is no file ${path} in the revision ${revision}`, 'correct the path')
}

/**
 * Reads the text of a file of the checkout as it is in a git revision, and what to call it, as `readRevision` does. Undefined where the
 * revision does not have it; `outside` where the file is in no part of the repository.
 */
export async function readFileIn(
  revision: string,
  file: string,
  cwd: string,
): Promise<{ readonly shown: string; readonly text: string } | 'outside' | undefined> {
  const prefix = await askedPrefix(`${revision}:${file}`, revision, cwd)
  const name = relative(rootAbove(cwd, prefix), file).replaceAll('\\', '/')
  if (/^\.\.(?:\/|$)|\n/.test(name) || isAbsolute(name)) return 'outside'
  const shown = `${revision}:${name}`
  const found = await firstOf([name], shown, revision, cwd)
  return found && { shown, text: found.text }
}

async function askedPrefix(ref: string, revision: string, cwd: string): Promise<string> {
  if (revision.startsWith('-'))
    fail('no-revision', `${ref}: "${revision}" cannot be a revision`, 'write REVISION:PATH, such as main:openapi.yaml')
  const prefix = await prefixOf(cwd)
  return typeof prefix === 'string' ? prefix : failReading(ref, prefix)
}

/** The first file that a revision has of some names from the root of the repository. Rejects one that it has and that cannot be read. */
async function firstOf(
  names: readonly string[],
  ref: string,
  revision: string,
  cwd: string,
): Promise<{ readonly name: string; readonly tree: string; readonly text: string } | undefined> {
  const asked = [`${revision}^{tree}`, ...names.map((name) => `${revision}:${name}`)]
  const [tree, ...found] = await readObjects(cwd, asked, ref)
  if (tree?.kind !== 'tree') return rejectRevision(cwd, revision, ref)
  const index = found.findIndex(({ kind }) => kind !== 'missing')
  if (index >= 0) return { name: names[index]!, tree: tree.id, text: textOrFail(ref, bytesOf(found[index]!)) }
  const reasons = [...(await whyMissing(cwd, tree.id, names, ref)).values()]
  const reason = reasons.find((each) => each !== NO_FILE)
  return reason === undefined ? undefined : failReading(ref, reason)
}

function folderOf(root: string, tree: string, cwd: string, ref: string): Folder {
  const folder = posix.dirname(root)
  const start = ref.slice(0, ref.lastIndexOf(':') + 1)
  const shownFolder = posix.dirname(ref.slice(start.length))
  const nameOf = (other: string): string => `${start}${posix.join(shownFolder, other)}`
  return {
    root: posix.basename(root),
    nameOf,
    read: async (paths) => {
      const names = paths.map((other) => nameInTree(folder, other))
      const inside = [...new Set(names.filter((name) => name !== undefined))]
      const { texts, lacking } = await readFiles(inside, tree, cwd, ref)
      if (lacking !== undefined) failReading(nameOf(paths[names.indexOf(lacking.name)]!), lacking.reason)
      return names.map((name) => (name === undefined ? OUTSIDE : texts.get(name)!))
    },
  }
}

/** The texts of some files of a tree, or why one cannot be read; or the first that the clone lacks, since then none can be compared. */
async function readFiles(
  names: readonly string[],
  tree: string,
  cwd: string,
  ref: string,
): Promise<{ texts: Map<string, string | NotRead>; lacking?: { name: string; reason: NotRead } }> {
  const texts = new Map<string, string | NotRead>()
  if (names.length === 0) return { texts }
  const objects = await readObjects(
    cwd,
    names.map((name) => `${tree}:${name}`),
    ref,
  )
  for (const [index, object] of objects.entries()) {
    if (object.kind !== 'missing') texts.set(names[index]!, textOfBytes(bytesOf(object)))
  }
  const stopped = names[objects.length]
  const missing = stopped === undefined ? names.filter((name) => !texts.has(name)) : [stopped]
  if (missing.length === 0) return { texts }
  for (const [name, reason] of await whyMissing(cwd, tree, missing, ref)) {
    if (reason === LACKS || name === stopped) return { texts, lacking: { name, reason } }
    texts.set(name, reason)
  }
  return { texts }
}

/** The path of a file from the root of the repository; undefined for what is outside. */
export function nameInTree(folder: string, other: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/|[\n\0]/i.test(other)) return undefined
  const name = posix.join(folder, other)
  return name === '..' || name.startsWith('../') ? undefined : name
}
