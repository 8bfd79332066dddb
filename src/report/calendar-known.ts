import type { Announcement } from '../model/announcements.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import type { Day } from '../time/day.ts'

/** What a whole calendar contains about the elements of one of its entries. */
export interface Known {
  /** The last day on which something of an entry became known, where the calendar says one. */
  since(entry: CalendarEntry): Day | undefined
  /** What an extended end was before. */
  before(extended: CalendarEntry): CalendarEntry | undefined
  /** The number of known moves of the sunset of an element; one that was withdrawn, or has passed, and is announced again counts twice. */
  moves(element: string): number
  /** Whether a sunset that this entry withdraws was not announced again, and has not passed. */
  isWithdrawn(entry: CalendarEntry): boolean
  /** Whether an entry names a document of a chronicle as the first that marks an element. */
  isMarked(element: string): boolean
}

/**
 * Gathers what a calendar says about each element. Its entries and announcements are newest first. A plan states one move, an
 * extension; published documents show every move, and an extension like any other.
 */
export function knownOf(
  entries: readonly CalendarEntry[],
  announcements: readonly Announcement[],
  isPublished: boolean,
): Known {
  const since = new Map<string, Day>()
  const before = new Map<string, CalendarEntry>()
  const moves = new Map<string, number>()
  const withdrawals = new Map<string, CalendarEntry>()
  const ends = new Set<string>()
  const marked = new Set<string>()
  const later = (name: string, day: Day): void => {
    if (day > (since.get(name) ?? '')) since.set(name, day)
  }
  for (const { day, of } of announcements) for (const name of namesOf(of)) later(name, day)
  for (const entry of entries) {
    const { kind, day, superseded, announced, promise } = entry
    for (const name of namesOf(entry)) {
      if (kind === 'extended' && announced !== undefined) later(name, announced)
      if (kind === 'marked') marked.add(name)
      if (kind === 'marked' || kind === 'moved') later(name, day)
      if (superseded !== undefined) before.set(`${superseded} ${name}`, entry)
      else if (kind === 'sunset' || kind === 'extended' || kind === 'removed') ends.add(name)
      const isGone = kind === 'unmarked' || promise === 'withdrawn'
      const isMove = kind === 'moved' || (kind === 'extended' && !isPublished)
      const steps = isGone || kind === 'removed' ? 2 : isMove ? 1 : 0
      if (steps > 0) moves.set(name, (moves.get(name) ?? 0) + steps)
      if (isGone && !withdrawals.has(name)) withdrawals.set(name, entry)
    }
  }
  return {
    since: (entry) => {
      const days = namesOf(entry).flatMap((name) => since.get(name) ?? [])
      return days.reduce<Day | undefined>((last, day) => (last === undefined || day > last ? day : last), undefined)
    },
    before: (extended) => before.get(`${extended.day} ${extended.elements[0]}`),
    moves: (element) => moves.get(element) ?? 0,
    isWithdrawn: (entry) => entry.elements.every((name) => withdrawals.get(name) === entry && !ends.has(name)),
    isMarked: (element) => marked.has(element),
  }
}

/** What an entry is known by: its elements; a notice, which has none, by its title. */
function namesOf({ kind, title, elements }: CalendarEntry): readonly string[] {
  return kind === 'notice' ? [`notice ${title}`] : elements
}
