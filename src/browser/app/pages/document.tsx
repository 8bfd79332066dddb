import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { OpenApiVersion } from '../../../emit/version.ts'
import { type Day, parseDay } from '../../../time/day.ts'
import { DayPicker } from '../day-picker.tsx'
import { today } from '../days.ts'
import { ask } from '../engine-client.ts'
import { handed } from '../globals.ts'
import { Fault, PageTitle } from '../parts.tsx'
import { type Route, addressOf, go } from '../route.ts'

const VERSIONS: readonly OpenApiVersion[] = ['3.0', '3.1', '3.2']

/** The document of a day, to read and to download. */
export function DocumentPage({ route: { parts } }: { route: Route }): JSX.Element {
  const { days, begins } = handed.head!
  const day = parseDay(parts[0] ?? '') ?? (begins !== null && begins > today ? begins : today)
  const [previous, next] = [days.findLast((each) => each < day), days.find((each) => each > day)]
  return (
    <>
      <PageTitle>The document of a day</PageTitle>
      <div class="pickers">
        {previous !== undefined && (
          <a class="button" href={addressOf('document', [previous])}>
            ← {previous}
          </a>
        )}
        <DayPicker label="Day" day={day} onPick={(picked) => go(addressOf('document', [picked]))} />
        {next !== undefined && (
          <a class="button" href={addressOf('document', [next])}>
            {next} →
          </a>
        )}
      </div>
      <p>
        <a href={`reference.html#${day}`}>Read the reference of {day}</a>
      </p>
      <h2>Download</h2>
      <Downloads day={day} />
      <p>
        <a href={addressOf('compare', [day, today])}>What differs from today</a>,{' '}
        <a href={addressOf('operations', [], { day })}>operations on {day}</a>
      </p>
    </>
  )
}

function Downloads({ day }: { day: Day }): JSX.Element {
  const [fault, setFault] = useState('')
  const take = async (openapi: OpenApiVersion, format: 'json' | 'yaml'): Promise<void> => {
    try {
      setFault('')
      save(`openapi-${openapi}-${day}.${format}`, await ask(['documentText', day, openapi, format]))
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <>
      <ul class="downloads">
        {VERSIONS.map((version) => (
          <li key={version}>
            OpenAPI {version}{' '}
            {(['yaml', 'json'] as const).map((format) => (
              <button
                key={format}
                type="button"
                onClick={() => void take(version, format)}
                aria-label={`Download OpenAPI ${version} as ${format.toUpperCase()}`}
              >
                {format.toUpperCase()}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {fault !== '' && <Fault message={fault} />}
    </>
  )
}

/** Downloads a text as a file. */
function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
