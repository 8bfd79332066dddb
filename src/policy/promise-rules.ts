import type { PromiseRuleId } from '../history/breach.ts'
import type { Level } from '../rules/rule.ts'

/** A rule that checks a plan and what was published. */
export interface PromiseRule {
  readonly id: PromiseRuleId
  readonly level: Level
  /** One sentence: what it checks. */
  readonly purpose: string
  /** Which clients are affected, and how. */
  readonly why: string
  /** What the owner of the API can do. */
  readonly fix: string
}

const UNTOLD =
  'Clients learn about removals from the documents they read. A removal that no document announced breaks them without warning.'

/** All rules on promises, in the order in which they are listed. */
export const promiseRules: readonly PromiseRule[] = [
  {
    id: 'past-retold',
    level: 'breaking',
    purpose:
      'The plan contradicts what was published on a past day: clients can notice the difference, or the plan gives it a date of its own.',
    why: 'Clients were built against what was published. A plan that says otherwise makes the changelog, notices and snapshots of that day wrong.',
    fix: 'Give the change a date of today or later: `added`, `announced`, `deprecated` or a phase under `changes`. If the chronicle contains something that was never published, correct it with `chronospec import --amend DAY`. A plan that only describes the API from today on cannot agree with the past: set `policy.since` in the configuration to the first day to judge.',
  },
  {
    id: 'not-published',
    level: 'breaking',
    purpose: 'The plan contains something that the service does not publish.',
    why: 'Clients that rely on the plan, or on a snapshot of it, call something that does not exist.',
    fix: 'Publish it, or plan it for a later day.',
  },
  {
    id: 'published-otherwise',
    level: 'breaking',
    purpose: 'The service publishes something differently from the plan.',
    why: 'Clients that rely on the plan send or expect something different from what the service does.',
    fix: 'Correct whichever is wrong: the model or the deployment.',
  },
  {
    id: 'sunset-passed',
    level: 'warning',
    purpose: 'Something is still published that the plan says is gone.',
    why: 'No client breaks, but a sunset without effect teaches clients to ignore the next one.',
    fix: 'Remove it from what you publish, or move its sunset with `extended`.',
  },
  {
    id: 'unknown-to-plan',
    level: 'warning',
    purpose: 'Something was published that the plan does not contain, and no promise is broken by that.',
    why: 'What is not in the plan has no lifecycle, and is missing from the snapshots of the days on which it was published.',
    fix: 'Add it to the model, with the lifecycle it had. If it was removed as announced, you can leave it out; its entry in the schedule records the removal.',
  },
  {
    id: 'removal-unannounced',
    level: 'breaking',
    purpose:
      'Something was removed, or will be with the next document, without any published document announcing it, and clients may notice.',
    why: UNTOLD,
    fix: 'Put it back into the model, deprecated and with a future sunset, and publish that. If that is not possible, add a waiver.',
  },
  {
    id: 'sunset-brought-forward',
    level: 'breaking',
    purpose: 'Something was removed, or will be, before its published sunset.',
    why: 'Clients planned to migrate by the published date, and break before it.',
    fix: 'Keep the published date, or choose a later one. If the element is gone from the model, put it back, with its entry in the schedule.',
  },
  {
    id: 'notice-below-policy',
    level: 'breaking',
    purpose: 'Something was removed, or will be, with less notice than the policy requires.',
    why: 'Clients have less time to migrate than they were promised.',
    fix: 'Move the sunset; use `extended` if it was already published.',
  },
  {
    id: 'replacement-missing',
    level: 'breaking',
    purpose: 'Something will be removed without the replacement that the policy requires.',
    why: 'Clients are told to migrate, but not where to.',
    fix: 'Set `replacement` in its lifecycle.',
  },
  {
    id: 'removal-in-freeze',
    level: 'breaking',
    purpose: 'Something was removed, or will be, during a freeze of the policy.',
    why: 'During a freeze nobody is available to fix what breaks.',
    fix: 'Choose another day.',
  },
  {
    id: 'too-many-removals',
    level: 'breaking',
    purpose: 'More elements are removed on one day than the policy allows.',
    why: 'Each removal means work for clients. Many on one day are more than they can handle in time.',
    fix: 'Spread the removals over several days.',
  },
]

/** The rules that can find anything in a run with a chronicle, with a published document, or with both. */
export function rulesAsked(of: { readonly chronicle: boolean; readonly published: boolean }): readonly PromiseRuleId[] {
  const ids = promiseRules.map(({ id }) => id)
  return ids.filter((id) => (ONLY_OF_SERVICE.includes(id) ? of.published : of.chronicle || OF_BOTH.includes(id)))
}

/** The rules that only apply to the document that a service publishes, and those that apply to it and to chronicles. */
const ONLY_OF_SERVICE: readonly PromiseRuleId[] = ['not-published', 'published-otherwise']
const OF_BOTH: readonly PromiseRuleId[] = ['sunset-passed', 'unknown-to-plan']

/** Whether an id is that of a rule on promises, which does not judge differences. */
export function isPromiseRule(id: string | undefined): boolean {
  return promiseRules.some((rule) => rule.id === id)
}
