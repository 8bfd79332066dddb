import { textOf } from '../base/json.ts'
import type { FindingReport } from '../report/report.ts'
import type { Day } from '../time/day.ts'

/** A difference with a published day. */
export interface PastFinding extends FindingReport {
  /** Whether the published snapshot has a sunset for the element, and the model has none any more. */
  readonly isSunsetGone: boolean
}

/** A kind of edit that would change the past, and how to make it so that it does not. */
interface Edit {
  fits(finding: PastFinding, when: When): boolean
  readonly advice: (finding: PastFinding, when: When) => string
}

/** When edits are to take effect, and where days are written. */
export interface When {
  readonly today: Day
  /** Whether they are written into a schedule next to the document, which may be generated. */
  readonly isScheduled: boolean
}

const EDITS: readonly Edit[] = [
  {
    fits: ({ rule }) => rule === 'sunset-moved-later',
    advice: ({ params }, { today }) =>
      `a later sunset: keep the first one and add extended: { to: ${textOf(params['after'])}, announced: ${today} }`,
  },
  {
    fits: ({ rule }) => rule === 'sunset-moved-earlier',
    advice: () => 'an earlier sunset: keep the published one, since clients rely on it',
  },
  {
    fits: ({ isSunsetGone }) => isSunsetGone,
    advice: (_, { today }) =>
      `a withdrawn sunset: keep the lifecycle and move the day with extended: { to: DAY, announced: ${today} }`,
  },
  {
    fits: ({ rule }) => rule === 'sunset-withdrawn' || rule === 'sunset-removed',
    advice: () => 'a sunset that was announced before: keep the announced day that was published',
  },
  {
    fits: ({ rule }) => rule.endsWith('-reactivated'),
    advice: () => 'a deprecation that was published before: keep its deprecated day in the lifecycle',
  },
  {
    fits: ({ rule, change }) => rule === 'sunset-added' || change === 'deprecated',
    advice: (_, { today }) => `a deprecation or a sunset: add announced: ${today} to its lifecycle`,
  },
  {
    fits: ({ change }) => change === 'added',
    advice: (_, { today }) => `something new: give it a lifecycle with added: ${today}, or later`,
  },
  {
    fits: ({ change, lifecycle }, { today }) => change === 'removed' && (lifecycle?.sunset ?? '') > today,
    advice: () => 'a removal before its sunset: put it back until that day, since clients rely on it',
  },
  {
    fits: ({ change }, { isScheduled }) => change === 'removed' && isScheduled,
    advice: (_, { today }) =>
      `a removal: put it back, with sunset: DAY and announced: ${today} in the schedule; ` +
      `if you cannot put it back, add only a line to the schedule, with sunset: ${today} and announced: ${today}`,
  },
  {
    fits: ({ change }) => change === 'removed',
    advice: (_, { today }) => `a removal: put it back with a lifecycle, sunset: DAY and announced: ${today}`,
  },
  {
    fits: ({ class: kind }, { isScheduled }) => kind !== 'lifecycle' && isScheduled,
    advice: (_, { today }) =>
      `another value: state under changes in the schedule what it was until ${today} and is from then on; ` +
      'or keep what you publish in a chronicle, so that past days stay as they were: chronospec import',
  },
  {
    fits: ({ class: kind }) => kind !== 'lifecycle',
    advice: (_, { today }) => `another value: write a timeline whose new phase begins on ${today}, or later`,
  },
]

/** How to make edits that would change the past, each kind of edit once. */
export function datingAdvice(findings: readonly PastFinding[], when: When): readonly string[] {
  const found = findings.flatMap(
    (finding) => EDITS.find(({ fits }) => fits(finding, when))?.advice(finding, when) ?? [],
  )
  return [...new Set(found)]
}
