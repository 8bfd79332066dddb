import { canonicalJson } from '../base/canonical.ts'
import { type Json, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { statedLifecycle } from '../openapi/markers.ts'
import type { Located } from './side.ts'
import { spelledAlike } from './spelled-alike.ts'

/** An element that was removed under one name and added under another. */
export type Rename = readonly [from: string, to: string, base: Located, revision: Located]

/** Whether an element states its end: a new element under another name then replaces it, as announced. */
export function isScheduledToGo({ node }: Located): boolean {
  return statedLifecycle(node).sunset !== undefined
}

/**
 * Renames that are certain: of all that went and all that came, exactly one on each side has this content, in whatever version of OpenAPI it is written,
 * and the content says enough to be no coincidence. What was to go on a day was not renamed.
 */
export function renames(
  removed: readonly (readonly [string, Located])[],
  added: readonly (readonly [string, Located])[],
): Rename[] {
  if (removed.length === 0 || added.length === 0) return []
  const [before, after] = [tellingOf(removed.filter(([, thing]) => !isScheduledToGo(thing))), tellingOf(added)]
  const [went, came] = [byContent(before, after), byContent(after, before)]
  return [...went].flatMap(([content, from]) => {
    const to = came.get(content)
    return from === undefined || to === undefined ? [] : [[from[0], to[0], from[1], to[1]] as const]
  })
}

/** An element that was added or removed, what it says, and the length of that: the same for equal elements, regardless of key order. */
interface Telling {
  readonly thing: readonly [string, Located]
  readonly said: Json
  readonly size: number
}

/** Whether something is hardly like something else by chance: it explains itself, or has several parts. */
export function isTelling({ node }: Located, text: string = stringify(node)): boolean {
  return isObject(node) && (typeof node['description'] === 'string' || text.length > 80)
}

/** Things of which two are hardly alike by chance. */
function tellingOf(things: readonly (readonly [string, Located])[]): Telling[] {
  return things.flatMap((thing) => {
    const { node } = thing[1]
    const text = stringify(node)
    if (!isTelling(thing[1], text)) return []
    const said = spelledAlike(node, text)
    return [{ thing, said, size: said === node ? text.length : stringify(said).length }]
  })
}

/** Things by their content, if others could have it; undefined where several share it. */
function byContent(
  things: readonly Telling[],
  others: readonly Telling[],
): Map<string, readonly [string, Located] | undefined> {
  const sizes = new Set(others.map(({ size }) => size))
  const found = new Map<string, readonly [string, Located] | undefined>()
  for (const { thing, said, size } of things) {
    if (!sizes.has(size)) continue
    const content = canonicalJson(said)
    found.set(content, found.has(content) ? undefined : thing)
  }
  return found
}
