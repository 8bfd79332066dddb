import { canonicalJson } from '../base/canonical.ts'
import type { Comparison } from './comparison.ts'
import type { Pairs } from './pairs.ts'
import { type Rename, isTelling } from './renames.ts'
import { isCompared } from './schema/schema-pairs.ts'
import type { Located } from './side.ts'

/**
 * Schemas whose names stand for something else now, as where two were swapped, or all moved on by one, or where something new took the name of
 * one that got another: each that has another name now with that. Only of names that no message has on both sides: nothing that is
 * sent became something else.
 */
export function reusedNames(comparison: Comparison, { kept, added, removed }: Pairs<Located>): Rename[] {
  const unsent = kept.filter(([, a, b]) => !isCompared(comparison, a, b))
  if (unsent.length === 0 || unsent.length + added.length + removed.length < 2) return []
  const was = [...unsent.map(([name, a]) => [name, a] as const), ...removed].map(sized)
  const is = [...unsent.map(([name, , b]) => [name, b] as const), ...added].map(sized)
  // Nearly none has the size that another one has on the other side, and only those are written out.
  const [went, came] = [namesByContent(was, is), namesByContent(is, was)]
  const contents = { base: contentsByName(went), revision: contentsByName(came) }
  const toOf = (name: string): string | undefined => came.get(contents.base.get(name) ?? '')?.name
  const fromOf = (name: string): string | undefined => went.get(contents.revision.get(name) ?? '')?.name
  const isReused = ([name, a, b]: (typeof unsent)[number]): boolean => {
    const [to, from] = [toOf(name), fromOf(name)]
    if (to === name || from === name) return false
    if (to !== undefined && from !== undefined) return true
    return (to !== undefined && isTelling(a)) || (from !== undefined && isTelling(b))
  }
  const names = new Set(unsent.filter(isReused).map(([name]) => name))
  const moved = removed.map(([name]) => name).filter((name) => names.has(toOf(name) ?? ''))
  return [...names]
    .filter((name) => toOf(name) !== undefined)
    .concat(moved)
    .map((name): Rename => {
      const content = contents.base.get(name)!
      return [name, toOf(name)!, went.get(content)!.located, came.get(content)!.located]
    })
}

/** A schema by its name, with the length of its JSON: the same for equal schemas, regardless of key order, and much faster than sorted JSON. */
interface Sized {
  readonly name: string
  readonly located: Located
  readonly size: number
}

function sized([name, located]: readonly [name: string, located: Located]): Sized {
  return { name, located, size: JSON.stringify(located.node).length }
}

/** Schemas by what they say, of those that may say the same as another one of the other side; undefined where several do. */
function namesByContent(schemas: readonly Sized[], others: readonly Sized[]): Map<string, Sized | undefined> {
  const sizes = new Map<number, Set<string>>()
  for (const { size, name } of others) sizes.set(size, (sizes.get(size) ?? new Set()).add(name))
  const found = new Map<string, Sized | undefined>()
  for (const schema of schemas) {
    const alike = sizes.get(schema.size)
    if (alike === undefined || (alike.size === 1 && alike.has(schema.name))) continue
    const content = canonicalJson(schema.located.node)
    found.set(content, found.has(content) ? undefined : schema)
  }
  return found
}

function contentsByName(schemas: ReadonlyMap<string, Sized | undefined>): Map<string, string> {
  return new Map([...schemas].flatMap(([content, schema]) => (schema === undefined ? [] : [[schema.name, content]])))
}
