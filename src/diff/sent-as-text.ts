import type { Change, Direction, Reach } from './change.ts'
import type { OpenChange, SchemaPair } from './graph.ts'
import { isText, writesText } from './message.ts'
import { type SchemaStep, staysInPlace } from './schema-step.ts'

/**
 * Changes as they are to values that are sent as text: of another type it is recorded in which reaches they are; what follows from
 * another type anywhere else is left only to those who send text.
 */
export function asSent(
  changes: readonly Change[],
  { subject, detail, innerRoute = [], isOnlyOfText = false }: OpenChange,
  schemas: readonly SchemaPair[],
): readonly Change[] {
  if (!isOnlyOfText && (subject !== 'type' || detail.choice === true)) return changes
  const inner = innerRoute.flatMap((number) => schemas[number]!.step ?? [])
  return changes.flatMap((change) => {
    const texts = new Set(change.reaches.filter((reach) => isTextIn(reach, inner)))
    if (isOnlyOfText) return texts.size === 0 ? [] : [{ ...change, reaches: [...texts] }]
    if (texts.size === 0) return [change]
    return [{ ...change, reaches: change.reaches.map((each) => (texts.has(each) ? { ...each, isText: true } : each)) }]
  })
}

/** Whether all values of another type are sent as text in a direction. */
export function isSentAsText({ reaches }: Pick<Change, 'reaches'>, direction: Direction): boolean {
  const sent = reaches.filter((reach) => reach.direction === direction)
  return sent.length > 0 && sent.every((reach) => reach.isText === true)
}

/** Whether a value inside what a message holds is sent as text: that of a parameter or header, a field of a form, or an item of one. */
function isTextIn({ message, path = [] }: Reach, inner: readonly SchemaStep[]): boolean {
  if (message === undefined) return false
  if (!isText(message) && !writesText(message.mediaType)) return false
  const [first, ...others] = [...path, ...inner].filter((step) => !staysInPlace(step))
  if (isText(message)) return first === undefined || [first, ...others].every(isIntoItem)
  return first !== undefined && FIELDS.has(first.into) && others.every(isIntoItem)
}

/** Steps to a field of a form. */
const FIELDS: ReadonlySet<SchemaStep['into']> = new Set(['property', 'additionalProperties', 'patternProperties'])

function isIntoItem({ into }: SchemaStep): boolean {
  return into === 'items'
}
