/** How many days are compared at most: those nearest to today. */
const MOST = 40

/**
 * A time in which the same differs between two models; without `from` it has no beginning, without `until` no end.
 *
 * @typedef {{ from?: string, until?: string, differences: readonly Difference[] }} Span
 * @typedef {{ coordinate: string, change: string, message: string }} Difference
 */

/**
 * Finds out on which days two models differ, and in what.
 *
 * @param {import('./sides.mjs').Models} models
 * @param {string} today
 * @param {(day: string) => undefined | ReadonlyMap<string, Difference>} differencesOn what differs on a day, each by what it is
 *   known by from day to day; undefined where one of the models does not speak of that day
 * @returns {{ spans: Span[], left: number }} what is the same on every day first, and how many change days were not compared
 */
export function differingSpans({ entries }, today, differencesOn) {
  const changes = [...new Set(entries.map(({ day, lastDay }) => (lastDay ? addDays(day, 1) : day)))].toSorted()
  if (changes.length === 0) return { spans: [], left: 0 }
  const near = nearest([addDays(changes[0], -1), ...changes], today)
  const states = near.map((day, index) => ({
    from: day < changes[0] ? undefined : day,
    until: near[index + 1] === undefined ? undefined : addDays(near[index + 1], -1),
    differences: differencesOn(day),
  }))
  const spoken = states.filter(({ differences }) => differences !== undefined)
  return { spans: spansOf(spoken), left: changes.length + 1 - near.length }
}

/** The days nearest to one, in order. */
function nearest(days, today) {
  const distance = (day) => Math.abs(Date.parse(day) - Date.parse(today))
  return days
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST)
    .toSorted()
}

/** Each difference with the days on which it is there without a gap; those of the same days together. */
function spansOf(states) {
  const spans = new Map()
  for (const key of new Set(states.flatMap(({ differences }) => [...differences.keys()]))) {
    for (const { from, until, difference } of runsOf(key, states)) {
      const name = `${from ?? ''}/${until ?? '~'}`
      spans.set(name, { from, until, differences: [...(spans.get(name)?.differences ?? []), difference] })
    }
  }
  return [...spans.entries()]
    .toSorted(([a, x], [b, y]) => rank(x) - rank(y) || (a < b ? -1 : 1))
    .map(([, span]) => span)
}

/** What is so on every day comes first. */
function rank({ from, until }) {
  return from === undefined && until === undefined ? 0 : 1
}

function runsOf(key, states) {
  const runs = []
  let isOpen = false
  for (const { from, until, differences } of states) {
    const difference = differences.get(key)
    if (difference !== undefined && isOpen) runs.at(-1).until = until
    else if (difference !== undefined) runs.push({ from, until, difference })
    isOpen = difference !== undefined
  }
  return runs
}

/** The day that is so many days later. */
export function addDays(day, days) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
