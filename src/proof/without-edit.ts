import type { Node, Schema } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Change } from '../diff/change.ts'
import { type Located, comparedPath, keysOf } from '../diff/side.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import type { Around, Whole } from './case.ts'
import { nameIn } from './property-constraints.ts'
import type { Reading, SideName } from './reading.ts'

/**
 * The receiver's schema at the place of an edit as it would be without the edit, the least change first: with that one keyword
 * as the sender has it, then with the whole schema there as the sender has it, where several edits do harm together.
 */
export function endsWithoutEdit(change: Change, end: Around, reading: Reading): readonly Node[] {
  const { nodeAt, sender, receiver } = reading
  const [sent, taken] = [nodeAt(sender, end[sender]), nodeAt(receiver, end[receiver])]
  // The same choices, counted as they were: which choices there are is no part of the edit.
  if (isCounting(change)) {
    const { anyOf, oneOf } = taken.schema()
    return [
      reading.made(`${taken.kind()} counted otherwise`, {
        ...taken.schema(),
        anyOf: oneOf,
        oneOf: anyOf,
        typesOnly: false,
      }),
    ]
  }
  const fields = fieldsWithout(change, sent.schema(), taken.schema(), reading)
  if (fields === undefined) return [sent]
  const isOfProperty = change.subject === 'property' || change.subject === 'requirement'
  const name = isOfProperty ? ` ${newNameIn(change)}` : ''
  const parts = change.subject === 'part' ? ` ${fields.allOf!.map((part) => part.kind()).join()}` : ''
  const text = `${taken.kind()} with ${Object.keys(fields).join()} of ${sent.kind()}${name}${parts}`
  return [reading.made(text, () => ({ ...taken.schema(), ...fields, typesOnly: false })), sent]
}

/** Whether an edit is about how many of several choices may fit. */
export function isCounting({ subject, detail }: Change): boolean {
  return subject === 'constraint' && [detail.before, detail.after].every((each) => each === 'anyOf' || each === 'oneOf')
}

/** The parts of the receiver's schema that differ without an edit; undefined if its fields do not show that. */
function fieldsWithout(change: Change, sent: Schema, taken: Schema, reading: Reading): Partial<Schema> | undefined {
  const { subject, action, detail } = change
  work.steps += taken.properties.size
  const name = newNameIn(change)
  const optional = optionalFields(taken, name, reading, new Map(), MAX_DEPTH)
  switch (subject) {
    case 'property': {
      const isOneSided = action === 'added' || action === 'removed'
      const properties = isOneSided && {
        properties: new Map([...taken.properties, [name, sentAs(name, sent, reading)]]),
      }
      return optional !== undefined || properties ? { ...optional, ...properties } : undefined
    }
    case 'requirement':
      return optional
    case 'type':
      if (detail.choice === true) return undefined
      return { types: sent.types, integer: sent.integer, enums: sent.enums }
    case 'enum-value':
      return { enums: sent.enums, anyOf: sent.anyOf, oneOf: sent.oneOf }
    case 'variant':
      return { anyOf: sent.anyOf, oneOf: sent.oneOf }
    case 'part':
      return withoutPart(change, taken, reading)
    case 'constraint':
      return keyedFields(change, sent, taken) ?? fieldsOf(detail.keyword, sent)
    default:
      return undefined
  }
}

/** The fields of a schema without the part that only the receiver has; undefined where that is none of its own parts. */
function withoutPart(change: Change, { allOf }: Schema, { nodeAt, receiver }: Reading): Partial<Schema> | undefined {
  const spot = change[receiver]
  if (spot === null) return undefined
  const part = nodeAt(receiver, { node: spot.value, path: comparedPath(spot) })
  const others = allOf.filter((each) => each !== part)
  return others.length < allOf.length ? { allOf: others } : undefined
}

/** The fields of a schema that does not require a property, and has no part that does; undefined where that is so anyway. */
function optionalFields(
  { required, allOf }: Schema,
  name: string,
  reading: Reading,
  known: Map<string, Node | undefined>,
  depth: number,
): Partial<Schema> | undefined {
  work.steps += required.length + allOf.length
  const isOwn = required.includes(name)
  const parts = depth === 0 ? [] : allOf.map((part) => withoutRequired(part, name, reading, known, depth - 1))
  const isInParts = parts.some((part) => part !== undefined)
  if (!isOwn && !isInParts) return undefined
  return {
    ...(isOwn && { required: required.filter((each) => each !== name) }),
    ...(isInParts && { allOf: allOf.map((part, index) => parts[index] ?? part) }),
  }
}

