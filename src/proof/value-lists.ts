import { canonicalJson } from '../base/canonical.ts'
import type { Json } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change } from '../diff/change.ts'
import type { ValueList } from './case.ts'
import type { Reading } from './reading.ts'

/** Fewer values are asked about one by one. */
const FEW = 3

/** Returns the values that were added to a list, or removed, including the one of a change; undefined for other changes, and if they are few. */
export function newValueLists(changes: readonly Change[]): (change: Change, reading: Reading) => ValueList | undefined {
  const values = new Map<string, Json[]>()
  for (const change of changes) {
    const key = keyOf(change)
    if (key !== undefined) pushInto(values, key, change.detail.value!)
  }
  const known = new Map<string, ValueList>()
  return (change, reading) => {
    const key = keyOf(change)
    const all = key === undefined ? undefined : values.get(key)
    if (all === undefined || all.length < FEW) return undefined
    const name = `${reading.direction} ${key}`
    const before = known.get(name)
    if (before !== undefined) return before
    const node = reading.made(`one of ${canonicalJson(all)}`, { enums: [all] })
    const list = { anyOfThem: { node, positive: true }, isHarmless: new Map() }
    known.set(name, list)
    return list
  }
}

function keyOf({ subject, action, route, detail }: Change): string | undefined {
  const isOfList = subject === 'enum-value' && route !== undefined && detail.value !== undefined
  return isOfList ? `${action} ${route.at(-1)}` : undefined
}
