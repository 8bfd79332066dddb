import { type Json, isObject, own } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import { componentName, keysOf } from '../side.ts'

/**
 * Names of one section whose component has another name in the revision, where the old one only refers to it, each with the new name.
 * Of several old names that refer to one component, none is known to be what it was called.
 */
export function aliasesIn(before: Json | undefined, after: Json | undefined): readonly (readonly [string, string])[] {
  const names = new Map<string, string[]>()
  for (const name of keysOf(after)) {
    const to = aliased(own(after, name)!)
    const isNew = to !== undefined && own(before, to) === undefined && own(after, to) !== undefined
    const was = own(before, name)
    if (isNew && was !== undefined && aliased(was) === undefined) pushInto(names, to, name)
  }
  return [...names].flatMap(([to, from]) => (from.length === 1 ? [[from[0]!, to] as const] : []))
}

/** The name of the component that another one is nothing but a reference to. */
function aliased(component: Json): string | undefined {
  if (!isObject(component) || Object.keys(component).some((key) => !BESIDE.has(key))) return undefined
  return componentName(component)
}

/** Fields of a reference that say nothing of what it refers to. */
const BESIDE: ReadonlySet<string> = new Set(['$ref', 'description', 'summary', 'deprecated'])
