import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where a file is, or will be, behind all symbolic links. What the system cannot resolve, such as a pipe, stays as it is. */
export function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(realPlace(folder), basename(path))
  }
}
