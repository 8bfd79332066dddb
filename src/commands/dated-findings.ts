import { compareDocuments } from '../diff/compare-documents.ts'
import { type Fact, coordinateOf } from '../diff/fact.ts'
import type { DatedFinding } from '../report/report.ts'
import { type Finding, judge } from '../rules/judge.ts'
import { type Day, addDays } from '../time/day.ts'
import type { OpenedRef } from './open-ref.ts'

/**
 * What differs between two documents, judged on `day`, each removal with the day it happened. A planned removal happened on
 * the sunset its base states. Between two days of one model every other has its exact day too, with what was announced
 * after the base day.
 */
export function datedFindings(base: OpenedRef, revision: OpenedRef, day: Day): DatedFinding[] {
  const findings = judge(compareDocuments(base.document, revision.document), day)
  if (!findings.some(isOpen)) return findings.map(dated)
  const removals = removalsBetween(base, revision)
  return findings.flatMap((finding) => {
    const seen = isOpen(finding) ? removals.get(keyOf(finding.fact)) : undefined
    if (seen === undefined) return [dated(finding)]
    const told = { ...finding.fact, base: { ...seen.fact.base!, path: finding.fact.base!.path } }
    return judge([told], day).map((judged) => ({ ...judged, day: seen.day }))
  })
}

/** Whether the base does not tell of a removal what there is to tell. */
function isOpen({ fact, fate }: Finding): boolean {
  return fact.change === 'removed' && (fate?.status !== 'planned' || fate.sunset === null)
}

function dated(finding: Finding): DatedFinding {
  const { fact, fate } = finding
  return {
    ...finding,
    day: fact.change === 'removed' && fate?.status === 'planned' ? (fate.sunset ?? undefined) : undefined,
  }
}

/** For two days of one model: every removal between them, with its day and what the document of the day before said of it. */
function removalsBetween(base: OpenedRef, revision: OpenedRef): Map<string, { day: Day; fact: Fact }> {
  const removals = new Map<string, { day: Day; fact: Fact }>()
  if (base.model === undefined || base.model.path !== revision.model?.path) return removals
  const { snapshots, day: from } = base.model
  for (const day of snapshots.changesBetween(from, revision.model.day)) {
    for (const fact of compareDocuments(snapshots.on(addDays(day, -1))!, snapshots.on(day)!)) {
      if (fact.change === 'removed') removals.set(keyOf(fact), { day, fact })
    }
  }
  return removals
}

function keyOf(fact: Fact): string {
  return `${fact.subject} ${fact.change} ${coordinateOf(fact)}`
}
