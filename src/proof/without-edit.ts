import type { Node, Schema } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Change } from '../diff/change.ts'
import { comparedPath, keysOf } from '../diff/side.ts'
import type { Around } from './case.ts'
import { type Way, heldOtherwise } from './held-otherwise.ts'
import { nameIn } from './property-constraints.ts'
import type { Reading } from './reading.ts'
import { MAX_DEPTH } from './with-schema.ts'

/**
 * The receiver's schema at the place of an edit as it would be without the edit, the least change first: with that one keyword
 * as the sender has it, then with the whole schema there as the sender has it, where several edits do harm together.
 */
export function endsWithoutEdit(change: Change, end: Around, held: readonly Way[], reading: Reading): readonly Node[] {
  const { nodeAt, sender, receiver } = reading
  // What became of components that a choice holds as before is to blame for itself.
  if (held.length > 0) return [heldOtherwise(sender, end, held, reading)]
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
