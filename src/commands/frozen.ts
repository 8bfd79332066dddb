import { type Json, type JsonObject, isObject } from '../base/json.ts'
import { deepEqual } from '../base/equal.ts'
import { count, visible } from '../base/text.ts'
import { parseDocument } from '../load/parse.ts'
import { type DatedFinding, sideOf } from '../report/reported.ts'
import { findingSentence } from '../report/lifecycle-words.ts'
import { assembleReport } from '../report/report.ts'
import type { Day } from '../time/day.ts'
import { asOpenApi3 } from './as-openapi3.ts'
import type { OpenedModel } from './opened-model.ts'
import { pathInModel } from './place-in-model.ts'
import { promisedFindings } from './promised-findings.ts'

/** A snapshot of a past day as it was written, and what the model says of the day now. */
export interface PastSnapshot {
  readonly day: Day
  /** The file, as messages show it. */
  readonly file: string
  readonly text: string
  /** Undefined where the model says nothing of the day any more. */
  readonly document: JsonObject | undefined
}

/**
 * What would be told otherwise of past days, in lines for people: the day, then the first differences, each with the place of
 * the model that it comes from. A snapshot that says the same in other words, or only documents it otherwise, is none of them.
 */
export function rewrittenPast(snapshots: readonly PastSnapshot[], model: OpenedModel): string[] {
  return snapshots.flatMap((snapshot) => {
    const said = differences(snapshot, model)
    return said.length === 0 ? [] : [`${snapshot.day} is past, and ${snapshot.file} says otherwise:`, ...abridged(said)]
  })
}

/** How many differences of a day are shown. */
const SHOWN = 3

function abridged(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN
  return [...lines.slice(0, SHOWN), ...(more > 0 ? [`${count(more, 'more difference')}`] : [])].map(
    (line) => `  ${line}`,
  )
}

function differences({ file, text, document }: PastSnapshot, model: OpenedModel): string[] {
  if (document === undefined) return ['the model has no document of this day any more']
  const source = parseDocument(file, text)
  if ('code' in source) return [`the file cannot be read: ${source.message}`]
  if (deepEqual(unframed(source.tree), unframed(document))) return []
  const [base, now, plan] = [asOpenApi3(source.tree).tree, asOpenApi3(document).tree, asOpenApi3(model.document)]
  const frozen = promisedFindings(base, now)
  const report = assembleReport(sideOf(file, base), sideOf(model.name, now), frozen)
  const placeOf = (finding: DatedFinding): string =>
    model.place(plan.origin(pathInModel(finding, base, now, plan.tree)))
  const places = new Map(frozen.map((finding) => [finding.fingerprint, placeOf(finding)]))
  return report.findings.map((finding) => visible(`${findingSentence(finding)} (${places.get(finding.fingerprint)})`))
}

/** A document without its frame: the days around it change whenever a day is planned. */
function unframed(document: Json): Json {
  if (!isObject(document)) return document
  const { 'x-snapshot': _, ...rest } = document
  return rest
}
