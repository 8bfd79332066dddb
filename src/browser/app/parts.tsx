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

/** Names of elements, each a link where it has a page; of many the first, the others behind a button. */
export function ElementList({
  names,
  most = 4,
  areSchemas = false,
}: {
  names: readonly string[]
  most?: number
  /** Whether the names are those of schemas, and not coordinates: a name with dots in it is one of each otherwise. */
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

/** The name of an element, as a link to the page of the operation or schema that it belongs to. */
export function ElementLink({ name }: { name: string }): JSX.Element {
  const address = addressOfElement(name)
  const shown = <code>{visible(name)}</code>
  return address === undefined ? shown : <a href={address}>{shown}</a>
}

/** The address of the operation or schema that an element belongs to; its name is a coordinate. */
function addressOfElement(name: string): string | undefined {
  const coordinate = parseCoordinate(name)
  if ('fault' in coordinate) {
    // The values of a filter are described in words after its operation.
    const operation = OPERATION.exec(name)?.[0]
    return operation === undefined ? undefined : addressOf('operation', [operation])
  }
  const [first] = coordinate.parts
  if (first?.kind === 'operation') return addressOf('operation', [`${first.method} ${first.path}`])
  // More than one part is of something without a page, such as `POST bookArrived`, the operation of a webhook.
  const isSchema = first?.kind === 'component' && first.section === 'schemas' && coordinate.parts.length === 1
  return isSchema ? addressOf('schema', [first.name]) : undefined
}

const OPERATION = /^[A-Z]+ \/[^\s"]*(?=\s|$)/

/** What replaces something: a link where it names an operation. */
export function Replacement({ text }: { text: string }): JSX.Element {
  const operation = OPERATION.exec(text)?.[0]
  return (
    <p class="instead">
      <span class="soft">Use instead:</span>{' '}
      {operation === undefined ? visible(text) : <a href={addressOf('operation', [operation])}>{visible(text)}</a>}
    </p>
  )
}

/** Shown while a result is on its way, once that takes noticeably long. */
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

/** A button that shows more of a list: `left` is how much there is, in words; nothing where nothing is left. */
export function More({ left, onMore }: { left: string | undefined; onMore: () => void }): JSX.Element | null {
  return left === undefined ? null : (
    <button type="button" onClick={onMore}>
      Show more ({left} left)
    </button>
  )
}

/** What went wrong, and what to do. */
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

/** The heading of a page; it takes the focus when the page is opened, so that a screen reader says where it is. */
export function PageTitle({ children }: { children: string }): JSX.Element {
  useEffect(() => {
    document.title = `${children} · ${document.querySelector('.brand')?.textContent ?? ''}`
  }, [children])
  return <h1 tabIndex={-1}>{children}</h1>
}
