import type { JsonObject } from '../base/json.ts'
import type { Change } from '../diff/change.ts'
import type { Breach } from '../history/breach.ts'
import { survivingPath } from '../report/anchor.ts'
import type { DatedFinding } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import type { Args, Io } from './command.ts'
import { type Comparable, asOpenApi3 } from '../openapi/as-openapi3.ts'
import { dayArgument, todayOf } from './days.ts'
import { refOpener } from './open-ref.ts'
import { endAt, passedEnds, removedDays, withoutKept } from './kept-promises.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { promisedFindings } from './promised-findings.ts'
import { goneAlong } from './retold.ts'
import { snapshotOn } from './snapshot.ts'

/**
 * Where a document that a service shows differs from the snapshot of the day: what it does not show, what it still shows, what
 * the plan does not know, and what is otherwise.
 */
export async function shownBreaches(ref: string, model: OpenedModel, args: Args, io: Io): Promise<Breach[]> {
  const day = args['at'] === undefined ? todayOf(args, io) : dayArgument(String(args['at']), '--at', args, io)
  const planned = asOpenApi3(snapshotOn(snapshotsOf(model, {}), day)).tree
  const plan = asOpenApi3(model.document)
  // The overlays of a project are for its model.
  const { document: shown } = await refOpener({ ...args, overlay: [] }, io)(ref)
  const breachesOf = (document: JsonObject): Breach[] =>
    promisedFindings(planned, document)
      .filter(({ change }) => !saysLess(change))
      .map((finding) => breachOf(finding, planned, document, plan, day))
  const breaches = breachesOf(shown)
  if (!breaches.some(({ rule }) => rule === 'sunset-passed')) return breaches
  // An element that is there past its sunset is reported as such, and everything else is compared without it: a removed variant is in no discriminator.
  const due = withoutKept({ day, tree: shown }, passedEnds(model.document, day), {})
  return [...breaches.filter((breach) => !isOther(breach)), ...breachesOf(due).filter(isOther)]
}

/** Whether something is shown otherwise than planned, or not yet in the plan. */
function isOther({ rule }: Breach): boolean {
  return rule === 'published-otherwise'
}

/** Whether a service only says less of a deprecation than the plan: the day it was announced, why, what to use instead. */
function saysLess({ subject, detail }: Change): boolean {
  return subject === 'deprecation-note' && (detail['after'] ?? null) === null
}

function breachOf(finding: DatedFinding, planned: JsonObject, shown: JsonObject, plan: Comparable, day: Day): Breach {
  const { change, coordinate, message, fingerprint } = finding
  const facts = [fingerprint]
  const inPlan = change.base?.path
  if (inPlan !== undefined) {
    const path = plan.origin(survivingPath(inPlan, planned, plan.tree))
    return change.revision === null
      ? {
          rule: 'not-published',
          coordinate,
          message: `${coordinate} is in the plan of ${day}, but is not published`,
          facts,
          path,
        }
      : {
          rule: 'published-otherwise',
          coordinate,
          message: `what is published differs from the plan: ${message}`,
          facts,
          path,
        }
  }
  const was = change.revision?.path ?? []
  const known = survivingPath(was, shown, plan.tree)
  const isInPlan = known.length === was.length
  const gone = isInPlan ? goneAlong(known, plan.tree) : endAt(was, shown, removedDays(plan.tree))
  const breach = (rule: Breach['rule'], why: string): Breach => ({
    rule,
    coordinate,
    message: `${coordinate} ${why}`,
    facts,
    path: plan.origin(known),
  })
  if (gone !== undefined && gone <= day)
    return breach('sunset-passed', `was to be removed on ${gone}, but is still published`)
  return isInPlan
    ? breach('published-otherwise', 'is published, but the plan does not contain it yet')
    : breach('unknown-to-plan', 'is published, but the plan does not contain it')
}
