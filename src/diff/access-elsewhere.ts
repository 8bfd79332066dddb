import { type Json, isArray, own } from '../base/json.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import { appliedIn, targetsIn } from './applied.ts'
import { demandingSide } from './as-used.ts'
import { type Change, type Direction, type Reach, withDetail } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { outermostOf, wholeRoute } from './same-value.ts'
import type { Side } from './side.ts'

/** The direction in which a property with a flag is never sent. */
const HIDDEN: Readonly<Record<string, Direction>> = { readOnly: 'request', writeOnly: 'response' }

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
    const ofFlag = { ...change, detail } as Change
    const left = [
      ...(demanded.length > 0 ? [{ ...withDetail(ofFlag, { required: true }), reaches: demanded }] : []),
      ...(others.length > 0 ? [{ ...ofFlag, reaches: others }] : []),
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
 * Whether the side that matters demands the property of a change where it is hidden by the flag on one side, and sent on the other; undefined where
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
  const applied = (side: SideName): readonly Json[] => {
    const nodes = inPlace.map((number) => schemas[number]![side].node)
    return appliedIn(targetsIn(sides[side]), nodes, ['$ref', 'allOf'])
  }
  const found = { base: applied('base'), revision: applied('revision') }
  const isHidden = (side: SideName): boolean | undefined => hiddenBy(found[side], last.name, direction, sides[side])
  if (isHidden(flagged) !== true || isHidden(other) !== false) return undefined
  return found[demandingSide(detail)].some((schema) => {
    const required = own(schema, 'required')
    return isArray(required) && required.includes(last.name)
  })
}

/** Whether one of some schemas that describe a property hides it; undefined where none describes it. */
function hiddenBy(schemas: readonly Json[], name: string, direction: Direction, side: Side): boolean | undefined {
  const stated = schemas.flatMap((schema) => own(own(schema, 'properties'), name) ?? [])
  if (stated.length === 0) return undefined
  return stated.some((property) => isNeverSent(property, direction, targetsIn(side), side.loneReferences))
}
