import { dirname } from 'node:path'
import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { deepEqual } from '../base/equal.ts'
import { lazily } from '../base/lazily.ts'
import { pushInto } from '../base/push-into.ts'
import { type Path, nodesAlong } from '../base/pointer.ts'
import { count, visible } from '../base/text.ts'
import { unusedComponents } from '../emit/unused.ts'
import { parseDocument } from '../load/parse.ts'
import { type DatedFinding, sideOf } from '../report/reported.ts'
import { findingSentence } from '../report/lifecycle-words.ts'
import { type FindingReport, assembleReport } from '../report/report.ts'
import type { Day } from '../time/day.ts'
import { abridged } from './abridged.ts'
import { asOpenApi3 } from '../openapi/as-openapi3.ts'
import { type PastFinding, datingAdvice } from './dating-advice.ts'
import type { Published } from './kept-promises.ts'
import type { OpenedModel } from './opened-model.ts'
import { pathInModel } from './place-in-model.ts'
import { goneAlong } from './retold.ts'
import { promisedFindings } from './promised-findings.ts'

/** A snapshot of a past day as it was written, and what the model says of the day now. */
export interface PastSnapshot {
  readonly day: Day
  /** The file, as messages show it. */
  readonly file: string
  readonly text: string
  /** Undefined if the model no longer covers the day. */
  readonly document: JsonObject | undefined
}

/** The differences between the model and past days. */
export interface RewrittenPast {
  /** For people: how many snapshots differ, then the first differences, each with its days and the place of the model that it comes from. */
  readonly lines: readonly string[]
  /** How the edits that they come from are to be made. */
  readonly advice: readonly string[]
}

/** A published document without what need not be in the model any more. */
export type WithoutKept = (published: Published) => JsonObject

/** Whether a difference from the published snapshot of a day is nothing that the model has to date. */
export type TakenLater = (finding: DatedFinding, day: Day) => boolean

/** What differs between the published snapshot of a day and the model. */
export interface ComparedPast extends Differences {
  readonly snapshot: PastSnapshot
}

/**
 * Compares the snapshot of a past day with the model. A snapshot that says the same in other words, or only documents it
 * otherwise, does not differ, and neither does one that differs only in what `without` removes.
 */
export function comparedPast(
  snapshot: PastSnapshot,
  model: OpenedModel,
  without: WithoutKept,
  isTakenLater: TakenLater,
): ComparedPast {
  return { snapshot, ...differences(snapshot, model, without, isTakenLater) }
}

/** Where a model contradicts the snapshots of past days. */
export function rewrittenPast(compared: readonly ComparedPast[], model: OpenedModel, today: Day): RewrittenPast {
  return {
    lines: linesOf(compared),
    advice: datingAdvice(
      compared.flatMap(({ findings }) => findings),
      { today, isScheduled: model.scheduled !== undefined },
    ),
  }
}

/** How many differences are shown. */
const SHOWN = 10

/** The differences, each once with the days of all snapshots that have it. */
function linesOf(compared: readonly ComparedPast[]): readonly string[] {
  const rewritten = compared.filter(({ sentences }) => sentences.length > 0)
  if (rewritten.length === 0) return []
  const days = new Map<string, Day[]>()
  for (const { snapshot, sentences } of rewritten) for (const each of sentences) pushInto(days, each, snapshot.day)
  const snapshots = `${count(rewritten.length, 'snapshot')} of past days in ${dirname(rewritten[0]!.snapshot.file)}`
  const reasons = Array.from(days, ([sentence, all]) => `${daysText(all)}: ${sentence}`)
  return [`the model no longer matches ${snapshots}:`, ...abridged(reasons, SHOWN)]
}

function daysText(days: readonly Day[]): string {
  return days.length > 2 ? `${days.length} days from ${days[0]} to ${days.at(-1)}` : days.join(', ')
}

/** What differs of one day: in words, and as findings where both documents can be read. */
interface Differences {
  readonly sentences: readonly string[]
  readonly findings: readonly PastFinding[]
  /** In words, the differences that are none of the past, since the model may have got them later. */
  readonly takenLater: readonly string[]
}

function inWords(...sentences: readonly string[]): Differences {
  return { sentences, findings: [], takenLater: [] }
}

function differences(
  { day, file, text, document }: PastSnapshot,
  model: OpenedModel,
  without: WithoutKept,
  isTakenLater: TakenLater,
): Differences {
  if (document === undefined) return inWords('the model has no document of this day any more')
  const source = parseDocument(file, text)
  if ('code' in source) return inWords(`the file cannot be read: ${source.message}`)
  const published = isObject(source.tree) ? without({ day, tree: source.tree }) : source.tree
  if (deepEqual(unframed(published), unframed(document))) return inWords()
  const [base, now, plan] = [asOpenApi3(published).tree, asOpenApi3(document).tree, asOpenApi3(model.document)]
  const [unusedThere, unusedNow] = [base, now].map((tree) => lazily(() => unusedComponents(tree))) as [Unused, Unused]
  const found = promisedFindings(base, now).filter((finding) => !isOfUnused(finding, unusedThere, unusedNow))
  const { findings } = assembleReport(sideOf('the snapshot', base), sideOf(model.name, now), found)
  const byFingerprint = new Map(found.map((finding) => [finding.fingerprint, finding]))
  const pathOf = ({ fingerprint }: FindingReport): Path =>
    pathInModel(byFingerprint.get(fingerprint)!, base, now, plan.tree)
  const sentenceOf = (finding: FindingReport): string =>
    visible(`${findingSentence(finding)} (${model.place(plan.origin(pathOf(finding)))})`)
  const isLater = ({ fingerprint }: FindingReport): boolean => isTakenLater(byFingerprint.get(fingerprint)!, day)
  const isSunsetGone = (finding: FindingReport): boolean =>
    finding.class === 'lifecycle' &&
    isToGo(byFingerprint.get(finding.fingerprint)!.change.base?.path ?? [], base) &&
    goneAlong(pathOf(finding), plan.tree) === undefined
  const frozen = findings.filter((finding) => !isLater(finding))
  return {
    sentences: frozen.map(sentenceOf),
    findings: frozen.map((finding) => ({ ...finding, isSunsetGone: isSunsetGone(finding) })),
    takenLater: findings.filter(isLater).map(sentenceOf),
  }
}

/** Whether a snapshot says that what is at a path is going to be removed. */
function isToGo(path: Path, snapshot: JsonObject): boolean {
  return (
    goneAlong(path, snapshot) !== undefined ||
    nodesAlong(snapshot, path).some((node) => own(node, 'x-sunset') !== undefined)
  )
}

/** Whether a component was added or removed that nothing in its document uses, which no client can notice. */
function isOfUnused({ change, rule }: DatedFinding, unusedThere: Unused, unusedNow: Unused): boolean {
  if (rule.id !== 'component-added' && rule.id !== 'component-removed') return false
  const [unused, place] = change.revision === null ? [unusedThere, change.base] : [unusedNow, change.revision]
  return unused().some(({ path }) => deepEqual(path, place?.path ?? []))
}

/** Gives the components of a document that nothing in it uses. */
type Unused = () => ReturnType<typeof unusedComponents>

/** A document without its frame: the days around it change whenever a day is planned. */
function unframed(document: Json): Json {
  if (!isObject(document)) return document
  const { 'x-snapshot': _, ...rest } = document
  return rest
}
