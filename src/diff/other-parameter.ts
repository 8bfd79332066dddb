import type { Json } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { type Change, operationsOf } from './change.ts'

/**
 * Gives changes between two parameters that one operation refers to, one after the other, the place of that operation, where neither
 * parameter became the other. Where several operations do so, the change stays at the parameter that they refer to now.
 */
export function atOnlyReferrer(base: Json, revision: Json): (change: Change) => Change {
  return (change) => {
    const { at, base: before, revision: after } = change
    const [holder, ...inner] = at.within
    if (holder?.kind !== 'component' || holder.section !== 'parameters') return change
    const [was, is] = [before, after].map((spot) => spot?.path.slice(0, 3) ?? [])
    if (was![1] !== 'parameters' || is![1] !== 'parameters' || is![2] !== holder.name || was![2] === is![2])
      return change
    const isOther = lookUp(revision, was!) !== undefined || lookUp(base, is!) !== undefined
    const [operation, ...others] = isOther ? operationsOf(change) : []
    if (operation === undefined || others.length > 0) return change
    return { ...change, at: { ...at, within: [{ kind: 'operation', ...operation }, ...inner] } }
  }
}
