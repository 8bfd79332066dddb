import { type Day, daysBetween } from '../time/day.ts'
import { type PromisePolicy, noticeDemanded } from './policy.ts'
import type { PublishedElement } from './published-elements.ts'

/** What a removal lacks: any announcement, the days until the announced sunset, or days of notice that the policy demands. */
export type LackOfNotice =
  | { readonly rule: 'removal-unannounced' }
  | { readonly rule: 'sunset-brought-forward'; readonly sunset: Day }
  | { readonly rule: 'notice-below-policy'; readonly marked: Day; readonly given: number; readonly demanded: number }

/** What was published of something that is to be removed. */
export type Removed = Pick<PublishedElement, 'kind' | 'sunset' | 'level' | 'tags'>

/**
 * What the removal of a published element on `day` lacks; undefined where it was announced well enough. `marked` is the day of the first document that
 * marked it, undefined where none did.
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
    // A draft is not promised to stay, unless the policy says so.
    const isDraft = (level === 'draft' || level === 'alpha') && demanded === undefined
    return isDraft ? undefined : { rule: 'removal-unannounced' }
  }
  if (sunset !== undefined && day < sunset) return { rule: 'sunset-brought-forward', sunset }
  const given = daysBetween(marked, day)
  return demanded === undefined || given >= demanded
    ? undefined
    : { rule: 'notice-below-policy', marked, given, demanded }
}
