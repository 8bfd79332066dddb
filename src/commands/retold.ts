import { type Json, type JsonObject, isObject, own, textOf } from '../base/json.ts'
import { type Path, nodesAlong } from '../base/pointer.ts'
import type { Change } from '../diff/change.ts'
import type { Breach } from '../history/breach.ts'
import { snapshotsAsOf } from '../history/as-of.ts'
import type { Chronicle } from '../history/chronicle.ts'
import { type PromisePolicy, isJudged } from '../history/policy.ts'
import type { PublishedRecord } from '../history/published-breaches.ts'
import { type Lifecycle, VALUE_LIFECYCLES, goneFrom, lifecycleOf } from '../model/lifecycle.ts'
import { operationsOf } from '../model/shape.ts'
import { survivingPath } from '../report/anchor.ts'
import { inDocuments } from '../report/retold-words.ts'
import type { DatedFinding } from '../report/reported.ts'
import type { Day } from '../time/day.ts'
import { type Comparable, asOpenApi3 } from '../openapi/as-openapi3.ts'
import { type DatedInPlan, datedInPlan } from './dated-in-plan.ts'
import { droppedBreaches } from './dropped.ts'
import { removedDays, withoutKept } from './kept-promises.ts'
import { type OpenedModel, snapshotsOf } from './opened-model.ts'
import { pathInModel } from './place-in-model.ts'
import { promisedFindings } from './promised-findings.ts'
import { isUnnoticed } from './unnoticed.ts'

/**
 * Where a plan contradicts the published days that the policy judges, up to `today`: each difference once, with its days. What no client of what was
 * published can notice is none, unless the plan says that it came by then. What was published and is not in the plan on that day is reported separately: the
 * next document breaks a promise about it, the plan says that it is gone, or does not know it.
 */
export function retoldBreaches(
  chronicle: Chronicle,
  model: OpenedModel,
  record: PublishedRecord,
  today: Day,
  policy: PromisePolicy,
): Breach[] {
  const { lastDay } = record
  if (lastDay === undefined) return []
  const [was, all, plan] = [snapshotsAsOf(chronicle, {}), snapshotsOf(model, {}), asOpenApi3(model.document)]
  const isDated = datedInPlan(all)
  const removed = removedDays(model.document)
  const comparedOn = (day: Day): Compared | undefined => {
    // Elements removed since then are in no document of the plan, although it states the day of their removal.
    const later = new Map([...removed].filter(([, gone]) => day < gone))
    const base = withoutKept({ day, tree: was.on(day)! }, later, {})
    const planned = all.on(day)
    return planned && compared(asOpenApi3(base).tree, asOpenApi3(planned).tree, plan, day, isDated)
  }
  const now = comparedOn(today)
  const isOfPast = earlierValues(model, now, isDated)
  const dropped = now === undefined ? new Map<string, Breach[]>() : droppedIn(now, record, policy)
  const found = new Map<string, { readonly breach: Breach; readonly days: Day[] }>()
  const add = (breach: Breach, day: Day): void => {
    const key = JSON.stringify([breach.rule, breach.coordinate, breach.message])
    const known = found.get(key)
    if (known === undefined) found.set(key, { breach, days: [day] })
    else known.days.push(day)
  }
  const published = chronicle.days.filter((day) => day <= today && isJudged(policy, day))
  for (const day of new Set([...published, today])) {
    const here = day === today ? now : comparedOn(day)
    const breaches = here === undefined ? [beforeTheApi(day)] : differences(here, isOfPast)
    for (const breach of breaches) {
      // Of today, what was published before says only what is still there: the rest may not be published yet.
      if (!published.includes(day) && breach.rule !== 'sunset-passed') continue
      if (OF_WHAT_IS_GONE.has(breach.rule) && dropped.has(breach.coordinate)) continue
      add(breach, day)
    }
  }
  const retold = [...found.values()].map(({ breach, days }) => ({
    ...breach,
    message: `${breach.message} (${daysText(days, published)})`,
    days,
  }))
  return [...retold, ...[...dropped.values()].flat()]
}

/** The rules that say of something published only that the plan does not have it. */
const OF_WHAT_IS_GONE: ReadonlySet<Breach['rule']> = new Set(['sunset-passed', 'unknown-to-plan'])

/**
 * Whether a difference from a day is none: a document says what the API is today, and not since when. If the last published document agrees with it, the
 * chronicle has the day of the change.
 */
