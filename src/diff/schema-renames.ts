import { own } from '../base/json.ts'
import { type Rename, renames } from './renames.ts'
import { type Located, type Side, below, entryBelow, keysOf, rootOf } from './side.ts'

/** Component schemas that have another name in the revision, and are the same otherwise: each by its name of either side, which the other has not. */
export function schemaRenames(base: Side, revision: Side): ReadonlyMap<string, Rename> {
  const [was, is] = [below(rootOf(base), 'components'), below(rootOf(revision), 'components')]
  if (was === undefined || is === undefined) return new Map()
  const found = renames(missingIn(is, was), missingIn(was, is))
  return new Map(found.flatMap((rename) => rename.slice(0, 2).map((name) => [String(name), rename] as const)))
}

/** The schemas of some components that others do not have. */
function missingIn(others: Located, components: Located): (readonly [name: string, schema: Located])[] {
  const [all, known] = [components, others].map(({ node }) => own(node, 'schemas'))
  return keysOf(all)
    .filter((name) => own(known, name) === undefined)
    .map((name) => [name, entryBelow(components, 'schemas', name, own(all, name)!)])
}
