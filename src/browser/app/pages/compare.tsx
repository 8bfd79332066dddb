import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CLASSES, type FindingClass, LEVELS, type Level } from '../../../rules/rule.ts'
import { type Day, addDays } from '../../../time/day.ts'
import type { Pair, ReportView } from '../../engine/engine.ts'
import type { Wanted } from '../../engine/find.ts'
import { DayPicker } from '../day-picker.tsx'
import { counted, dayIn, today } from '../days.ts'
import { Copies } from '../copies.tsx'
import { Findings } from '../findings.tsx'
import { handed } from '../globals.ts'
import { Presets } from '../presets.tsx'
import { Removed } from '../removed.tsx'
import { Fault, Field, More, PageTitle, Waiting } from '../parts.tsx'
import { type Route, addressOf, go } from '../route.ts'
import { useEngine } from '../use-engine.ts'
import { WhatIUse } from '../what-i-use.tsx'

/** The names of the classes of findings. */
const CLASS_NAMES: Readonly<Record<FindingClass, string>> = {
  wire: 'requests and responses',
  lifecycle: 'deprecations and sunsets',
  source: 'names in generated code',
  docs: 'texts and examples',
  extension: 'extensions',
}

const LINES = 200

/** The differences between two days. */
export function ComparePage({ route: { parts, query } }: { route: Route }): JSX.Element {
  const [base, revision] = daysOf(parts)
  const { levels = '', classes = '', text = '', operation = '', mine = '', finding = '' } = query
  const wanted: Wanted = {
    levels: listIn(levels, LEVELS),
    classes: listIn(classes, CLASSES),
    text,
    operation,
    mine: mine === '' ? [] : mine.split(','),
  }
  const pair: Pair = {
    base,
    revision,
    docs: wanted.classes.includes('docs'),
    extensions: wanted.classes.includes('extension'),
  }
  const [most, setMost] = useState(LINES)
  useEffect(() => setMost(LINES), [base, revision])
  const { value, fault, isWaiting } = useEngine(['report', pair, wanted, finding === '' ? most : 0, today] as const)
  useEffect(() => {
    if (value !== undefined && finding !== '') document.querySelector('.target')?.scrollIntoView({ block: 'center' })
  }, [value === undefined, finding])
  const pick = (from: Day, until: Day): void => go(addressOf('compare', [from, until], { ...query, finding: '' }))
  const narrow = (change: Readonly<Record<string, string>>): void =>
    go(addressOf('compare', [base, revision], { ...query, finding: '', ...change }), 'replace')
  return (
    <>
      <PageTitle>Compare two days</PageTitle>
      <div class="pickers">
        <DayPicker label="From" day={base} onPick={(day) => pick(day, revision)} />
        <button type="button" class="swap" aria-label="Swap the two days" onClick={() => pick(revision, base)}>
          ⇄
        </button>
        <DayPicker label="To" day={revision} onPick={(day) => pick(base, day)} />
        <Presets onPick={pick} />
      </div>
      <Verdict {...{ value, base, revision, isWaiting }} />
      {fault !== undefined && <Fault message={fault} />}
      {value === undefined && fault === undefined && <Waiting />}
      {value !== undefined && (
        <>
          <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
            <Choices
              legend="Level"
              all={LEVELS}
              chosen={wanted.levels}
              counts={value.counts.levels}
              onChange={(chosen) => narrow({ levels: chosen.join(',') })}
            />
            <Choices
              legend="Kind"
              all={CLASSES}
              chosen={wanted.classes}
              counts={{ ...value.counts.classes, ...value.notListed }}
              names={CLASS_NAMES}
              onChange={(chosen) => narrow({ classes: chosen.join(',') })}
            />
            <Field label="Operation">
              <input
                type="search"
                value={operation}
                placeholder="GET /path"
                onInput={({ currentTarget: { value: typed } }) => narrow({ operation: typed })}
              />
            </Field>
            <Field label="Text">
              <input
                type="search"
                value={text}
                placeholder="field, rule, word"
                onInput={({ currentTarget: { value: typed } }) => narrow({ text: typed })}
              />
            </Field>
            <WhatIUse mine={wanted.mine} onChange={(list) => narrow({ mine: list.join(',') })} />
          </form>
          <h2 class="unseen">Findings</h2>
          <div class="toolbar">
            <span class="soft small" role="status">
              {counted(value.counts.shown, 'finding')} listed
            </span>
            <Copies pair={pair} wanted={wanted} />
          </div>
          <Findings
            view={value}
            linkOf={(fingerprint) => addressOf('compare', [base, revision], { ...query, finding: fingerprint })}
            target={finding}
          />
          <More
            left={value.hidden > 0 ? counted(value.hidden, 'finding') : undefined}
            onMore={() => setMost(most + 1000)}
          />
          <Removed removed={value.removed} />
        </>
      )}
    </>
  )
}

/** The days in the URL; by default, the last change up to today and the change day before it. */
function daysOf([first = '', second = '']: readonly string[]): [Day, Day] {
  const { days, begins } = handed.head!
  const revision = dayIn(second) ?? days.findLast((day) => day <= today) ?? days[0] ?? begins ?? today
  const before = days.findLast((day) => day < revision)
  return [
    dayIn(first) ?? (begins !== null && addDays(revision, -1) < begins ? revision : (before ?? addDays(revision, -1))),
    revision,
  ]
}

function listIn<T extends string>(text: string, known: readonly T[]): T[] {
  const words = text.split(',')
  return known.filter((each) => words.includes(each))
}

function Verdict({
  value,
  base,
  revision,
  isWaiting,
}: {
  value: ReportView | undefined
  base: Day
  revision: Day
  isWaiting: boolean
}): JSX.Element {
  return (
    <p class="lead" role="status" aria-busy={isWaiting}>
      {value === undefined
        ? ''
        : base === revision
          ? 'Both days are the same.'
          : base > revision
            ? `${value.verdict} The second day is before the first.`
            : value.verdict}
    </p>
  )
}

function Choices<T extends Level | FindingClass>({
  legend,
  all,
  chosen,
  counts,
  names,
  onChange,
}: {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  counts: Readonly<Partial<Record<T, number>>>
  names?: Readonly<Record<T, string>>
  onChange: (chosen: readonly T[]) => void
}): JSX.Element {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((each) => {
        const count = counts[each] ?? 0
        const isChosen = chosen.includes(each)
        return count === 0 && !isChosen ? null : (
          <label key={each} class="check">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((other) => other !== each) : [...chosen, each])}
            />{' '}
            {names?.[each] ?? each} <span class="soft">{count.toLocaleString('en')}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
