import type { Lane } from '../../site/lanes.ts'
import type { Day } from '../../time/day.ts'

/** Lanes as they are read: what ends next, then what is deprecated without an end, then what is gone; of these the last end first. */
export function inReadingOrder(lanes: readonly Lane[], today: Day): Lane[] {
  const latestFirst = lanes.toReversed()
  const isGone = ({ sunset, extended }: Lane): boolean => (extended ?? sunset ?? today) < today
  return [
    ...latestFirst.filter((lane) => !isOpen(lane) && !isGone(lane)),
    ...latestFirst.filter(isOpen),
    ...latestFirst.filter(isGone),
  ]
}

/** What a line shows, in words. */
export function wordsOf(lane: Lane): string {
  const { title, added, announced, deprecated, sunset, extended, replacement } = lane
  const days: [string, Day | undefined][] = [
    ['in use from', added],
    ['announced', announced],
    ['deprecated', deprecated === 'always' ? undefined : deprecated],
    [extended === undefined ? 'removed on' : 'was to be removed on', sunset],
    ['removed on', extended],
  ]
  const dates = days.flatMap(([word, day]) => (day === undefined ? [] : [`${word} ${day}`]))
  if (deprecated === 'always') dates.push('deprecated, start unknown')
  if (isOpen(lane)) dates.push('no sunset')
  return `${title}: ${dates.join(', ')}${replacement === undefined ? '' : `. Use instead: ${replacement}`}`
}

/** Whether no end is known of something deprecated: the calendar need not list it. */
export function isOpen({ sunset, extended }: Lane): boolean {
  return sunset === undefined && extended === undefined
}

/** Every day that a line shows. */
export function daysOf({ added, announced, deprecated, sunset, extended }: Lane): Day[] {
  return [added, announced, deprecated, sunset, extended].filter(
    (day): day is Day => day !== undefined && day !== 'always',
  )
}
