import type { Change } from '../diff/change.ts'
import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Effect } from './aspect.ts'

/** The change of a map of conditions: each added one removes values, each removed one allows values. */
export function mapEffect(before: Json, after: Json): Effect {
  return entriesEffect(before, after, (was, is) => (deepEqual(was, is) ? 'none' : 'changed'))
}

/** As `mapEffect`, of `dependentRequired`: each name that is demanded more takes values away. */
export function requiredEffect(before: Json, after: Json): Effect {
  return entriesEffect(before, after, (was, is) => {
    const [names, now] = [namesOf(was), namesOf(is)]
    return together([
      now.some((name) => !names.includes(name)) ? 'narrowed' : 'none',
      names.some((name) => !now.includes(name)) ? 'widened' : 'none',
    ])
  })
}

function entriesEffect(before: Json, after: Json, compare: (was: Json, is: Json) => Effect): Effect {
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return together(
    [...new Set([...Object.keys(was), ...Object.keys(is)])].map((key) => {
      const [a, b] = [own(was, key), own(is, key)]
      if (a === undefined) return 'narrowed'
      return b === undefined ? 'widened' : compare(a, b)
    }),
  )
}

/** What several effects are together. */
function together(effects: readonly Effect[]): Effect {
  const kinds = new Set(effects.filter((effect) => effect !== 'none'))
  const [only = 'none'] = kinds
  return kinds.size > 1 ? 'changed' : only
}

function namesOf(list: Json): Json[] {
  return isArray(list) ? [...list] : []
}

/**
 * What became of `prefixItems`: a position that is described takes values away where any item went there before, and lets
 * values in where none did; where `items` described it, it is unknown.
 */
export function prefixEffect({ detail, base, revision }: Change): Effect {
  const [before, after] = [namesOf(detail.before ?? null), namesOf(detail.after ?? null)]
  const shared = Math.min(before.length, after.length)
  if (!deepEqual(before.slice(0, shared), after.slice(0, shared))) return 'changed'
  if (before.length === after.length) return 'none'
  const isLonger = after.length > before.length
  const rest = own((isLonger ? base : revision)?.value, 'items') ?? true
  if (rest === true || deepEqual(rest, {})) return isLonger ? 'narrowed' : 'widened'
  if (rest === false) return isLonger ? 'widened' : 'narrowed'
  return 'changed'
}
