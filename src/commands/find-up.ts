import { dirname, relative, sep } from 'node:path'
import { repositoryOf } from '../load/repository.ts'

/**
 * The folders in which a file of the project may lie: the given one, then those around it up to the root of the
 * repository. Outside a repository it is only the given one, since the others may belong to other users.
 */
export function projectFolders(folder: string): string[] {
  const root = repositoryOf(folder) ?? folder
  const folders = [folder]
  for (let at = folder; at !== root;) folders.push((at = dirname(at)))
  return folders
}

/** How reports name the files of a folder: from there, and for pipelines from the root of its repository. */
export function pipelineNames(folder: string): { readonly root: string; readonly prefix: string } {
  const below = relative(repositoryOf(folder) ?? folder, folder)
  return { root: folder, prefix: below === '' ? '' : `${below.replaceAll(sep, '/')}/` }
}