/** A schema that does not require a property; undefined where it does not anyway. */
function withoutRequired(
  node: Node,
  name: string,
  reading: Reading,
  known: Map<string, Node | undefined>,
  depth: number,
): Node | undefined {
  const key = `${node.id} ${depth}`
  if (known.has(key)) return known.get(key)
  const fields = optionalFields(node.schema(), name, reading, known, depth)
  const found =
    fields &&
    reading.made(`${node.kind()} without required ${JSON.stringify(name)}`, () => ({
      ...node.schema(),
      ...fields,
      typesOnly: false,
    }))
  known.set(key, found)
  return found
}

/** The schema of a property, declared or not. */
function sentAs(name: string, { properties, patterns, additional }: Schema, reading: Reading): Node {
  const declared = properties.get(name)
  const matching = patterns.filter(([pattern]) => pattern.test(name) !== false).map(([, node]) => node)
  const stated = declared === undefined ? matching : [declared, ...matching]
  if (stated.length === 0) return additional ?? reading.everything
  if (stated.length === 1) return stated[0]!
  return reading.made(`all ${stated.map((node) => node.kind()).join()}`, { allOf: stated })
}

/** The fields that a keyword is read into. */
const FIELDS: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  minimum: ['minimum'],
  maximum: ['maximum'],
  exclusiveMinimum: ['minimum'],
  exclusiveMaximum: ['maximum'],
  multipleOf: ['multipleOf'],
  minLength: ['minLength'],
  maxLength: ['maxLength'],
  pattern: ['pattern'],
  minItems: ['minItems'],
  maxItems: ['maxItems'],
  uniqueItems: ['unique'],
  enum: ['enums'],
  const: ['enums'],
  minProperties: ['minProperties'],
  maxProperties: ['maxProperties'],
  additionalProperties: ['additional'],
  propertyNames: ['names'],
  not: ['not'],
  dependentRequired: ['dependentRequired'],
}

function fieldsOf(keyword: string, sent: Schema): Partial<Schema> | undefined {
  const fields = Object.hasOwn(FIELDS, keyword) ? FIELDS[keyword] : undefined
  return fields && Object.fromEntries(fields.map((field) => [field, sent[field]]))
}

/** Of a keyword with several keys, only those that came or went are as the sender has them; undefined for other keywords. */
function keyedFields({ detail }: Change, sent: Schema, taken: Schema): Partial<Schema> | undefined {
  const keys = new Set([...keysOf(detail.before), ...keysOf(detail.after)])
  if (detail.keyword === 'patternProperties')
    return {
      patterns: [
        ...taken.patterns.filter(([{ source }]) => !keys.has(source)),
        ...sent.patterns.filter(([{ source }]) => keys.has(source)),
      ],
    }
  if (detail.keyword !== 'dependentSchemas') return undefined
  const kept = [...taken.dependentSchemas].filter(([key]) => !keys.has(key))
  const edited = [...sent.dependentSchemas].filter(([key]) => keys.has(key))
  return { dependentSchemas: new Map([...kept, ...edited]) }
}

/** The property that a change is about, by the name that it has now. */
function newNameIn(change: Change): string {
  const { after } = change.detail
  return typeof after === 'string' ? after : nameIn(change)
}

/** The schema of a whole on one side with another schema where its steps lead; undefined where a step cannot be taken in it. */
export function wholeWith(end: Node, whole: Whole, side: SideName, reading: Reading): Node | undefined {
  let found: Node | undefined = end
  for (const [index, pair] of [...whole.steps.entries()].toReversed()) {
    const holder: Located = (whole.steps[index - 1] ?? whole)[side]
    const part = reading.nodeAt(side, pair[side])
    if (found === undefined) return undefined
    const swap: Swap = { step: pair.step, part, child: found, reading, known: new Map() }
    found = replaced(reading.nodeAt(side, holder), swap, MAX_DEPTH)
  }
  return found
}

/** How many references and parts are looked behind for what a step leads to. */
const MAX_DEPTH = 6

