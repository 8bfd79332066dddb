import type { PromiseRuleId } from '../history/breach.ts'
import type { Level } from '../rules/rule.ts'

/** A rule that a plan and what was published are held to. */
export interface PromiseRule {
  readonly id: PromiseRuleId
  readonly level: Level
  /** One sentence: what it checks. */
  readonly purpose: string
  /** Who is hurt, and how. */
  readonly why: string
  /** What the owner of the API can do. */
  readonly fix: string
}

const UNTOLD =
  'Clients learn of a removal from the documents they read. What went without a word broke them on the day.'

/** All of them, in the order in which they are told. */
export const promiseRules: readonly PromiseRule[] = [
  {
    id: 'past-retold',
    level: 'breaking',
    purpose: 'The plan tells a past day otherwise than it was published.',
    why: 'Clients were built against what was published. A plan that claims something else makes changelogs, notices and snapshots of that day wrong.',
    fix: 'Let the edit take effect from today on, with `announced` or a later day. Where the chronicle holds what was never published, `chronospec import --amend DAY` mends it.',
  },
  {
    id: 'not-published',
    level: 'breaking',
    purpose: 'The plan has something on a day that the service does not show.',
    why: 'Clients that go by the plan, or by a snapshot of it, call what is not there.',
    fix: 'Publish it, or plan it for the day on which it will be.',
  },
  {
    id: 'published-otherwise',
    level: 'breaking',
    purpose: 'The service shows something otherwise than the plan has it on the day.',
    why: 'Clients that go by the plan send or expect something else than the service does.',
    fix: 'Fix whichever is wrong: the model, or what is deployed.',
  },
  {
    id: 'sunset-passed',
    level: 'warning',
    purpose: 'What the plan says is gone is still published.',
    why: 'Nobody breaks, but a sunset that passes without effect teaches clients not to heed the next.',
    fix: 'Publish without it, or move its sunset with `extended`.',
  },
  {
    id: 'unknown-to-plan',
    level: 'warning',
    purpose: 'Something is published that the plan does not know.',
    why: 'What no plan knows has no lifecycle: it can go without notice, and is missing from every snapshot.',
    fix: 'Describe it in the model; with a lifecycle where it is to go.',
  },
  {
    id: 'removal-unannounced',
    level: 'breaking',
    purpose: 'Something went that no document had announced.',
    why: UNTOLD,
    fix: 'Publish it again, marked, with a sunset; or waive what cannot be undone.',
  },
  {
    id: 'sunset-brought-forward',
    level: 'breaking',
    purpose: 'Something went, or is to go, before the day that was published.',
    why: 'Clients planned their move for the day they were told, and break before it.',
    fix: 'Keep to the published day, or to a later one.',
  },
  {
    id: 'notice-below-policy',
    level: 'breaking',
    purpose: 'Something went, or is to go, with less notice than the policy demands.',
    why: 'Clients have less time to move than they were promised.',
    fix: 'Move the sunset, with `extended` where it was published.',
  },
  {
    id: 'replacement-missing',
    level: 'breaking',
    purpose: 'Something is to go and names no replacement, which the policy demands.',
    why: 'Clients are told to move, and not where to.',
    fix: 'Name a `replacement` in its lifecycle.',
  },
  {
    id: 'removal-in-freeze',
    level: 'breaking',
    purpose: 'Something went, or is to go, on a day on which the policy lets nothing go.',
    why: 'On such days nobody is there to fix what breaks.',
    fix: 'Choose another day.',
  },
  {
    id: 'too-many-removals',
    level: 'breaking',
    purpose: 'More goes on one day than the policy allows.',
    why: 'Each removal asks clients for work. Many on one day ask for more than they can do in time.',
    fix: 'Spread the removals over several days.',
  },
]

/** The rules by which a run can find anything that looks at a chronicle, at a service, or at both. */
export function rulesAsked(of: { readonly chronicle: boolean; readonly published: boolean }): readonly PromiseRuleId[] {
  const ids = promiseRules.map(({ id }) => id)
  return ids.filter((id) => (ONLY_OF_SERVICE.includes(id) ? of.published : of.chronicle || OF_BOTH.includes(id)))
}

/** The rules that a document is held to which a service shows, and those that a chronicle is held to as well. */
const ONLY_OF_SERVICE: readonly PromiseRuleId[] = ['not-published', 'published-otherwise']
const OF_BOTH: readonly PromiseRuleId[] = ['sunset-passed', 'unknown-to-plan']

/** Whether a rule is one of these, and not one that judges differences. */
export function isPromiseRule(id: string | undefined): boolean {
  return promiseRules.some((rule) => rule.id === id)
}
