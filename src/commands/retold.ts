import { type Json, type JsonObject, isObject } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { count } from '../base/text.ts'
import type { Change } from '../diff/change.ts'
import type { Breach } from '../history/breach.ts'
import { type Chronicle, publishedOn } from '../history/chronicle.ts'
import { goneFrom, lifecycleOf } from '../model/lifecycle.ts'
import { operationsOf } from '../model/shape.ts'
import { survivingPath } from '../report/anchor.ts'
import type { DatedFinding } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { type Comparable, asOpenApi3 } from './as-openapi3.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { pathInModel } from './place-in-model.ts'
import { promisedFindings } from './promised-findings.ts'

/**
 * Where a plan tells the published days up to `today` otherwise than they were: each difference once, with its days. What was
 * published and is not in the plan on that day is told apart: the plan says that it is gone, or does not know it.
 */
export function retoldBreaches(chronicle: Chronicle, model: OpenedModel, today: Day): Breach[] {
  const [all, plan] = [snapshotsOf(model, {}), asOpenApi3(model.document)]
  const published = chronicle.days.filter((day) => day <= today)
  const found = new Map<string, { readonly breach: Breach; readonly days: Day[] }>()
  for (const day of new Set([...published, ...(published.length > 0 ? [today] : [])])) {
    const [base, planned] = [publishedOn(chronicle, day)!, all.on(day)]
    const told =
      planned === undefined
        ? [beforeTheApi(day)]
        : differences(asOpenApi3(base).tree, asOpenApi3(planned).tree, plan, day)
    for (const breach of told) {
      // Of today, what was published before says only what is still there: the rest may not be published yet.
      if (!published.includes(day) && breach.rule !== 'sunset-passed') continue
      const key = JSON.stringify([breach.rule, breach.coordinate, breach.message])
      const known = found.get(key)
      if (known === undefined) found.set(key, { breach, days: [day] })
      else known.days.push(day)
    }
  }
  return [...found.values()].map(({ breach, days }) => ({
    ...breach,
    message: `${breach.message} (${daysText(days)})`,
  }))
}

function beforeTheApi(day: Day): Breach {
  const message = 'a document was published on a day before the API begins in the plan'
  return { rule: 'past-retold', coordinate: day, message, facts: [], path: [] }
}

function daysText(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!]
  return first === last ? first : `${count(days.length, 'day')} from ${first} to ${last}`
}

function differences(base: JsonObject, planned: JsonObject, plan: Comparable, day: Day): Breach[] {
  return promisedFindings(base, planned)
    .filter(({ change }) => !saysMore(change))
    .map((finding) => breachOf(finding, base, planned, plan, day))
}

/** Whether a plan only says more of a deprecation than was published: the day it was announced, why, what to use instead. */
function saysMore({ subject, detail }: Change): boolean {
  return subject === 'deprecation-note' && (detail['before'] ?? null) === null
}

function breachOf(finding: DatedFinding, base: JsonObject, planned: JsonObject, plan: Comparable, day: Day): Breach {
  const { change, coordinate, message, fingerprint } = finding
  const path = plan.origin(pathInModel(finding, base, planned, plan.tree))
  const breach = (rule: Breach['rule'], said: string): Breach => ({
    rule,
    coordinate,
    message: said,
    facts: [fingerprint],
    path,
  })
  if (change.revision !== null || change.base === null)
    return breach('past-retold', `the plan differs from what was published: ${message}`)
  const was = change.base.path
  const known = survivingPath(was, base, plan.tree)
  if (known.length < was.length)
    return breach('unknown-to-plan', `${coordinate} was published, and the plan does not contain it`)
  const gone = goneAlong(known, plan.tree)
  return gone !== undefined && gone <= day
    ? breach('sunset-passed', `${coordinate} was to be removed on ${gone}, and is still published`)
    : breach('past-retold', `${coordinate} was published, and the plan does not contain it on that day`)
}

/** The first day on which what stands at a path is gone, as it or anything around it says; of a path, its operations. */
export function goneAlong(path: Path, document: Json): Day | undefined {
  const nodes = path.map((_, index) => lookUp(document, path.slice(0, index + 1)))
  const [first] = nodes.flatMap((node) => goneOf(node) ?? []).toSorted()
  const item = nodes.at(-1)
  if (first !== undefined || path.length !== 2 || path[0] !== 'paths' || !isObject(item)) return first
  const days = operationsOf(item).map(goneOf)
  return days.includes(undefined) ? undefined : (days as Day[]).toSorted().at(-1)
}

function goneOf(node: Json | undefined): Day | undefined {
  const lifecycle = isObject(node) ? lifecycleOf(node) : undefined
  return lifecycle && goneFrom(lifecycle)
}
