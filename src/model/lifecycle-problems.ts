import { type Json, isObject } from '../base/json.ts'
import { nearest } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import { LIFECYCLE_KEYS, type Lifecycle, extendedTo, extensionAnnounced, firstDayGone } from './lifecycle.ts'
import type { KnownNames } from './names.ts'
import { type ModelProblem, type Named, announcesNothing, badLifecycle, wrongOrder } from './problems.ts'
import { replacementProblems } from './replacement.ts'
import { unreadableWords } from './unreadable-words.ts'

/** Problems of a lifecycle of the element `at`, in a document with these names. */
export function lifecycleProblems(carried: Json, at: Named, known: KnownNames): ModelProblem[] {
  const words = wordProblems(carried, at)
  if (words.length > 0) return words
  const lifecycle = carried as Lifecycle
  return [...orderProblems(lifecycle, at), ...replacementProblems(lifecycle, at, known)]
}

/** Problems with the keys of a lifecycle, independent of its document. */
export function wordProblems(carried: Json, at: Named): ModelProblem[] {
  const unknown = isObject(carried)
    ? Object.keys(carried).filter((key) => !LIFECYCLE_KEYS.includes(key as keyof Lifecycle))
    : []
  const shape = unknown.map((key) => badLifecycle(at, `"${key}" is not a lifecycle key`, nearest(key, LIFECYCLE_KEYS)))
  return [...shape, ...unreadableWords(carried, at)]
}

/** Days of a lifecycle that are in the wrong order. The lifecycle must be readable. */
export function orderProblems(lifecycle: Lifecycle, at: Named): ModelProblem[] {
  const sunset = lifecycle.sunset && firstDayGone(lifecycle.sunset)
  const extended = lifecycle.extended && firstDayGone(extendedTo(lifecycle.extended))
  const granted = extensionAnnounced(lifecycle)
  const { added, announced, deprecated } = lifecycle
  // In each pair, the first day must not be before the second.
  const pairs: [string, Day | undefined, string, Day | undefined][] = [
    ['sunset', sunset, 'added', added],
    ['sunset', sunset, 'deprecated', deprecated],
    ['sunset', sunset, 'announced', announced],
    ['deprecated', deprecated, 'added', added],
    ['extended', extended, 'sunset', sunset],
    ['extended', extended, 'added', added],
    ['extended', extended, 'deprecated', deprecated],
    ['extended', extended, 'announced', announced],
    // An extension cannot be announced after the element is gone.
    ['sunset', sunset, 'extended.announced', granted],
    ['extended', extended, 'extended.announced', granted],
    ['extended.announced', granted, 'announced', announced],
  ]
  const wrong = pairs.flatMap(([key, day, otherKey, other]) =>
    day !== undefined && other !== undefined && day < other ? [wrongOrder(at, key, day, otherKey, other)] : [],
  )
  return [...wrong, ...emptyAnnouncement(lifecycle, at)]
}

/** An announcement after the deprecation must be one of something else. */
function emptyAnnouncement(
  { announced, deprecated, sunset, extended, replacement }: Lifecycle,
  at: Named,
): ModelProblem[] {
  const isLater = announced !== undefined && deprecated !== undefined && deprecated < announced
  const isEmpty = sunset === undefined && extended === undefined && replacement === undefined
  return isLater && isEmpty ? [announcesNothing(at, deprecated, announced)] : []
}
