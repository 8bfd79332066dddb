import { type Json, isArray, isObject } from '../base/json.ts'
import { evaluate, together } from './evaluate.ts'
import { appliedIn, opensItself } from './declared.ts'
import type { Node, Owner, Schema } from './node.ts'
import { work } from './work.ts'

/**
 * Whether a value has only properties that may be sent: none that `sender` does not declare and `receiver` does, unless the
 * sender opens itself. A side declares what those of its schemas declare that are applied to the value; of the sender's,
 * those that hold of it. `owner` is the receiver.
 */
export function isDeclared(value: Json, sender: readonly Node[], receiver: readonly Node[], owner: Owner): boolean {
  if (!isArray(value) && !isObject(value)) return true
  const [ofSender, ofReceiver] = [holding(sender, value), appliedIn(receiver, owner)]
  const parts = Object.keys(value).length
  work.steps += parts + (parts > 0 ? ofSender.length + ofReceiver.length : 0)
  if (isArray(value))
    return value.every((item, at) => isDeclared(item, itemsOf(ofSender, at), itemsOf(ofReceiver, at), owner))
  const isOpen = ofSender.some(opensItself)
  const entries = Object.entries(value)
  return entries.every(([name, child]) => {
    work.steps += ofSender.length + (ofSender.length + ofReceiver.length) / OF_A_STEP
    const isSaid = isOpen || ofSender.some((schema) => declares(schema, name))
    if (!isSaid && ofReceiver.some((schema) => declares(schema, name))) return false
    return isDeclared(child, propertiesOf(ofSender, name), propertiesOf(ofReceiver, name), owner)
  })
}

/** So many schemas are asked in a step what they have for a name. */
const OF_A_STEP = 2

function declares(schema: Schema, name: string): boolean {
  return namesOf(schema).has(name) || schema.patterns.some(([pattern]) => pattern.test(name) !== false)
}

const namesOfSchemas = new WeakMap<Schema, ReadonlySet<string>>()

/** The names that a schema declares. */
function namesOf(schema: Schema): ReadonlySet<string> {
  const known = namesOfSchemas.get(schema)
  if (known !== undefined) return known
  const { properties, required, dependentRequired, dependentSchemas } = schema
  const names = new Set([...properties.keys(), ...required, ...dependentRequired.keys(), ...dependentSchemas.keys()])
  namesOfSchemas.set(schema, names)
  return names
}

/** The schemas that hold of a value, with those that they apply to it. */
export function holding(nodes: readonly Node[], value: Json): Schema[] {
  const found = new Set<Schema>()
  const rejected = new Set<Schema>()
  const visit = (node: Node, positive: boolean): void => {
    const schema = node.schema()
    const before = positive ? found : rejected
    if (before.has(schema) || evaluate(node, value) !== positive) return
    before.add(schema)
    const { allOf, anyOf, oneOf, not, when, dependentSchemas } = schema
    for (const inner of [...allOf, ...(anyOf ?? [])]) visit(inner, positive)
    for (const inner of oneOf ?? []) visit(inner, true)
    if (not !== undefined) visit(not, !positive)
    if (when !== undefined) {
      const tested = evaluate(when.test, value) === true
      if (tested) visit(when.test, true)
      const branch = tested ? when.pass : when.fail
      if (branch !== undefined) visit(branch, positive)
    }
    for (const [name, inner] of dependentSchemas) {
      if (isObject(value) && Object.hasOwn(value, name)) visit(inner, positive)
    }
  }
  together(() => {
    for (const node of nodes) visit(node, true)
  })
  return [...found]
}

/** The schemas that some have for a property. */
export function propertiesOf(schemas: readonly Schema[], name: string): Node[] {
  return schemas.flatMap(({ properties, patterns, additional, unevaluatedProperties: rest }) => {
    const named = properties.get(name)
    const matched = patterns.flatMap(([pattern, node]) => (pattern.test(name) === false ? [] : [node]))
    const own = named === undefined ? matched : [named, ...matched]
    return own.length > 0 ? own : [additional ?? rest].filter((node) => node !== undefined)
  })
}

/** The schemas that some have for an item. */
export function itemsOf(schemas: readonly Schema[], at: number): Node[] {
  return schemas.flatMap(({ prefix, items, contains, unevaluatedItems: rest }) =>
    [prefix[at] ?? items ?? rest, contains?.node].filter((node) => node !== undefined),
  )
}