/** A step to a part, and the schema that is to stand there instead. */
interface Swap {
  readonly step: SchemaStep
  readonly part: Node
  readonly child: Node
  readonly reading: Reading
  /** What became of schemas with so much behind them: parts may hold each other several times. */
  readonly known: Map<string, Node | undefined>
}

/** A schema with another one where a step leads, in itself and in the parts that its values must satisfy as well. */
function replaced(node: Node, swap: Swap, depth: number): Node | undefined {
  const key = `${node.id} ${depth}`
  const found = swap.known.has(key) ? swap.known.get(key) : replacedAnew(node, swap, depth)
  swap.known.set(key, found)
  return found
}

function replacedAnew(node: Node, swap: Swap, depth: number): Node | undefined {
  const { step, part, child, reading } = swap
  if (step.into === 'choice' && node === part) return child
  const schema = node.schema()
  const own = ownFields(schema, step, part, child)
  const parts = depth === 0 ? [] : schema.allOf.map((each) => replaced(each, swap, depth - 1))
  const choice = own === undefined && depth > 0 ? inOnlyChoice(schema, swap, depth) : undefined
  if (own === undefined && choice === undefined && parts.every((each) => each === undefined)) return undefined
  const allOf = (own?.allOf ?? schema.allOf).map((each, index) => parts[index] ?? each)
  const text = `${node.kind()} with ${JSON.stringify(step)} ${part.kind()} as ${child.kind()}`
  return reading.made(text, () => ({ ...schema, ...own, ...choice, allOf, typesOnly: false }))
}

/** The choices of a schema with another schema where a step leads in one of them, as in one next to null; undefined where it leads into none or several. */
function inOnlyChoice({ anyOf, oneOf }: Schema, swap: Swap, depth: number): Partial<Schema> | undefined {
  const choices = anyOf ?? oneOf
  if (choices === undefined || choices.length > MOST_CHOICES || swap.step.into === 'choice') return undefined
  const swapped = choices.map((each) => replaced(each, swap, depth - 1))
  if (swapped.filter((each) => each !== undefined).length !== 1) return undefined
  const others = choices.map((each, index) => swapped[index] ?? each)
  return anyOf === undefined ? { oneOf: others } : { anyOf: others }
}

/** How many choices are looked into: what may also be null has two. */
const MOST_CHOICES = 2

/** What of a schema itself is another where a step leads to another one; undefined where the step is not in it. */
function ownFields(schema: Schema, step: SchemaStep, part: Node, child: Node): Partial<Schema> | undefined {
  const swapped = (nodes: readonly Node[]): Node[] => nodes.map((each) => (each === part ? child : each))
  const { properties, patterns, additional, names, dependentSchemas, when } = schema
  const { prefix, items, contains, allOf, anyOf, oneOf } = schema
  for (const each of [prefix, allOf, anyOf, oneOf]) work.steps += each?.length ?? 0
  switch (step.into) {
    case 'property':
      work.steps += properties.size
      return properties.has(step.name) ? { properties: new Map([...properties, [step.name, child]]) } : undefined
    case 'items':
      return prefix.includes(part) ? { prefix: swapped(prefix) } : items && { items: child }
    case 'additionalProperties':
      return additional && { additional: child }
    case 'propertyNames':
      return names && { names: child }
    case 'contains':
      return contains && { contains: { ...contains, node: child } }
    case 'patternProperties':
      return patterns.some(([{ source }]) => source === step.pattern)
        ? { patterns: patterns.map(([pattern, node]) => [pattern, pattern.source === step.pattern ? child : node]) }
        : undefined
    case 'then':
      return when && { when: { ...when, pass: child } }
    case 'else':
      return when && { when: { ...when, fail: child } }
    case 'dependentSchemas':
      return dependentSchemas.has(step.name)
        ? { dependentSchemas: new Map([...dependentSchemas, [step.name, child]]) }
        : undefined
    case 'part':
      return allOf.includes(part) ? { allOf: swapped(allOf) } : undefined
    case 'choice':
      if (anyOf?.includes(part) === true) return { anyOf: swapped(anyOf) }
      return oneOf?.includes(part) === true ? { oneOf: swapped(oneOf) } : undefined
    default:
      return undefined
  }
}
