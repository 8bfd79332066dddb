import { pushInto } from '../base/push-into.ts'
import { type Reach, SCHEMA_SUBJECTS } from '../diff/change.ts'
import { editOf, reportedOnce } from './edit-of.ts'
import type { Finding } from './judge.ts'
import { LEVELS, type Level } from './rule.ts'

/**
 * Findings with those as one that say the same word for word of the same place, as of a component that several things became. It
 * is as bad as the worst of them, with the value that shows it, and reaches what all of them reach. What one and the same edit
 * means to several schemas that are made of the edited one is reported once, too. Findings that `keyOf` distinguishes stay apart.
 */
export function foldAlike<F extends Finding>(findings: readonly F[], keyOf: (finding: F) => string = () => ''): F[] {
  const wordsOf = (finding: F): string => {
    const { message, coordinate, deprecation } = finding
    return `${message}\n${coordinate}\n${deprecation?.status}\n${causeOf(finding)}\n${keyOf(finding)}`
  }
  const folded = grouped(findings, (finding) =>
    // A finding whose meaning or place differs between uses is split into one for each.
    isOfSome(finding) ? `${wordsOf(finding)}\n${levelOf(finding)}` : wordsOf(finding),
  )
  const byLevel = grouped(folded, (finding) => `${wordsOf(finding)}\n${levelOf(finding)}`)
  return grouped(byLevel, (finding) => {
    const edit = editOf(finding)
    return edit === undefined ? finding : `${edit}\n${levelOf(finding)}\n${causeOf(finding)}\n${keyOf(finding)}`
  })
}

/** Findings with the same message, or of one edit, and the one that represents them. */
export function foldedAlike<F extends Finding>(found: readonly F[]): F {
  const all = found.flatMap((finding) => (finding.alike as readonly F[] | undefined) ?? [finding])
  if (all.length === 1) return all[0]!
  const level = LEVELS.find((each) => all.some((finding) => finding.level === each))!
  const atWorst = all.filter((finding) => finding.level === level)
  const worst = reportedOnce(atWorst)
  const first = all.find(({ coordinate }) => coordinate === worst.coordinate)!
  const change = { ...worst.change, reaches: allReaches(all.map((finding) => finding.change)) }
  return { ...worst, change, reaches: allReaches(hurting(all, level)), fingerprint: first.fingerprint, alike: all }
}

/** Those of several findings that harm a client, where the worst is of this level; all of them where none does. */
export function hurting<F extends Finding>(all: readonly F[], worst: Level): readonly F[] {
  return worst === 'info' ? all : all.filter(({ level }) => level !== 'info')
}

/** What several reach together. */
export function allReaches(several: readonly { readonly reaches: readonly Reach[] }[]): readonly Reach[] {
  return [...new Set(several.flatMap(({ reaches }) => reaches))]
}

function grouped<F extends Finding>(findings: readonly F[], keyOf: (finding: F) => unknown): F[] {
  const groups = new Map<unknown, F[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    pushInto(groups, key, finding)
  }
  return groups.size === findings.length ? [...findings] : Array.from(groups.values(), foldedAlike)
}

/** Whether the change of a finding was split by what it means to its uses. */
function isOfSome({ change: { detail } }: Finding): boolean {
  return detail.required === true || detail.elsewhere === true
}

/** The reference to another component that a finding follows from. */
function causeOf({ change: { subject, replaced } }: Finding): string {
  return String(SCHEMA_SUBJECTS.has(subject) ? replaced?.number : undefined)
}

function levelOf({ rule, level }: Finding): string {
  return `${rule.id} ${level}`
}
