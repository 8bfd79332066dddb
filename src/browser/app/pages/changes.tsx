import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { visible } from '../../../base/text.ts'
import type { DaySummary } from '../../../site/day-summaries.ts'
import { type Day, addDays } from '../../../time/day.ts'
import { NOTHING_WANTED } from '../../engine/find.ts'
import { counted, today } from '../days.ts'
import { Findings } from '../findings.tsx'
import { handed } from '../globals.ts'
import { DayText, Fault, Field, LevelCounts, More, PageTitle, Waiting } from '../parts.tsx'
import { type Route, addressOf, go } from '../route.ts'
import { useEngine } from '../use-engine.ts'

/** The number of days, and of lines of a day, that are shown at first. */
const [DAYS, LINES] = [100, 200]

/** The changes by day, newest first. The URL may name a day, and a finding of it. */
export function ChangesPage({ route: { parts, query } }: { route: Route }): JSX.Element {
  const [day, fingerprint = ''] = parts
  const { text = '' } = query
  const [most, setMost] = useState(DAYS)
  const words = text.trim()
  const search = useEngine(words.length < 2 ? undefined : (['search', words] as const))
  const found = words.length < 2 ? undefined : new Map(search.value ?? [])
  const { changes } = handed.head!
  const listed = found === undefined ? changes : changes.filter((each) => found.has(each.day))
  const index = listed.findIndex((each) => each.day === day)
  const shown = listed.slice(0, Math.max(most, index + 1))
  return (
    <>
      <PageTitle>Changes</PageTitle>
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label="Search all changes">
          <input
            type="search"
            value={text}
            placeholder="path, field, rule"
            onInput={({ currentTarget: { value } }) => go(addressOf('changes', [], { text: value }), 'replace')}
          />
        </Field>
        <span class="soft small" role="status">
          {found !== undefined && !search.isWaiting && `Found on ${counted(found.size, 'day')}`}
        </span>
      </form>
      {search.isWaiting && found !== undefined && <Waiting progress={search.progress} />}
      {search.fault !== undefined && <Fault message={search.fault} />}
      {changes.length === 0 && <p class="lead">Nothing has changed.</p>}
      <div class="days">
        {shown.map((each) => (
          <ChangedDay
            key={each.day}
            change={each}
            isOpen={each.day === day}
            target={each.day === day ? fingerprint : ''}
            text={words}
          />
        ))}
      </div>
      <More
        left={listed.length > shown.length ? counted(listed.length - shown.length, 'day') : undefined}
        onMore={() => setMost(most + 500)}
      />
    </>
  )
}

function ChangedDay({
  change: { day, isPlanned, summary, headlines },
  isOpen,
  target,
  text,
}: {
  change: DaySummary
  isOpen: boolean
  target: string
  text: string
}): JSX.Element {
  const [isUnfolded, unfold] = useState(isOpen)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    unfold(true)
    if (target === '') place.current?.scrollIntoView()
  }, [isOpen])
  return (
    <details ref={place} id={`d-${day}`} open={isUnfolded} onToggle={({ currentTarget: { open } }) => unfold(open)}>
      <summary>
        <h2>
          <DayText day={day} />
          {isPlanned && <span class="kind">planned</span>}
        </h2>
        <LevelCounts counts={summary} />
        {!isUnfolded && <span class="headline soft">{visible(headlines[0] ?? '')}</span>}
      </summary>
      {isUnfolded && <DayFindings day={day} target={target} text={text} />}
    </details>
  )
}

function DayFindings({ day, target, text }: { day: Day; target: string; text: string }): JSX.Element {
  const [most, setMost] = useState(target === '' ? LINES : 0)
  const pair = { base: null, revision: day, docs: false, extensions: false }
  const { value, fault, isWaiting, progress } = useEngine([
    'report',
    pair,
    { ...NOTHING_WANTED, text },
    most,
    today,
  ] as const)
  useEffect(() => {
    if (value !== undefined && target !== '') document.querySelector('.target')?.scrollIntoView({ block: 'center' })
  }, [value === undefined, target])
  if (fault !== undefined) return <Fault message={fault} />
  if (value === undefined) return <Waiting progress={progress} />
  return (
    <>
      <p>
        {value.verdict} <a href={addressOf('compare', [addDays(day, -1), day])}>Compare with the day before</a>,{' '}
        <a href={addressOf('document', [day])}>the document of this day</a>.
      </p>
      <Findings view={value} linkOf={(fingerprint) => addressOf('changes', [day, fingerprint])} target={target} />
      <More
        left={value.hidden > 0 && !isWaiting ? counted(value.hidden, 'finding') : undefined}
        onMore={() => setMost(most + 1000)}
      />
    </>
  )
}
