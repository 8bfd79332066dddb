import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { type Day, addDays } from '../../time/day.ts'
import { DayPicker } from './day-picker.tsx'
import { dayIn, today } from './days.ts'
import { handed } from './globals.ts'
import { useKept } from './mine.ts'

/** Pairs of days that are compared often. */
export function Presets({ onPick }: { onPick: (base: Day, revision: Day) => void }): JSX.Element {
  const [{ clientDay }, keep] = useKept()
  const [isAsked, setAsked] = useState(false)
  const { days, begins } = handed.head!
  const clamped = (day: Day): Day => (begins !== null && day < begins ? begins : day)
  const last = days.findLast((day) => day <= today)
  const next = days.find((day) => day > today)
  const client = dayIn(clientDay)
  return (
    <div class="presets">
      {last !== undefined && (
        <button type="button" onClick={() => onPick(clamped(addDays(last, -1)), last)}>
          Last change
        </button>
      )}
      {next !== undefined && (
        <button type="button" onClick={() => onPick(clamped(today), next)}>
          Next change
        </button>
      )}
      {next !== undefined && (
        <button type="button" onClick={() => onPick(clamped(today), days.at(-1)!)}>
          Everything planned
        </button>
      )}
      <button type="button" onClick={() => onPick(clamped(addDays(today, -365)), today)}>
        The last year
      </button>
      <button
        type="button"
        aria-expanded={isAsked}
        onClick={() => (client === undefined ? setAsked(!isAsked) : onPick(clamped(client), today))}
      >
        Since I generated my client
      </button>
      {(isAsked || client !== undefined) && (
        <DayPicker
          label="Day of my client"
          day={client ?? clamped(addDays(today, -180))}
          onPick={(day) => {
            keep({ clientDay: day })
            onPick(day, today)
          }}
        />
      )}
    </div>
  )
}
