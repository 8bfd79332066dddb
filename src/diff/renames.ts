import { canonicalJson } from '../base/canonical.ts'
import { isObject } from '../base/json.ts'
import { toldLifecycle } from '../openapi/markers.ts'
import type { Located } from './side.ts'

/** Something that went under one name and came under another. */
export type Rename = readonly [from: string, to: string, base: Located, revision: Located]

/** Whether a thing says when it goes: what then comes under another name replaces it, and clients were told the day. */
export function isScheduledToGo({ node }: Located): boolean {
  return toldLifecycle(node).sunset !== undefined
}

/**
 * Renames that are certain: of all that went and all that came, exactly one on each side has this content, and the content
 * says enough to be no coincidence. What was to go on a day was not renamed.
 */
export function renames(
  removed: readonly (readonly [string, Located])[],
  added: readonly (readonly [string, Located])[],
): Rename[] {
  if (removed.length === 0 || added.length === 0) return []
  const [went, came] = [byContent(removed.filter(([, thing]) => !isScheduledToGo(thing))), byContent(added)]
  return [...went].flatMap(([content, from]) => {
    const to = came.get(content)
    return from === undefined || to === undefined ? [] : [[from[0], to[0], from[1], to[1]] as const]
  })
}

/** Things by their content; undefined where several share it. */
function byContent(
  things: readonly (readonly [string, Located])[],
): Map<string, readonly [string, Located] | undefined> {
  const found = new Map<string, readonly [string, Located] | undefined>()
  for (const thing of things) {
    if (!isTelling(thing[1])) continue
    const content = canonicalJson(thing[1].node)
    found.set(content, found.has(content) ? undefined : thing)
  }
  return found
}

/** Whether two things of this content are hardly alike by chance: it explains itself, or has several parts. */
function isTelling({ node }: Located): boolean {
  if (!isObject(node)) return false
  return typeof node['description'] === 'string' || canonicalJson(node).length > 80
}
