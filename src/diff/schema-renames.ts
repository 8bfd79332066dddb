import { differing } from './pairs.ts'
import { type Rename, renames } from './renames.ts'
import { type Side, below, rootOf } from './side.ts'

/** Component schemas that have another name in the revision, and are the same otherwise: each by its name of either side, which the other has not. */
export function schemaRenames(base: Side, revision: Side): ReadonlyMap<string, Rename> {
  const [was, is] = [below(rootOf(base), 'components'), below(rootOf(revision), 'components')]
  if (was === undefined || is === undefined) return new Map()
  // Those that both sides have are of no concern here.
  const { removed, added } = differing(was, is, 'schemas', () => true)
  const found = renames(removed, added)
  return new Map(found.flatMap((rename) => rename.slice(0, 2).map((name) => [String(name), rename] as const)))
}
