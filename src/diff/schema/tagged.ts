import { compareText } from '../../base/compare-text.ts'
import { deepEqual } from '../../base/equal.ts'
import { type Json, isObject, own } from '../../base/json.ts'
import { type Located, keysOf } from '../side.ts'
import { listedValues } from './keywords.ts'
import { requiredNames } from './required-names.ts'

/** The values of a property that distinguish one branch from the others. */
interface Tagged {
  readonly branch: Located
  readonly values: readonly Json[]
}

/**
 * Pairs branches by the constants of a property that all of them have, one that they require if there is any (of parts: only one of those): whatever the components are
 * called, what is sent with one constant is read by the branch of that constant. No pairs where no property distinguishes all branches of a side.
 */
export function sharingTags(
  base: readonly Located[],
  revision: readonly Located[],
  meant: (branch: Located) => Json,
  areParts: boolean = false,
): (readonly [Located, Located])[] {
  const [first] = base
  if (first === undefined || base.length + revision.length < 3) return []
  for (const name of areParts ? requiredNames(meant(first)) : namesOf(meant(first))) {
    const [before, after] = [taggedBy(name, base, meant), taggedBy(name, revision, meant)]
    if (before === undefined || after === undefined) continue
    const sharingIn = { before: newSharing(before), after: newSharing(after) }
    return before.flatMap((a) => {
      const [b, ...others] = sharingIn.after(a)
      const isOnly = b !== undefined && others.length === 0 && sharingIn.before(b).size === 1
      return isOnly ? [[a.branch, b.branch] as const] : []
    })
  }
  return []
}

/** The properties of a branch, first those that it requires. */
function namesOf(branch: Json): readonly string[] {
  const names = keysOf(own(branch, 'properties')).toSorted(compareText)
  return [...new Set([...requiredNames(branch), ...names])]
}

/** Gives those of some branches that share a value with another branch; no two of them have the same value. */
function newSharing(branches: readonly Tagged[]): (other: Tagged) => ReadonlySet<Tagged> {
  const byValue = new Map(branches.flatMap((branch) => branch.values.map((value) => [value, branch] as const)))
  return ({ values }) => new Set(values.flatMap((value) => byValue.get(value) ?? []))
}

/** What the values of a property are in each branch; undefined where some branch lists none, or one that another lists as well. */
function taggedBy(name: string, branches: readonly Located[], meant: (branch: Located) => Json): Tagged[] | undefined {
  const seen = new Set<Json>()
  const tagged: Tagged[] = []
  for (const branch of branches) {
    const values = valuesOf(meant(branch), name)
    if (values === undefined || values.some((value) => isObject(value) || seen.has(value))) return undefined
    for (const value of values) seen.add(value)
    tagged.push({ branch, values })
  }
  return tagged
}

/** Whether no value fits both of two branches, since they require one property to have different constants. */
export function tellApart(a: Json, b: Json): boolean {
  return requiredNames(a).some((name) => {
    const [was, is] = [valuesOf(a, name), valuesOf(b, name)]
    return (
      was !== undefined &&
      is !== undefined &&
      requiredNames(b).includes(name) &&
      !was.some((value) => is.some((other) => deepEqual(value, other)))
    )
  })
}

/** The values that a branch lists for a property; undefined where it lists none. */
function valuesOf(branch: Json, name: string): readonly Json[] | undefined {
  return listedValues(own(own(branch, 'properties') ?? null, name) ?? null)
}
