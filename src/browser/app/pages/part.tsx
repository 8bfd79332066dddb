import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { own, stringIn } from '../../../base/json.ts'
import { visible } from '../../../base/text.ts'
import { isDeprecated, readDay } from '../../../openapi/markers.ts'
import type { Lane } from '../../../site/lanes.ts'
import { type Day, addDays, parseDay } from '../../../time/day.ts'
import type { PartView } from '../../engine/engine.ts'
import { DayPicker } from '../day-picker.tsx'
import { today } from '../days.ts'
import { Findings } from '../findings.tsx'
import { handed } from '../globals.ts'
import { DayText, ElementList, Fault, PageTitle, Replacement, Waiting } from '../parts.tsx'
import { Picture } from '../picture.tsx'
import { type Route, addressOf, go } from '../route.ts'
import { OperationShape, SchemaShape } from '../shape.tsx'
import { useEngine } from '../use-engine.ts'

/** The label of a future event. */
const COMING = {
  added: 'to be added',
  removed: 'to be removed',
  changed: 'to change',
  deprecated: 'to be deprecated',
} as const

/** The number of lines shown for each day of a history. */
const LINES = 20

/** An operation or schema: its definition on a day, its replacement, what refers to it, and its history. */
export function PartPage({
  kind,
  route: { page, parts, query },
}: {
  kind: 'operation' | 'schema'
  route: Route
}): JSX.Element {
  const name = parts[0] ?? ''
  const lanes = useMemo(() => lanesAbout(kind, name), [kind, name])
  const picked = parseDay(query['day'] ?? '')
  const asked = picked ?? shownDay(name, lanes)
  const { value, fault } = useEngine(['part', kind, name, asked, picked === undefined] as const)
  const day = value?.day ?? asked
  return (
    <>
      <PageTitle>{visible(name)}</PageTitle>
      <DayPicker
        label="As of"
        day={day}
        onPick={(other) => go(addressOf(page, parts, { ...query, day: other }), 'replace')}
      />
      {fault !== undefined && <Fault message={fault} />}
      {value === undefined && fault === undefined && <Waiting />}
      {value !== undefined && <Status kind={kind} name={name} value={value} asked={asked} lanes={lanes} />}
      {lanes.length > 0 && <Picture lanes={lanes} />}
      {value !== undefined && value.node !== null && (
        <section>
          <h2>On {day}</h2>
          {kind === 'operation' ? <OperationShape {...value} day={day} /> : <SchemaShape node={value.node} day={day} />}
          <Referrers {...value} />
          <Replaced name={name} />
        </section>
      )}
      <Life kind={kind} name={name} />
    </>
  )
}

function lanesAbout(kind: 'operation' | 'schema', name: string): Lane[] {
  const isOwn = (element: string): boolean =>
    element === name || (element.startsWith(name) && /^[\s.[{]/.test(element.slice(name.length)))
  return handed.head!.lanes.filter(
    ({ elements, operations }) => elements.some(isOwn) || (kind === 'operation' && operations.includes(name)),
  )
}

/** The day whose definition is shown: today, the first day of an element that does not exist yet, or the last day of one that is gone. */
function shownDay(name: string, lanes: readonly Lane[]): Day {
  const { begins } = handed.head!
  const whole = lanes.find(({ elements }) => elements.includes(name))
  const [first, end] = [whole?.added, whole?.extended ?? whole?.sunset]
  if (end !== undefined && end <= today) return addDays(end, -1)
  if (first !== undefined && first > today) return first
  return begins !== null && begins > today ? begins : today
}

function Status({
  kind,
  name,
  value,
  asked,
  lanes,
}: {
  kind: string
  name: string
  value: PartView
  asked: Day
  lanes: readonly Lane[]
}): JSX.Element {
  const { day, node } = value
  const ended = lanes.find((lane) => (lane.extended ?? lane.sunset ?? '9999') <= day)
  if (node === null)
    return (
      <p class="lead">
        {ended === undefined ? `There is no such ${kind} on ${day}.` : `Removed on ${ended.extended ?? ended.sunset}.`}{' '}
        {ended?.replacement !== undefined && `Use instead: ${ended.replacement}. `}
        <a href={addressOf(kind, [name])}>Show another day</a>
      </p>
    )
  const lifecycle = own(node, 'x-lifecycle')
  const sunset = readDay(own(node, 'x-sunset'))
  const replacement = stringIn(own(lifecycle, 'replacement'))
  const reason = stringIn(own(lifecycle, 'reason'))
  return (
    <div class="status">
      <p class="lead">{visible(stringIn(own(node, 'summary') ?? own(node, 'title')))}</p>
      {day < asked && (
        <p>
          <span class="kind sunset">removed</span> on <DayText day={addDays(day, 1)} />
        </p>
      )}
      {day > asked && (
        <p>
          <span class="kind added">added</span> on <DayText day={day} />
        </p>
      )}
      {isDeprecated(node) && (
        <p>
          <span class="kind deprecated">deprecated</span>{' '}
          {sunset !== undefined && (
            <>
              removed on <DayText day={sunset} />
            </>
          )}
        </p>
      )}
      {replacement !== '' && <Replacement text={visible(replacement)} />}
      {reason !== '' && <p class="soft">{visible(reason)}</p>}
    </div>
  )
}

function Referrers({ operations, schemas }: PartView): JSX.Element | null {
  if (operations.length + schemas.length === 0) return null
  return (
    <section>
      <h3>Used by</h3>
      <ElementList names={operations} most={12} />
      <ElementList names={schemas} areSchemas most={12} />
    </section>
  )
}

/** The elements that this one replaces. */
function Replaced({ name }: { name: string }): JSX.Element | null {
  const names = handed
    .head!.lanes.filter(({ replacement = '' }) => isNamedIn(replacement, name))
    .flatMap(({ elements }) => elements)
  if (names.length === 0) return null
  return (
    <section>
      <h3>Replaces</h3>
      <ElementList names={[...new Set(names)]} most={12} />
    </section>
  )
}

/** Whether a list in a text contains a name. */
function isNamedIn(text: string, name: string): boolean {
  return text.split(/[;,]/).some((part) => part.trim() === name)
}

function Life({ kind, name }: { kind: 'operation' | 'schema'; name: string }): JSX.Element {
  const { value, fault, progress } = useEngine(['life', kind, name, LINES, today] as const)
  return (
    <section aria-labelledby="life">
      <h2 id="life">History</h2>
      {fault !== undefined && <Fault message={fault} />}
      {value === undefined && fault === undefined && <Waiting progress={progress} />}
      {value?.length === 0 && <p class="soft">It never changed.</p>}
      {value?.map((event) => (
        <section key={event.day} class="event">
          <h3>
            <a href={addressOf('changes', [event.day])}>
              <DayText day={event.day} />
            </a>{' '}
            <span class={`kind ${event.what === 'removed' ? 'sunset' : 'added'}`}>
              {event.day > today ? COMING[event.what] : event.what}
            </span>
          </h3>
          <Findings view={event} linkOf={(fingerprint) => addressOf('changes', [event.day, fingerprint])} />
        </section>
      ))}
    </section>
  )
}
