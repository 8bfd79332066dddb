import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * The folders in which a file of the project may lie: the given one, then those around it up to the root of the
 * repository. Outside a repository it is only the given one, since the others may belong to other users.
 */
export function projectFolders(folder: string): string[] {
  const folders: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    folders.push(at)
    if (existsSync(join(at, '.git'))) return folders
    if (dirname(at) === at) return [folder]
  }
}

/** How reports name the files of a folder: from there, and for pipelines from the root of its repository. */
export function pipelineNames(folder: string): { readonly root: string; readonly prefix: string } {
  const below = relative(projectFolders(folder).at(-1)!, folder)
  return { root: folder, prefix: below === '' ? '' : `${below.replaceAll(sep, '/')}/` }
}
