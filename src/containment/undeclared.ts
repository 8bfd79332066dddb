import { type Json, isArray, isObject } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { branchesFor } from './branch-index.ts'
import { evaluate, together } from './evaluate.ts'
import { appliedIn, opensItself } from './declared.ts'
import { type Node, type Owner, type Schema, typeOf } from './node.ts'
import { work } from './work.ts'

/**
 * Whether a value that the schemas of `sender` accept has only properties that may be sent: none that `sender` does not declare and
 * `receiver` does, unless the sender opens itself. A side declares what those of its schemas declare that are applied to the value; of
 * the sender's, those that hold of it. `owner` is the receiver.
 */
export function isDeclared(value: Json, sender: readonly Node[], receiver: readonly Node[], owner: Owner): boolean {
  return areDeclared(value, sender, () => sender, receiver, owner)
}

/** The same, where `certain` are those of the sender's nodes that are known to accept the value; which others do is found out only if it matters. */
function areDeclared(
  value: Json,
  certain: readonly Node[],
  sender: () => readonly Node[],
  receiver: readonly Node[],
  owner: Owner,
): boolean {
  if (!isArray(value) && !isObject(value)) return true
  const [ofCertain, ofReceiver] = [withParts(certain, value), appliedIn(receiver, owner)]
  const ofSender = lazily(() => holding(sender(), value))
  const parts = Object.keys(value).length
  work.steps += parts + (parts > 0 ? ofCertain.length + ofReceiver.length : 0)
  if (isArray(value))
    return value.every((item, at) =>
      areDeclared(item, itemsSurely(ofCertain, at), () => itemsOf(ofSender(), at), itemsOf(ofReceiver, at), owner),
    )
  const isSaid = (name: string): boolean => {
    work.steps += (ofCertain.length + ofReceiver.length) / OF_A_STEP
    const isSaidIn = (schemas: readonly Schema[]): boolean =>
      schemas.some((schema) => opensItself(schema) || declares(schema, name))
    return isSaidIn(ofCertain) || !ofReceiver.some((schema) => declares(schema, name)) || isSaidIn(ofSender())
  }
  return Object.entries(value).every(
    ([name, child]) =>
      isSaid(name) &&
      areDeclared(
        child,
        propertiesSurely(ofCertain, name),
        () => propertiesOf(ofSender(), name),
        propertiesOf(ofReceiver, name),
        owner,
      ),
  )
}

/** Schemas that hold of a value, with their parts, and the choices that accept it. */
function withParts(nodes: readonly Node[], value: Json): Schema[] {
  const found = new Set(nodes)
  for (const node of found) {
    const { allOf, anyOf, oneOf } = node.schema()
    for (const part of allOf) found.add(part)
    for (const choices of [anyOf, oneOf])
      for (const choice of choices === undefined ? [] : accepting(choices, value)) found.add(choice)
  }
  return Array.from(found, (node) => node.schema())
}

/** The choices that accept a value which some choice accepts: if its type leaves only one, that one. */
function accepting(choices: readonly Node[], value: Json): readonly Node[] {
  const possible = branchesFor(choices, value).filter((choice) => (choice.schema().types & typeOf(value)) !== 0)
  return possible.length === 1 ? possible : possible.filter((choice) => evaluate(choice, value) === true)
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

/** The schemas of properties and items that must accept what is there, if the schemas that have them hold. */
function propertiesSurely(schemas: readonly Schema[], name: string): Node[] {
  return schemas.flatMap(({ properties }) => properties.get(name) ?? [])
}

function itemsSurely(schemas: readonly Schema[], at: number): Node[] {
  return schemas.flatMap(({ prefix, items }) => prefix[at] ?? items ?? [])
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