function earlierValues(
  { isDocument }: OpenedModel,
  now: Compared | undefined,
  isDated: DatedInPlan,
): (finding: DatedFinding, day: Day) => boolean {
  if (!isDocument || now === undefined) return () => false
  const differing = new Set(now.findings.map(keyOf))
  return (finding, day) =>
    finding.rule.class !== 'lifecycle' &&
    finding.change.revision !== null &&
    !differing.has(keyOf(finding)) &&
    !isDated(finding, day)
}

function keyOf({ rule, coordinate }: DatedFinding): string {
  return JSON.stringify([rule.id, coordinate])
}

/** A published document next to the plan's document of a day. */
interface Compared {
  readonly base: JsonObject
  readonly planned: JsonObject
  readonly plan: Comparable
  readonly day: Day
  readonly findings: readonly DatedFinding[]
}

function compared(base: JsonObject, planned: JsonObject, plan: Comparable, day: Day, isDated: DatedInPlan): Compared {
  const findings = promisedFindings(base, planned).filter(
    (finding) => !saysMore(finding.change) && (!isUnnoticed(finding) || isDated(finding, day)),
  )
  return { base, planned, plan, day, findings }
}

/** Whether a plan only says more of a deprecation than was published: the day it was announced, why, what to use instead. */
function saysMore({ subject, detail }: Change): boolean {
  return subject === 'deprecation-note' && (detail['before'] ?? null) === null
}

/** The promises that the document of today would break, by the coordinate of what is gone. */
function droppedIn(now: Compared, record: PublishedRecord, policy: PromisePolicy): ReadonlyMap<string, Breach[]> {
  const promised = { document: now.base, record, policy }
  const found = now.findings
    .filter((finding) => OF_WHAT_IS_GONE.has(breachOf(finding, now).rule))
    .map((finding) => [finding.coordinate, droppedBreaches(finding, promised, now.day, placeOf(finding, now))] as const)
  return new Map(found.filter(([, breaches]) => breaches.length > 0))
}

function beforeTheApi(day: Day): Breach {
  const message = 'a document was published on a day before the API begins in the plan'
  return { rule: 'past-retold', coordinate: day, message, facts: [], path: [] }
}

/** The days of the documents in question; without one, the day of the comparison. */
function daysText(days: readonly Day[], published: readonly Day[]): string {
  const documents = days.filter((day) => published.includes(day))
  return documents.length > 1 ? inDocuments(documents) : (documents[0] ?? days[0]!)
}

function differences(here: Compared, isOfPast: (finding: DatedFinding, day: Day) => boolean): Breach[] {
  return here.findings.filter((finding) => !isOfPast(finding, here.day)).map((finding) => breachOf(finding, here))
}

function breachOf(finding: DatedFinding, here: Compared): Breach {
  const { base, plan, day } = here
  const { change, coordinate, message, fingerprint } = finding
  const path = placeOf(finding, here)
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
    return breach('unknown-to-plan', `${coordinate} was published, but the plan does not contain it`)
  const gone = goneAlong(known, plan.tree)
  return gone !== undefined && gone <= day
    ? breach('sunset-passed', `${coordinate} was to be removed on ${gone}, but is still published`)
    : breach('past-retold', `${coordinate} was published, but the plan does not contain it on that day`)
}

/** Where the plan says what a finding is about. */
function placeOf(finding: DatedFinding, { base, planned, plan }: Compared): Path {
  return plan.origin(pathInModel(finding, base, planned, plan.tree))
}

/** The first day on which what is at a path is gone, as it or anything around it says; of a path, its operations; of a value, its schema. */
export function goneAlong(path: Path, document: Json): Day | undefined {
  const nodes = nodesAlong(document, path)
  const ofValue = path.at(-2) === 'enum' ? own(own(nodes.at(-3), VALUE_LIFECYCLES), textOf(nodes.at(-1))) : undefined
  const ends = [...nodes.map(goneOf), isObject(ofValue) ? goneFrom(ofValue as Lifecycle) : undefined]
  const [first] = ends.filter((day) => day !== undefined).toSorted()
  const item = nodes.at(-1)
  if (first !== undefined || path.length !== 2 || path[0] !== 'paths' || !isObject(item)) return first
  const days = operationsOf(item).map(goneOf)
  return days.includes(undefined) ? undefined : (days as Day[]).toSorted().at(-1)
}

function goneOf(node: Json | undefined): Day | undefined {
  const lifecycle = isObject(node) ? lifecycleOf(node) : undefined
  return lifecycle && goneFrom(lifecycle)
}
