import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { visible } from '../../../base/text.ts'
import type { CalendarKind } from '../../../model/calendar.ts'
import { entryDay, supersedingDay } from '../../../model/entry-days.ts'
import { kindWords, requiredWords } from '../../../report/kind-words.ts'
import { capitalized, promiseSentence } from '../../../report/promise-words.ts'
import type { SiteEntry } from '../../../site/head.ts'
import type { Lane } from '../../../site/lanes.ts'
import { daysBetween } from '../../../time/day.ts'
import { counted, spanText, today } from '../days.ts'
import { handed } from '../globals.ts'
import { DayText, ElementList, Field, LevelBadge, More, PageTitle, Replacement } from '../parts.tsx'
import { Picture } from '../picture.tsx'
import { type Route, addressOf, go } from '../route.ts'
import { WhatIUse } from '../what-i-use.tsx'

/** What readers filter as the same. */
const GROUP_OF: Readonly<Record<CalendarKind, string>> = {
  sunset: 'sunset',
  extended: 'sunset',
  removed: 'sunset',
  deprecated: 'deprecated',
  marked: 'deprecated',
  moved: 'sunset',
  unmarked: 'deprecated',
  added: 'added',
  changed: 'changed',
  notice: 'notice',
}
const GROUPS = ['sunset', 'deprecated', 'added', 'changed', 'notice']

/** The number of entries that a list shows at first. */
const SHOWN = 60

/** The start page: upcoming entries, nearest first; a chart of lifetimes; past entries. */
export function CalendarPage({ route: { query } }: { route: Route }): JSX.Element {
  const head = handed.head!
  const { text = '', tag = '', kind = '', mine: asked = '' } = query
  const mine = asked === '' ? [] : asked.split(',')
  const set = (change: Readonly<Record<string, string>>): void =>
    go(addressOf('', [], { ...query, ...change }), 'replace')
  const fits = ({ title, elements, operations, tags, replacement = '' }: Lane | SiteEntry): boolean => {
    const words = [title, replacement, ...elements, ...operations].join(' ').toLowerCase()
    return (
      words.includes(text.trim().toLowerCase()) &&
      (tag === '' || tags.includes(tag)) &&
      (mine.length === 0 || operations.some((each) => mine.includes(each)))
    )
  }
  const fitting = head.entries.filter((entry) => fits(entry) && (kind === '' || GROUP_OF[entry.kind] === kind))
  const coming = fitting.filter((entry) => entryDay(entry) >= today && entry.superseded === undefined).toReversed()
  const past = fitting.filter((entry) => entryDay(entry) < today)
  const tags = [...new Set(head.entries.flatMap((entry) => entry.tags))].toSorted()
  const kinds = GROUPS.filter((group) => head.entries.some((entry) => GROUP_OF[entry.kind] === group))
  const isFiltered = [text, tag, kind, asked].some((value) => value !== '')
  return (
    <>
      <PageTitle>Calendar</PageTitle>
      <p class="lead">{sentence(coming)}</p>
      {head.entries.length > 0 && (
        <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
          <Field label="Search">
            <input
              type="search"
              value={text}
              placeholder="path, name, replacement"
              onInput={({ currentTarget: { value } }) => set({ text: value })}
            />
          </Field>
          {tags.length > 0 && (
            <Field label="Tag">
              <select value={tag} onChange={({ currentTarget: { value } }) => set({ tag: value })}>
                <option value="">all</option>
                {tags.map((each) => (
                  <option key={each} value={each}>
                    {visible(each)}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {kinds.length > 1 && (
            <Field label="Kind">
              <select value={kind} onChange={({ currentTarget: { value } }) => set({ kind: value })}>
                <option value="">all</option>
                {kinds.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </Field>
          )}
          <WhatIUse mine={mine} onChange={(list) => set({ mine: list.join(',') })} />
          <span class="soft small" role="status">
            {isFiltered && `${counted(coming.length, 'upcoming entry', 'upcoming entries')}, ${past.length} past`}
          </span>
        </form>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming">Upcoming</h2>
          <Entries entries={coming} />
        </section>
      )}
      <section aria-labelledby="picture">
        {head.lanes.some(fits) && <h2 id="picture">Over time</h2>}
        <Picture lanes={head.lanes.filter(fits)} />
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past">Past</h2>
          <Entries entries={past} />
        </section>
      )}
      <p class="soft small feeds">
        Subscribe: <a href="calendar.ics">calendar.ics</a>, <a href="feed.xml">Atom</a>,{' '}
        <a href="feed.json">JSON Feed</a>
      </p>
    </>
  )
}

function sentence(coming: readonly SiteEntry[]): string {
  const ends = coming.filter(({ kind }) => kind === 'sunset' || kind === 'extended')
  const next = ends[0]
  if (next === undefined) return coming.length === 0 ? 'Nothing is scheduled.' : 'No sunset is scheduled.'
  const days = daysBetween(today, entryDay(next))
  const title = visible(next.title)
  const when = days === 0 ? 'today' : `in ${spanText(days)}`
  return ends.length === 1
    ? `One sunset is scheduled: ${title}, ${when}.`
    : `${counted(ends.length, 'sunset')} scheduled. Next: ${title}, ${when}.`
}

function Entries({ entries }: { entries: readonly SiteEntry[] }): JSX.Element {
  const [most, setMost] = useState(SHOWN)
  return (
    <>
      <ol class="entries">
        {entries.slice(0, most).map((entry, index) => (
          <Entry key={`${entry.day} ${entry.kind} ${entry.title} ${index}`} entry={entry} />
        ))}
      </ol>
      <More
        left={entries.length > most ? counted(entries.length - most, 'entry', 'entries') : undefined}
        onMore={() => setMost(most + 200)}
      />
    </>
  )
}

function Entry({ entry }: { entry: SiteEntry }): JSX.Element {
  const { title, kind, elements, replacement, operations, breaking } = entry
  const later = supersedingDay(entry)
  const promise = promiseSentence(entry)
  const day = entryDay(entry)
  const hasChanged = handed.head!.days.includes(day)
  const others = operations.filter((operation) => !elements.some((name) => name.startsWith(operation)))
  return (
    <li class="entry">
      <div class="when">
        <DayText day={day} />
      </div>
      <div class="what">
        <h3>
          {visible(title)} <span class={`kind ${GROUP_OF[kind]}`}>{kindWords({ kind, elements })}</span>
          {breaking === true && (
            <>
              {' '}
              <LevelBadge level="breaking" />
            </>
          )}
        </h3>
        {breaking === true && <p class="soft small">{capitalized(requiredWords(entry))}.</p>}
        {later !== undefined && <p class="soft small">Moved to {later}.</p>}
        {promise !== '' && <p class="soft small">{promise}</p>}
        {elements.length > 0 && (elements.length > 1 || elements[0] !== title) && <ElementList names={elements} />}
        {replacement !== undefined && <Replacement text={replacement} />}
        {others.length > 0 && (
          <details>
            <summary class="soft small">{counted(others.length, 'operation')} affected</summary>
            <ElementList names={others} most={20} />
          </details>
        )}
        {hasChanged && (
          <p class="soft small">
            <a href={addressOf('changes', [day])}>
              What {day > today ? 'changes' : 'changed'} on {day}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}
