import { type Json, isArray, own } from '../base/json.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import { type Change, type Direction, type Reach, withDetail } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { outermostOf, wholeRoute } from './same-value.ts'
import { type Side, targetOf } from './side.ts'

/** The direction in which a property with a flag is never sent. */
const HIDDEN: Readonly<Record<string, Direction>> = { readOnly: 'request', writeOnly: 'response' }

/** How many schemas are looked at that hold of one value. */
const MOST_SCHEMAS = 2000

type SideName = 'base' | 'revision'

/**
 * Changes in which a flag that came or went with one schema of a property is left only where that makes a difference: where another schema
 * that holds of the same object describes the property as well, without the flag. There, it is the flag that changed, and the property
 * neither came nor went. `required` says whether any of these schemas demands the property.
 */
export function withAccessElsewhere(
  changes: readonly Change[],
  sides: Readonly<Record<SideName, Side>>,
  schemas: readonly SchemaPair[],
): readonly Change[] {
  if (!changes.some(({ detail }) => detail.ofProperty !== undefined)) return changes
  const reported = new Set<Json>()
  const found = changes.flatMap((change) => {
    if (change.detail.ofProperty === undefined) return [change]
    const [demanded, others]: [Reach[], Reach[]] = [[], []]
    for (const reach of change.reaches) {
      const required = demandWhere(change, reach, sides, schemas)
      if (required !== undefined) (required ? demanded : others).push(reach)
    }
    const { ofProperty: _, ...detail } = change.detail
    const told = { ...change, detail } as Change
    const left = [
      ...(demanded.length > 0 ? [{ ...withDetail(told, { required: true }), reaches: demanded }] : []),
      ...(others.length > 0 ? [{ ...told, reaches: others }] : []),
    ]
    if (left.length > 0) reported.add(propertyOf(change)!)
    return left
  })
  return found.filter((change) => !isOnlyNeverSent(change) || !reported.has(propertyOf(change) ?? null))
}

/** Whether a property came or went that is never sent where it did. */
function isOnlyNeverSent({ subject, action, reaches }: Change): boolean {
  const isOneSided = subject === 'property' && (action === 'added' || action === 'removed')
  return isOneSided && reaches.every(({ direction }) => direction === undefined)
}

/** The schema of a property that only one side has. */
function propertyOf({ base, revision }: Change): Json | undefined {
  return (base ?? revision)?.value
}

/**
 * Whether the revision demands the property of a change where it is hidden by the flag on one side, and sent on the other; undefined where
 * that is not so.
 */
function demandWhere(
  change: Change,
  reach: Reach,
  sides: Readonly<Record<SideName, Side>>,
  schemas: readonly SchemaPair[],
): boolean | undefined {
  const { at, detail } = change
  const last = at.path.at(-1)
  const direction = HIDDEN[String(detail.keyword)]
  if (last?.into !== 'property' || direction === undefined || reach.direction !== direction) return undefined
  const route = wholeRoute(change, reach)
  const inPlace = route.slice(route.lastIndexOf(outermostOf(route, schemas)!))
  const [flagged, other] =
    detail.ofProperty === 'removed' ? (['base', 'revision'] as const) : (['revision', 'base'] as const)
  const applied = (side: SideName): ReadonlySet<Json> =>
    holding(
      inPlace.map((number) => schemas[number]![side].node),
      sides[side],
    )
  const isHidden = (side: SideName): boolean | undefined => hiddenBy(applied(side), last.name, direction, sides[side])
  if (isHidden(flagged) !== true || isHidden(other) !== false) return undefined
  return [...applied('revision')].some((schema) => listOf(own(schema, 'required')).includes(last.name))
}

/** Whether one of some schemas that describe a property hides it; undefined where none describes it. */
function hiddenBy(schemas: ReadonlySet<Json>, name: string, direction: Direction, side: Side): boolean | undefined {
  const resolve = (reference: string): Json | undefined => targetOf(side, reference)?.node
  const said = [...schemas].flatMap((schema) => own(own(schema, 'properties'), name) ?? [])
  if (said.length === 0) return undefined
  return said.some((property) => isNeverSent(property, direction, resolve, side.loneReferences))
}

/** Some schemas with all that holds of the same value: what they refer to, and their parts. */
function holding(schemas: readonly Json[], side: Side): ReadonlySet<Json> {
  const found = new Set<Json>(schemas)
  for (const schema of found) {
    if (found.size > MOST_SCHEMAS) break
    const reference = own(schema, '$ref')
    const target = typeof reference === 'string' ? targetOf(side, reference)?.node : undefined
    if (target !== undefined) found.add(target)
    for (const part of listOf(own(schema, 'allOf'))) found.add(part)
  }
  return found
}

function listOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : []
}
