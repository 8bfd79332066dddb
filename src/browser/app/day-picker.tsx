import type { JSX } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import type { Day } from '../../time/day.ts'
import { dayIn } from './days.ts'
import { handed } from './globals.ts'

/** A field for a day: it suggests the change days and accepts any other day, `today`, and offsets from today such as `+30`. */
export function DayPicker({
  label,
  day,
  onPick,
}: {
  label: string
  day: Day
  onPick: (day: Day) => void
}): JSX.Element {
  const id = useId()
  const [text, setText] = useState<string>(day)
  useEffect(() => setText(day), [day])
  const begins = handed.head!.begins
  const picked = dayIn(text)
  const isEarly = picked !== undefined && begins !== null && picked < begins
  const fault =
    picked === undefined
      ? 'Write a day as YYYY-MM-DD, today, or +30'
      : isEarly
        ? `The API begins on ${begins}`
        : undefined
  const commit = (): void => {
    if (picked !== undefined && !isEarly) onPick(picked)
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="day"
        value={text}
        list={`${id}-days`}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onInput={({ currentTarget: { value } }) => {
          setText(value)
          // A day chosen from the list is complete at once; a typed one is taken on blur or Enter.
          if (handed.head!.days.includes(value as Day)) onPick(value as Day)
        }}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <datalist id={`${id}-days`}>
        {handed.head!.days.toReversed().map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <span id={`${id}-fault`} class="fault small" role="status">
        {fault}
      </span>
    </div>
  )
}
