import { posix } from 'node:path'
import { fileGlob, isFileGlob } from '../../base/file-glob.ts'
import { compareText } from '../../base/compare-text.ts'
import { LACKS, git } from '../git.ts'
import { bytesOf, readObjects, failReading } from '../git-objects.ts'
import { namesInRepository, prefixOf } from '../git-prefix.ts'
import { GitReader } from '../git-reader.ts'
import { lookInto } from '../is-document.ts'
import { parseRevision } from '../refs.ts'
import { type Listing, isNamedLikeDocument, isPassedOver, listingOf } from './listing.ts'

/**
 * The OpenAPI documents in a folder of a git revision, `REVISION:FOLDER`, or among the files that a glob fits there; undefined for what
 * is no folder of a revision. The folder is looked up from the working directory, then from the root of the repository. Nothing that the
 * repository names is started or fetched.
 */
export async function documentsInGit(word: string, cwd: string): Promise<Listing | undefined> {
  const named = parseRevision(word)
  if (named === undefined || named.revision.startsWith('-')) return undefined
  const { revision, path } = named
  const glob = isFileGlob(path) ? fileGlob(path) : undefined
  const tree = await folderIn(revision, glob?.folder ?? path, word, cwd)
  if (tree === undefined) return undefined
  const { output, failure } = await git(cwd, ['ls-tree', '-r', '-z', '--full-tree', tree.id])
  if (failure !== undefined) failReading(word, failure)
  const paths = filePaths(output.toString('utf8')).filter((each) =>
    glob === undefined ? isNamedLikeDocument(each) && !each.split('/').some(isPassedOver) : glob.fits(each),
  )
  const folder = `${revision}:${glob?.folder ?? path}`
  const reader = new GitReader(cwd)
  try {
    const found = []
    for (const each of paths.toSorted(compareText)) {
      const place = { tree: tree.root, path: posix.join(tree.path, each) }
      const object = await reader.read(`${place.tree}:${place.path}`)
      // The revision has the file: its list said so.
      const bytes = object.kind === 'missing' ? LACKS : bytesOf(object)
      const size = bytes instanceof Uint8Array ? bytes.length : 0
      const document = {
        path: each,
        ref: `${revision}:${posix.join(glob?.folder ?? path, each)}`,
        bytes: size,
        git: place,
      }
      const look = lookInto(bytes)
      if (look === true || isNamedLikeDocument(each)) found.push({ document, look })
    }
    return listingOf(word, folder, found)
  } finally {
    reader.close()
  }
}

/** A folder of a revision: its tree, that of the whole revision, and its path from there. */
async function folderIn(
  revision: string,
  path: string,
  word: string,
  cwd: string,
): Promise<{ readonly id: string; readonly root: string; readonly path: string } | undefined> {
  const prefix = await prefixOf(cwd)
  if (typeof prefix !== 'string') return prefix.nowhere === true ? undefined : failReading(word, prefix)
  const names = namesInRepository(prefix, path).map((name) => name.replace(/^\.?\/|^\.$|\/$/g, ''))
  const [root, ...found] = await readObjects(
    cwd,
    [`${revision}^{tree}`, ...names.map((name) => `${revision}:${name}`)],
    word,
  )
  const index = found.findIndex(({ kind }) => kind === 'tree')
  if (root?.kind !== 'tree' || index < 0) return undefined
  return { id: found[index]!.id, root: root.id, path: names[index]! }
}

/** The files that `ls-tree -z` lists: `MODE KIND ID`, a tab, and the path; those of submodules are not among them. */
function filePaths(list: string): string[] {
  return list.split('\0').flatMap((line) => {
    const [, path] = /^\d+ blob \w+\t(.+)$/s.exec(line) ?? []
    return path === undefined ? [] : [path]
  })
}
