import { type Json, isArray, isObject, own } from '../../src/base/json.ts'
import { lookUp, parsePointer } from '../../src/base/pointer.ts'
import type { Change, Reach } from '../../src/diff/change.ts'
import type { Compared } from '../../src/diff/compare.ts'

/**
 * Whether a property that is said to be removed is still declared at its place in a message of the revision, by any schema that
 * may hold of the value there. It is looked up in the document itself, name by name, whatever the comparison made of it.
 */
export function isStillDeclared({ revision, pairs }: Compared, { at, route }: Change, reach: Reach): boolean {
  const name = at.path.at(-1)
  if (route === undefined || reach.route === undefined || name?.into !== 'property') return false
  const names = [...reach.route.slice(1), ...route.slice(1)].flatMap((number) => {
    const step = pairs[number]!.step
    if (step === undefined || step.into === 'choice' || step.into === 'part' || step.into === 'value') return []
    return [step.into === 'property' ? ['properties', step.name] : [step.into]]
  })
  const message = lookUp(revision, pairs[reach.route[0]!]!.revision.path)
  if (message === undefined) return false
  const flag = reach.direction === 'request' ? 'readOnly' : 'writeOnly'
  return leadsOn(revision, message, [...names, ['properties', name.name]], flag, new Set())
}

/** Whether keys lead on from a schema, or from any that holds of the same values, to something that is sent. */
function leadsOn(root: Json, schema: Json, keys: readonly string[][], flag: string, met: Set<string>): boolean {
  const [first, ...rest] = keys
  if (first === undefined) return schema !== false && !says(root, schema, flag, 0)
  const next = first.reduce<Json | undefined>((node, key) => own(node, key), schema)
  if (next !== undefined && leadsOn(root, next, rest, flag, met)) return true
  return alternatives(schema).some((other) => {
    if (typeof other !== 'string') return leadsOn(root, other, keys, flag, met)
    const key = `${other} ${keys.length}`
    if (met.has(key)) return false
    met.add(key)
    const target = other.startsWith('#') ? lookUp(root, parsePointer(other)) : undefined
    return target !== undefined && leadsOn(root, target, keys, flag, met)
  })
}

/** The schemas, or references to them, that may hold of what a schema holds of. */
function alternatives(schema: Json): Json[] {
  const mapping = own(own(schema, 'discriminator'), 'mapping')
  const named = isObject(mapping)
    ? Object.values(mapping).map((to) =>
        /^[\w.-]+$/.test(`${to as string}`) ? `#/components/schemas/${to as string}` : to,
      )
    : []
  const reference = own(schema, '$ref')
  return [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
      const list = own(schema, keyword)
      return isArray(list) ? list : []
    }),
    ...(reference === undefined ? [] : [reference]),
    ...named,
  ]
}

/** Whether a schema, or what it refers to or is made of, has a flag. */
function says(root: Json, schema: Json, flag: string, depth: number): boolean {
  if (own(schema, flag) === true) return true
  if (depth > 8) return false
  return alternatives(schema).some((other) => {
    const target = typeof other === 'string' ? lookUp(root, parsePointer(other)) : other
    return target !== undefined && says(root, target, flag, depth + 1)
  })
}
