import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { visible } from '../../../base/text.ts'
import { type Day, parseDay } from '../../../time/day.ts'
import type { OperationLine } from '../../engine/parts.ts'
import { DayPicker } from '../day-picker.tsx'
import { counted, today } from '../days.ts'
import { handed } from '../globals.ts'
import { Fault, Field, More, PageTitle, Waiting } from '../parts.tsx'
import { type Route, addressOf, go } from '../route.ts'
import { useEngine } from '../use-engine.ts'

const SHOWN = 300

/** All operations and schemas of a day. */
export function OperationsPage({ route: { query } }: { route: Route }): JSX.Element {
  const day = dayOf(query['day'])
  const { text = '' } = query
  const set = (change: Readonly<Record<string, string>>): void =>
    go(addressOf('operations', [], { ...query, ...change }), 'replace')
  const operations = useEngine(['operations', day] as const)
  const schemas = useEngine(['schemas', day] as const)
  const words = text.toLowerCase().trim()
  const found = (operations.value ?? []).filter(({ name, summary, tags }) =>
    [name, summary, ...tags].join(' ').toLowerCase().includes(words),
  )
  const named = (schemas.value ?? []).filter(({ name }) => name.toLowerCase().includes(words))
  const fault = operations.fault ?? schemas.fault
  return (
    <>
      <PageTitle>Operations</PageTitle>
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <DayPicker label="On" day={day} onPick={(picked) => set({ day: picked })} />
        <Field label="Search">
          <input
            type="search"
            value={text}
            placeholder="path, tag, schema"
            onInput={({ currentTarget: { value } }) => set({ text: value })}
          />
        </Field>
      </form>
      {fault !== undefined && <Fault message={fault} />}
      {operations.value === undefined && fault === undefined && <Waiting />}
      {operations.value !== undefined && (
        <>
          <h2>
            <span role="status">{counted(found.length, 'operation')}</span>
          </h2>
          <Lines day={day} lines={found} />
        </>
      )}
      {named.length > 0 && <Schemas day={day} names={named.map(({ name }) => name)} />}
    </>
  )
}

function dayOf(text: string | undefined): Day {
  const { begins } = handed.head!
  const asked = parseDay(text ?? '')
  return asked ?? (begins !== null && begins > today ? begins : today)
}

function Lines({ day, lines }: { day: Day; lines: readonly OperationLine[] }): JSX.Element {
  const [most, setMost] = useState(SHOWN)
  const query = day === today ? {} : { day }
  return (
    <>
      <ul class="operations">
        {lines.slice(0, most).map(({ name, summary, deprecated, sunset }) => (
          <li key={name}>
            <a href={addressOf('operation', [name], query)} class={deprecated ? 'deprecated' : ''}>
              <code>
                <b class="method">{`${name.slice(0, name.indexOf(' '))} `}</b>
                {visible(name.slice(name.indexOf(' ') + 1))}
              </code>
            </a>
            {deprecated && <span class="kind sunset">{sunset === null ? 'deprecated' : `sunset ${sunset}`}</span>}
            <span class="soft small">{summary}</span>
          </li>
        ))}
      </ul>
      <More
        left={lines.length > most ? (lines.length - most).toLocaleString('en') : undefined}
        onMore={() => setMost(most + 1000)}
      />
    </>
  )
}

function Schemas({ day, names }: { day: Day; names: readonly string[] }): JSX.Element {
  const [most, setMost] = useState(SHOWN)
  const query = day === today ? {} : { day }
  return (
    <>
      <h2>{counted(names.length, 'schema')}</h2>
      <ul class="schemas">
        {names.slice(0, most).map((name) => (
          <li key={name}>
            <a href={addressOf('schema', [name], query)}>
              <code>{visible(name)}</code>
            </a>
          </li>
        ))}
      </ul>
      <More
        left={names.length > most ? (names.length - most).toLocaleString('en') : undefined}
        onMore={() => setMost(most + 1000)}
      />
    </>
  )
}
