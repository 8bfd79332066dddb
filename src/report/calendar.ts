import type { Announcement } from '../model/announcements.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { entryDay } from '../model/entry-days.ts'
import type { Day } from '../time/day.ts'
import { formatNamed } from './format-named.ts'

/** The calendar of an API: the input of all its formats. */
export interface Calendar {
  /** The name of the API. */
  readonly title: string
  readonly today: Day
  /** All entries, newest first, not only those of the requested days: moves are counted over the whole calendar. */
  readonly entries: readonly CalendarEntry[]
  /** Whether it was derived from published documents, which show each move of a sunset. */
  readonly isPublished?: boolean
  /** The announcements with their days, newest first. Only feeds contain them. */
  readonly announcements: readonly Announcement[]
  /** Whether a day was requested; absent if all were. */
  readonly includes?: (day: Day) => boolean
}

/** Options of a calendar. */
export interface CalendarOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** The URL of the API's site, for links to it. */
  readonly site?: string | undefined
}

type Write = (calendar: Calendar, options: CalendarOptions) => string

/** Every format of a calendar, by its name in `--format`; only the requested one is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<Write>>> = {
  text: async () => {
    const [{ calendarText }, { paintFor }] = await Promise.all([import('./calendar-text.ts'), import('./paint.ts')])
    return (calendar, { colours = false }) => calendarText(entriesIn(calendar), calendar.today, paintFor(colours))
  },
  json: async () => {
    const { jsonText } = await import('../base/json-text.ts')
    return (calendar) => jsonText(entriesIn(calendar))
  },
  markdown: async () => {
    const { calendarMarkdown } = await import('./calendar-markdown.ts')
    return (calendar) => calendarMarkdown(entriesIn(calendar))
  },
  html: async () => (await import('./calendar-html.ts')).calendarHtml,
  ics: async () => (await import('./calendar-ics.ts')).calendarIcs,
  atom: async () => {
    const [{ calendarFeed }, { feedAtom }] = await Promise.all([import('./calendar-feed.ts'), import('./feed-atom.ts')])
    return (calendar, options) => feedAtom(calendarFeed(calendar, options))
  },
  jsonfeed: async () => {
    const [{ calendarFeed }, { feedJson }] = await Promise.all([import('./calendar-feed.ts'), import('./feed-json.ts')])
    return (calendar, options) => feedJson(calendarFeed(calendar, options))
  },
}

/** The names of all calendar formats. */
export const CALENDAR_FORMATS: readonly string[] = Object.keys(FORMATS)

/** Writes a calendar in a format. Throws a `ReportError` if there is no such format. */
export async function renderCalendar(
  format: string,
  calendar: Calendar,
  options: CalendarOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(calendar, options)
}

/** The entries of the requested days. */
export function entriesIn({ entries, includes }: Calendar): readonly CalendarEntry[] {
  return includes === undefined ? entries : entries.filter((entry) => includes(entryDay(entry)))
}
