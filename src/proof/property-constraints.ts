import { appliedIn, opensItself } from '../containment/declared.ts'
import { ANY_TYPE, type Node, OBJECT, type Schema, type Signed, saysNothing } from '../containment/node.ts'
import type { Change } from '../diff/change.ts'
import { comparedPath } from '../diff/side.ts'
import { appliesJointly } from '../diff/schema-step.ts'
import { type Around, type Whole, endOf } from './case.ts'
import type { Reading, SideName } from './reading.ts'

/** What is special about values that the coming or going of a property could harm: that it is not there, or that it is where nothing declares it. */
export function neededConstraints(
  change: Change<'property'>,
  holders: readonly [Whole, ...Whole[]],
  reading: Reading,
): Signed[] | undefined {
  const { action, detail } = change
  const name = action === 'renamed' ? detail.before : nameIn(change)
  if (action === 'required' || action === 'optional') return [lacks(name, reading)]
  if ((reading.direction === 'request') === (action === 'added')) {
    if (detail.required !== true) return undefined
    const isSaid = action !== 'renamed' && (detail.elsewhere === true || isRequiredIn(holders, name, reading))
    const declared = isSaid ? declaredBy(change, reading) : undefined
    return declared === undefined ? [lacks(name, reading)] : lackedOrRejected(name, declared, reading)
  }
  const demands = demandsOn(name, schemasAt(endOf({ inner: holders[0] }), reading.receiver, reading))
  return demands && [hasRejected(name, demands, reading)]
}

/**
 * What is special about values with a property that one side does not declare at the place of the edit. Where that side describes further
 * properties or requires the name, or nothing is assumed of names that it does not declare, it may send anything by the name; where another
 * of its schemas declares it, what that one says. Where the receiver describes further properties, it may reject what is sent by a name that
 * is declared now.
 */
export function undeclaredConstraints(
  change: Change<'property'>,
  holders: readonly [Whole, ...Whole[]],
  reading: Reading,
): Signed[] | undefined {
  const { action, detail } = change
  const { direction, undeclared, sender, receiver } = reading
  const [name, around] = [nameIn(change), endOf({ inner: holders[0] })]
  if (direction === 'response' && action === 'added') {
    const demands = demandsOn(name, schemasAt(around, receiver, reading))?.filter((node) => node.schema().types !== 0)
    if (demands === undefined || demands.length === 0) return undefined
    return [hasRejected(name, demands, reading)]
  }
  const declared = declaredBy(change, reading)
  if (action !== (direction === 'request' ? 'added' : 'removed') || declared === undefined) return undefined
  const isJoined = detail.elsewhere === true || detail.inNewPart === true
  const isAsked = undeclared === 'open' || isJoined || schemasAt(around, sender, reading).some(isOpen)
  if (!isAsked && !isRequiredIn(holders, name, reading)) return undefined
  return [hasRejected(name, [declared], reading)]
}

/** Whether the sender requires a name of the object that an edit is about, in whichever of its parts. */
function isRequiredIn(holders: readonly Whole[], name: string, reading: Reading): boolean {
  return holders.some((holder) => {
    const { steps } = holder
    const around = steps[steps.findLastIndex(({ step }) => !appliesJointly(step))] ?? holder
    return schemasAt(around, reading.sender, reading).some(({ required }) => required.includes(name))
  })
}

/** Whether a schema says something of properties by other means than their names. */
function isOpen(schema: Schema): boolean {
  const { patterns, dependentRequired, dependentSchemas } = schema
  return opensItself(schema) || patterns.length > 0 || dependentRequired.size > 0 || dependentSchemas.size > 0
}

/** Objects that do not have a property. */
export function lacks(name: string, { made }: Reading): Signed {
  const text = JSON.stringify(['is an object without', name])
  return { node: made(text, { required: [name], types: ANY_TYPE }), positive: false }
}

/** Objects without a property, or with one whose value a schema rejects. */
function lackedOrRejected(name: string, node: Node, { made }: Reading): Signed[] {
  const text = JSON.stringify(['is an object with what is accepted as', name, node.kind()])
  const accepted = made(text, { required: [name], types: OBJECT, properties: new Map([[name, node]]) })
  return [
    { node: made('is an object', { types: OBJECT }), positive: true },
    { node: accepted, positive: false },
  ]
}

/** Objects with a property that some schemas reject. What rejects it in the message is left to the message to say. */
function hasRejected(name: string, nodes: readonly Node[], reading: Reading): Signed {
  const accepted = together(nodes, reading)
  const rejected = reading.made(`not ${accepted.kind()}`, { not: accepted })
  const text = JSON.stringify(['is an object with what is rejected as', name, accepted.kind()])
  const properties = new Map([[name, rejected]])
  return { node: reading.made(text, { required: [name], types: OBJECT, properties }), positive: true }
}

/** The property that a constraint of this kind says to be rejected, and what rejects it; undefined for any other constraint. */
export function rejectedProperty({ node, positive }: Signed): readonly [name: string, rejecting: Node] | undefined {
  const [only, ...others] = positive ? node.schema().properties : []
  const rejecting = only?.[1].schema().not
  return only === undefined || others.length > 0 || rejecting === undefined ? undefined : [only[0], rejecting]
}

function together(nodes: readonly Node[], { made }: Reading): Node {
  return nodes.length === 1 ? nodes[0]! : made(`all ${nodes.map((node) => node.kind()).join()}`, { allOf: nodes })
}

/** The receiver's schema of a property that only the receiver has at the place of the edit. */
function declaredBy({ base, revision }: Change, { receiver, nodeAt }: Reading): Node | undefined {
  const spot = { base, revision }[receiver]
  return spot === null ? undefined : nodeAt(receiver, { node: spot.value, path: comparedPath(spot) })
}

/** The name of the property that a change is about, which had it in the base where it was renamed; empty where it is about none. */
export function nameIn({ at }: Change): string {
  const last = at.path.at(-1)
  return last?.into === 'property' ? last.name : ''
}

/** What some schemas of the same object demand of a property that they do not name; undefined where none speaks of it. */
function demandsOn(name: string, schemas: readonly Schema[]): readonly Node[] | undefined {
  const demands = schemas.flatMap(({ properties, patterns, additional, unevaluatedProperties }) => {
    if (properties.has(name)) return []
    const matched = patterns.filter(([pattern]) => pattern.test(name) !== false).map(([, node]) => node)
    return matched.length > 0 ? matched : [additional ?? unevaluatedProperties].filter((node) => node !== undefined)
  })
  return demands.every((node) => saysNothing(node.schema())) ? undefined : demands
}

const known = new WeakMap<Node, readonly Schema[]>()

/** All schemas of a side that may be applied to the value at a place. */
function schemasAt(around: Around, side: SideName, { nodeAt }: Reading): readonly Schema[] {
  const start = nodeAt(side, around[side])
  const before = known.get(start)
  if (before !== undefined) return before
  const schemas = appliedIn([start], start.owner)
  known.set(start, schemas)
  return schemas
}
