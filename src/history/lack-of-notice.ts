import type { Json } from '../base/json.ts'
import { type Path, nodesAlong } from '../base/pointer.ts'
import { statedLifecycle } from '../openapi/markers.ts'
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
 * What the removal of a published element on `day` lacks; undefined where it was announced well enough. `marked` is the day of the first document that
 * marked it, undefined where none did. What no client notices needs no announcement, and may go before its sunset.
 */
export function lackOfNotice(
  element: Removed,
  day: Day,
  marked: Day | undefined,
  policy: PromisePolicy,
  isHarmless: () => boolean,
): LackOfNotice | undefined {
  const { sunset, level } = element
  const demanded = noticeDemanded(policy, element)
  // A draft is not promised to stay, unless it or the policy says so; `diff` calls its removal harmless.
  const isDraft = level === 'draft' || level === 'alpha'
  if (marked === undefined) {
    const isFree = isDraft ? demanded === undefined : isHarmless()
    return isFree ? undefined : { rule: 'removal-unannounced' }
  }
  if (sunset !== undefined && day < sunset && (isDraft || !isHarmless()))
    return { rule: 'sunset-brought-forward', sunset }
  const given = daysBetween(marked, day)
  return demanded === undefined || given >= demanded
    ? undefined
    : { rule: 'notice-below-policy', marked, given, demanded }
}

/**
 * What the removal of an element lacks that no policy is about, such as a server or a response: `path` is its place in the last published document
 * with it.
 */
export function lackOfOther(document: Json, path: Path, day: Day, isHarmless: () => boolean): LackOfNotice | undefined {
  const { isMarked, sunset } = statedAlong(path, document)
  const isEarly = sunset !== undefined && day < sunset
  if ((isMarked && !isEarly) || isHarmless()) return undefined
  return isEarly ? { rule: 'sunset-brought-forward', sunset } : { rule: 'removal-unannounced' }
}

/** The end of the element at a path, as stated there, or else by the nearest enclosing element. */
function statedAlong(path: Path, document: Json): { readonly isMarked: boolean; readonly sunset: Day | undefined } {
  const lifecycles = nodesAlong(document, path)
    .map((node) => statedLifecycle(node))
    .toReversed()
  const sunset = lifecycles.find((each) => each.sunset !== undefined)?.sunset
  return { isMarked: sunset !== undefined || lifecycles.some(({ deprecated }) => deprecated), sunset }
}
