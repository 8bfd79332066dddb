import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { EntryView, FindingsView, GroupView, ShownView } from '../engine/finding-view.ts'
import { LevelBadge } from './parts.tsx'

const NAMED = 4

/** Findings in groups; `linkOf` returns the URL of a finding. */
export function Findings({
  view,
  linkOf,
  target = '',
}: {
  view: FindingsView
  linkOf: (fingerprint: string) => string
  target?: string
}): JSX.Element {
  return (
    <div class="groups">
      {view.groups.map((group) => (
        <Group key={`${group.level} ${group.title} ${group.entries[0]!.fingerprint}`} {...{ group, linkOf, target }} />
      ))}
    </div>
  )
}

function Group({
  group: { title, reach, entries },
  linkOf,
  target,
}: {
  group: GroupView
  linkOf: (fingerprint: string) => string
  target: string
}): JSX.Element {
  return (
    <section class="group">
      <h3>{title}</h3>
      <Routes routes={reach} />
      <ul class="findings">
        {entries.map((entry) => (
          <Entry key={entry.fingerprint} {...{ entry, linkOf, target }} />
        ))}
      </ul>
    </section>
  )
}

function Entry({
  entry,
  linkOf,
  target,
}: {
  entry: EntryView
  linkOf: (fingerprint: string) => string
  target: string
}): JSX.Element {
  const { fingerprint, level, rule, sentence, lifecycle, shown, reach, places, others } = entry
  const isTarget = target !== '' && [fingerprint, ...others.map((other) => other.fingerprint)].includes(target)
  return (
    <li class={isTarget ? 'target' : ''} id={`f-${fingerprint}`}>
      <LevelBadge level={level} />
      <div>
        <p>{sentence}</p>
        {lifecycle !== '' && <p>{lifecycle}</p>}
        {shown !== undefined && <Shown shown={shown} />}
        <Routes routes={reach} />
        <p class="soft small">
          <a href={linkOf(fingerprint)} aria-label={`Link to this finding: ${rule}`}>
            {rule}
          </a>
          {places.length > 0 && `, ${places.join(', ')}`}
        </p>
        {others.length > 0 && (
          <details>
            <summary class="soft small">
              {others.length.toLocaleString('en')} other {others.length === 1 ? 'place' : 'places'}
            </summary>
            <ul class="small">
              {others.map((other) => (
                <li key={other.fingerprint} id={`f-${other.fingerprint}`}>
                  {other.name} <span class="soft">{other.places.join(', ')}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

/** The value that proves the level, with the responsible part marked. */
function Shown({ shown: { lead, value, verdict, place, rest } }: { shown: ShownView }): JSX.Element {
  return (
    <p class="witness">
      {lead}
      {value !== null && (
        <code>
          {value[0]}
          {value[1] !== '' && <mark>{value[1]}</mark>}
          {value[2]}
        </code>
      )}{' '}
      {verdict}
      {place !== '' && <code>{place}</code>}
      {rest}
    </p>
  )
}

function Routes({ routes }: { routes: readonly string[] }): JSX.Element | null {
  const [isOpen, open] = useState(false)
  if (routes.length === 0) return null
  const shown = isOpen ? routes : routes.slice(0, NAMED)
  return (
    <p class="routes soft small">
      in{' '}
      {shown.map((route, index) => (
        <span key={route}>
          {index > 0 && ', '}
          <code>{route}</code>
        </span>
      ))}
      {routes.length > shown.length && (
        <>
          {' '}
          <button type="button" class="link" onClick={() => open(true)}>
            and {(routes.length - shown.length).toLocaleString('en')} more
          </button>
        </>
      )}
    </p>
  )
}
