import type { Announcement } from '../model/announcements.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import type { Day } from '../time/day.ts'

/** What a whole calendar says about the elements of one of its entries. */
export interface Known {
  /** The last day on which something about an entry became known, if stated. */
  since(entry: CalendarEntry): Day | undefined
  /** The entry for an extended end as it was before the extension. */
  before(extended: CalendarEntry): CalendarEntry | undefined
  /**
   * The number of known moves of an element's sunset. A withdrawal or a removal counts as two, so that a later announcement has a higher
   * number.
   */
  moves(element: string): number
  /** Whether this entry withdraws a sunset that was neither announced again nor carried out. */
  isWithdrawn(entry: CalendarEntry): boolean
  /** Whether an entry states which document of a chronicle first marked the element. */
  isMarked(element: string): boolean
}

/**
 * Collects what a calendar says about each element. Entries and announcements must be sorted newest first. In a plan, an extended entry is
 * itself the move; in published documents (`isPublished`), every move has an entry of its own.
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

/** The keys of an entry: its elements, or for a notice, which has none, its title. */
function namesOf({ kind, title, elements }: CalendarEntry): readonly string[] {
  return kind === 'notice' ? [`notice ${title}`] : elements
}
