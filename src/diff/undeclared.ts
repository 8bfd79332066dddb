import { type Json, isArray, isObject, own } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import { type Change, type Direction, type Reach, withDetail } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { outermostOf, wholeRoute } from './same-value.ts'
import { type Located, type Side, below, elementsBelow, entriesBelow, follow, targetOf } from './side.ts'

/** How deep parts and choices are looked into. */
const MAX_DEPTH = 8

/** Keywords that hold more schemas of the same value. */
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SINGLES = ['if', 'then', 'else'] as const

/**
 * Gives a change of a name in `required` with what the schemas of its object say of it, those around it, its parts and its choices
 * among them. Where none declares it on either side, though they declare others, it is most likely a slip of the pen. Where each that
 * declares it calls it read-only, it need not be in requests, and where write-only not in responses. What schemas declare is
 * gathered once for all names.
 */
export function newDeclarations(
  schemas: readonly SchemaPair[],
  sides: Readonly<Record<'base' | 'revision', Side>>,
): (change: Change) => Change {
  const known = new Map<SchemaPair, DeclaredBetween>()
  const declaredIn = (outermost: SchemaPair): DeclaredBetween => {
    const found = known.get(outermost) ?? declaredBetween(outermost, sides)
    known.set(outermost, found)
    return found
  }
  return (change) => {
    if (change.subject !== 'requirement') return change
    const name = change.detail.property
    const demanding = change.action === 'added' ? 'revision' : 'base'
    const saidOf = (route: readonly number[]): Said => {
      const outermost = schemas[outermostOf(route, schemas) ?? -1]
      return outermost === undefined ? UNKNOWN : saidIn(declaredIn(outermost), name, demanding, sides[demanding])
    }
    if (change.reaches.length === 0)
      return saidOf(wholeRoute(change)).isUndeclared ? withDetail(change, { undeclared: true }) : change
    const stated = change.reaches.map((reach) => saidOf(wholeRoute(change, reach)))
    const sent = change.reaches.filter(
      ({ direction }, index) => direction !== stated[index]!.hidden || direction === undefined,
    )
    const reaches: readonly Reach[] =
      sent.length > 0 ? sent : change.reaches.map(({ operations, stability }) => ({ operations, stability }))
    const narrowed = sent.length < change.reaches.length ? { ...change, reaches } : change
    return stated.every(({ isUndeclared }) => isUndeclared) ? withDetail(narrowed, { undeclared: true }) : narrowed
  }
}

/** What the schemas of an object say of a name. */
interface Said {
  readonly isUndeclared: boolean
  /** The direction in which it is never sent. */
  readonly hidden?: Direction | undefined
}

const UNKNOWN: Said = { isUndeclared: false }

/** What the schemas of one value declare on both sides. */
type DeclaredBetween = Readonly<Record<'base' | 'revision', Declared>>

function declaredBetween(outermost: SchemaPair, sides: Readonly<Record<'base' | 'revision', Side>>): DeclaredBetween {
  const declared = { base: newDeclared(), revision: newDeclared() }
  for (const side of SIDES) gather(outermost[side], sides[side], declared[side], 0)
  return declared
}

function saidIn(declared: DeclaredBetween, name: string, demanding: 'base' | 'revision', side: Side): Said {
  const isOpen = SIDES.some((each) => declared[each].isOpen)
  const isAnyDeclared = SIDES.some((each) => declared[each].properties.size > 0)
  const isDeclared = SIDES.some((each) => declared[each].properties.has(name))
  const properties = declared[demanding].properties.get(name) ?? []
  const resolve = (reference: string): Json | undefined => targetOf(side, reference)?.node
  const isHidden = (direction: Direction): boolean =>
    properties.length > 0 && properties.every(({ node }) => isNeverSent(node, direction, resolve, side.loneReferences))
  return {
    isUndeclared: !isOpen && isAnyDeclared && !isDeclared,
    hidden: isHidden('request') ? 'request' : isHidden('response') ? 'response' : undefined,
  }
}

const SIDES = ['base', 'revision'] as const

/** The properties that schemas declare of one value, and whether they also describe properties of any name. */
interface Declared {
  readonly properties: Map<string, Located[]>
  isOpen: boolean
}

function newDeclared(): Declared {
  return { properties: new Map(), isOpen: false }
}

/** Collects what a schema declares of its value. */
function gather(located: Located, side: Side, found: Declared, depth: number): void {
  const target = follow(side, located)
  if (!isObject(target.node) || depth > MAX_DEPTH) return
  for (const [name, property] of entriesBelow(target, 'properties')) {
    pushInto(found.properties, name, property)
  }
  found.isOpen ||= MAPS.some((keyword) => describes(own(target.node, keyword)))
  const inner = [
    ...LISTS.flatMap((keyword) => elementsBelow(target, keyword)),
    ...SINGLES.flatMap((keyword) => below(target, keyword) ?? []),
  ]
  for (const each of inner) gather(each, side, found, depth + 1)
}

const MAPS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'dependentSchemas'] as const

/** Whether a keyword says something of properties it does not name. */
function describes(value: Json | undefined): boolean {
  return isObject(value) && !isArray(value) && Object.keys(value).length > 0
}
