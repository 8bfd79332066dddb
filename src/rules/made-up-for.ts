import { isArray } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change, Direction, Reach } from '../diff/change.ts'
import { holderText } from '../diff/location.ts'
import { type SchemaStep, staysInPlace } from '../diff/schema-step.ts'
import { includesType } from '../openapi/value-type.ts'
import { ruleFor } from './rule-for.ts'
import type { Context } from './rule.ts'

/** So many of the messages that a change reaches are looked at. */
const MOST_MESSAGES = 6

/**
 * Finds, among the changes of one comparison, whether another edit of the same schema does the opposite of one, or an edit of what a
 * reference in it leads to: what would harm the other direction.
 */
export function newMadeUpFor(
  changes: readonly Change[],
  context: Context,
): (change: Change, direction: Direction) => boolean {
  const edits = changes.filter(({ route }) => route !== undefined)
  const inHolder = lazily(() => byHolder(edits))
  const inMessage = lazily(() => byMessage(edits))
  return (change, direction) => {
    if (isOfOtherTypes(change)) return false
    const other = direction === 'request' ? 'response' : 'request'
    const isOpposite = (edit: Change): boolean =>
      edit !== change && (ruleFor(edit, other)?.level(edit, context) ?? 'info') !== 'info'
    // What a value lacks, no edit of what it has makes up for.
    const isPresence = isAboutPresence(change)
    const isOfSame = (edit: Change, path: Steps = [], ofChange: Steps = []): boolean =>
      !isPresence || depthOf(edit, path) <= depthOf(change, ofChange)
    const inSame = inHolder().get(holderText(change.at)) ?? []
    if (inSame.some((edit) => isOfSame(edit) && isOpposite(edit))) return true
    return change.reaches
      .filter((reach) => reach.route !== undefined && reach.direction === direction)
      .slice(0, MOST_MESSAGES)
      .some((reach) => {
        const there = routeText(change, reach)
        const around = inMessage().get(reach.route![0]!) ?? []
        return around.some(
          (each) =>
            textOf(each).startsWith(there) && isOfSame(each.edit, each.reach.path, reach.path) && isOpposite(each.edit),
        )
      })
  }
}

/** Whether an edit is about whether a property has to be there. */
function isAboutPresence({ subject, action, detail }: Change): boolean {
  if (subject === 'requirement') return true
  if (subject !== 'property') return false
  return action === 'required' || action === 'optional' || detail.required === true
}

type Steps = readonly SchemaStep[]

/** How deep in a value the schema is that an edit was made in; a property that came or went is one of the schema around it. */
function depthOf({ subject, at }: Change, path: Steps): number {
  const steps = [...path, ...at.path].filter((step) => !staysInPlace(step)).length
  return subject === 'property' || subject === 'requirement' ? steps - 1 : steps
}

/** Whether a schema has entirely different types, so that no other keyword can compensate. */
function isOfOtherTypes({ subject, detail: { before, after } }: Change): boolean {
  return subject === 'type' && isArray(before) && isArray(after) && !before.some((type) => includesType(after, type))
}

/** Edits by what they belong to. */
function byHolder(edits: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>()
  for (const edit of edits) {
    const holder = holderText(edit.at)
    pushInto(found, holder, edit)
  }
  return found
}

/** An edit in a message, and the way there: as text if asked for. */
interface EditThere {
  readonly edit: Change
  readonly reach: Reach
  text?: string
}

function textOf(there: EditThere): string {
  return (there.text ??= routeText(there.edit, there.reach))
}

/** Edits by the number of each message that they reach. */
function byMessage(edits: readonly Change[]): ReadonlyMap<number, readonly EditThere[]> {
  const found = new Map<number, EditThere[]>()
  for (const edit of edits) {
    for (const reach of edit.reaches) {
      if (reach.route !== undefined) pushInto(found, reach.route[0]!, { edit, reach })
    }
  }
  return found
}

/** The way from a message to the schema that an edit was made in: what begins with another way is inside that. */
function routeText({ route = [] }: Change, { route: way = [] }: Reach): string {
  return `${[...way, ...route.slice(1)].join(' ')} `
}
