import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { visible } from '../../base/text.ts'
import { parseCoordinate } from '../../openapi/parse-coordinate.ts'
import { LEVELS, type Level } from '../../rules/rule.ts'
import type { Day } from '../../time/day.ts'
import { awayText } from './days.ts'
import { addressOf } from './route.ts'

/** A day, with how far away it is. */
export function DayText({ day, away = true }: { day: Day; away?: boolean }): JSX.Element {
  return (
    <>
      <time dateTime={day}>{day}</time>
      {away && <span class="soft"> {awayText(day)}</span>}
    </>
  )
}

/** The level of a finding. */
export function LevelBadge({ level }: { level: Level }): JSX.Element {
  return <span class={`level ${level}`}>{level}</span>
}

/** The number of findings of each level; levels without findings are left out. */
export function LevelCounts({ counts }: { counts: Readonly<Record<Level, number>> }): JSX.Element {
  return (
    <span class="counts">
      {LEVELS.filter((level) => counts[level] > 0).map((level) => (
        <span key={level} class={`count ${level}`}>
          {counts[level].toLocaleString('en')} {level === 'warning' && counts[level] > 1 ? 'warnings' : level}
        </span>
      ))}
    </span>
  )
}

/** Names of elements as links if they have a page; a button reveals all if there are many. */
export function ElementList({
  names,
  most = 4,
  areSchemas = false,
}: {
  names: readonly string[]
  most?: number
  /** Whether the names are those of schemas instead of coordinates: a name with a dot may be either. */
  areSchemas?: boolean
}): JSX.Element {
  const [isOpen, open] = useState(false)
  const shown = isOpen ? names : names.slice(0, most)
  return (
    <ul class="names">
      {shown.map((name) => (
        <li key={name}>{areSchemas ? <SchemaLink name={name} /> : <ElementLink name={name} />}</li>
      ))}
      {names.length > shown.length && (
        <li>
          <button type="button" class="link" onClick={() => open(true)}>
            and {(names.length - shown.length).toLocaleString('en')} more
          </button>
        </li>
      )}
    </ul>
  )
}

/** The name of a schema, as a link to its page. */
function SchemaLink({ name }: { name: string }): JSX.Element {
  return (
    <a href={addressOf('schema', [name])}>
      <code>{visible(name)}</code>
    </a>
  )
}

/** The name of an element as a link to the page of its operation or schema. */
export function ElementLink({ name }: { name: string }): JSX.Element {
  const address = addressOfElement(name)
  const shown = <code>{visible(name)}</code>
  return address === undefined ? shown : <a href={address}>{shown}</a>
}

/** The URL of the operation or schema that an element belongs to; `name` is its coordinate. */
function addressOfElement(name: string): string | undefined {
  const coordinate = parseCoordinate(name)
  if ('fault' in coordinate) {
    // After the operation, the values of a filter are described in words, which is no coordinate.
    const operation = OPERATION.exec(name)?.[0]
    return operation === undefined ? undefined : addressOf('operation', [operation])
  }
  const [first] = coordinate.parts
  if (first?.kind === 'operation') return addressOf('operation', [`${first.method} ${first.path}`])
  // Elements with further parts, such as `POST bookArrived`, the operation of a webhook, have no page.
  const isSchema = first?.kind === 'component' && first.section === 'schemas' && coordinate.parts.length === 1
  return isSchema ? addressOf('schema', [first.name]) : undefined
}

const OPERATION = /^[A-Z]+ \/[^\s"]*(?=\s|$)/

/** The replacement of an element, as a link if it starts with an operation. */
export function Replacement({ text }: { text: string }): JSX.Element {
  const operation = OPERATION.exec(text)?.[0]
  return (
    <p class="instead">
      <span class="soft">Use instead:</span>{' '}
      {operation === undefined ? visible(text) : <a href={addressOf('operation', [operation])}>{visible(text)}</a>}
    </p>
  )
}

/** A sign that a result is being computed, shown only after a noticeable delay. */
export function Waiting({ progress }: { progress?: readonly [number, number] | undefined }): JSX.Element {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" class="waiting">
      {isLate && (
        <>
          <span>{progress === undefined ? 'Working…' : `${progress[0]} of ${progress[1]} days`}</span>
          <progress aria-label="Progress" {...(progress !== undefined && { value: progress[0], max: progress[1] })} />
        </>
      )}
    </div>
  )
}

/** A button that shows more of a list; `left` says how much there is. Nothing if `left` is undefined. */
export function More({ left, onMore }: { left: string | undefined; onMore: () => void }): JSX.Element | null {
  return left === undefined ? null : (
    <button type="button" onClick={onMore}>
      Show more ({left} left)
    </button>
  )
}

/** What went wrong, and what to do about it. */
export function Fault({ message }: { message: string }): JSX.Element {
  return (
    <p role="alert" class="fault">
      {message}
    </p>
  )
}

/** A field with its label. */
export function Field({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  )
}

/** The heading of a page. It takes the focus when the page opens, so that screen readers announce the page. */
export function PageTitle({ children }: { children: string }): JSX.Element {
  useEffect(() => {
    document.title = `${children} · ${document.querySelector('.brand')?.textContent ?? ''}`
  }, [children])
  return <h1 tabIndex={-1}>{children}</h1>
}
