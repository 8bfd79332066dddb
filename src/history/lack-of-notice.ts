import { type Day, daysBetween } from '../time/day.ts'
import { type PromisePolicy, noticeDemanded } from './policy.ts'
import type { PublishedElement } from './published-elements.ts'

/** What was missing before a removal: any announcement, the days until the announced sunset, or days of notice that the policy requires. */
export type LackOfNotice =
  | { readonly rule: 'removal-unannounced' }
  | { readonly rule: 'sunset-brought-forward'; readonly sunset: Day }
  | { readonly rule: 'notice-below-policy'; readonly marked: Day; readonly given: number; readonly demanded: number }

/** The published state of an element that is to be removed. */
export type Removed = Pick<PublishedElement, 'kind' | 'sunset' | 'level' | 'tags'>

/**
 * What is missing for the removal of a published element on `day`; undefined if it was announced in time. `marked` is the day of the first
 * document that marked it, undefined if none did.
 */
export function lackOfNotice(
  element: Removed,
  day: Day,
  marked: Day | undefined,
  policy: PromisePolicy,
): LackOfNotice | undefined {
  const { sunset, level } = element
  const demanded = noticeDemanded(policy, element)
  if (marked === undefined) {
    // Drafts may be removed without notice, unless the policy requires one.
    const isDraft = (level === 'draft' || level === 'alpha') && demanded === undefined
    return isDraft ? undefined : { rule: 'removal-unannounced' }
  }
  if (sunset !== undefined && day < sunset) return { rule: 'sunset-brought-forward', sunset }
  const given = daysBetween(marked, day)
  return demanded === undefined || given >= demanded
    ? undefined
    : { rule: 'notice-below-policy', marked, given, demanded }
}
