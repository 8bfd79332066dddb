import { type JSX, render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { visible } from '../../base/text.ts'
import { type Day, parseDay } from '../../time/day.ts'
import { DayPicker } from './day-picker.tsx'
import { today } from './days.ts'
import { ask } from './engine-client.ts'
import { handed, loadScript } from './globals.ts'
import { Fault, Waiting } from './parts.tsx'
import { addressOf } from './route.ts'

/** The API that the bundle of Scalar's API reference defines on the page. */
interface Renderer {
  createApiReference(element: Element, options: Readonly<Record<string, unknown>>): { destroy?: () => void }
}

/** Options of the renderer that keep it from using the network: no fonts, no telemetry, no test requests. */
const OPTIONS = {
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  isEditable: false,
  persistAuth: false,
  proxyUrl: '',
  // On localhost, it would offer a chat with an external service.
  agent: { disabled: true },
}

function ReferencePage(): JSX.Element {
  const [day, setDay] = useState(dayOf(location.hash))
  const [state, setState] = useState<'waiting' | 'shown' | { readonly fault: string }>('waiting')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let shown: ReturnType<Renderer['createApiReference']> | undefined
    let isCurrent = true
    const show = async (): Promise<void> => {
      const [content] = await Promise.all([ask(['document', day]), loadScript('assets/reference.js')])
      if (!isCurrent) return
      const { Scalar } = globalThis as unknown as { Scalar: Renderer }
      place.current!.replaceChildren(document.createElement('div'))
      shown = Scalar.createApiReference(place.current!.firstElementChild!, { ...OPTIONS, content })
      setState('shown')
    }
    show().catch((error: Error) => isCurrent && setState({ fault: error.message }))
    return () => {
      isCurrent = false
      shown?.destroy?.()
    }
  }, [day])
  const { days } = handed.head!
  const [previous, next] = [days.findLast((each) => each < day), days.find((each) => each > day)]
  const pick = (picked: Day): void => {
    history.replaceState(null, '', `#${picked}`)
    setState('waiting')
    setDay(picked)
  }
  return (
    <>
      <nav class="top" aria-label="Day">
        <a class="brand" href={`index.html${addressOf('document', [day])}`}>
          {visible(handed.head!.title) || 'API'}
        </a>
        <div class="pickers">
          {previous !== undefined && (
            <button type="button" onClick={() => pick(previous)}>
              ← {previous}
            </button>
          )}
          <DayPicker label="Day" day={day} onPick={pick} />
          {next !== undefined && (
            <button type="button" onClick={() => pick(next)}>
              {next} →
            </button>
          )}
        </div>
      </nav>
      {state === 'waiting' && <Waiting />}
      {typeof state === 'object' && <Fault message={state.fault} />}
      <div ref={place} class="reference" />
    </>
  )
}

/**
 * The day at the start of the URL's fragment (`#2025-01-01`); the rest of it belongs to the renderer. Defaults to today, or the first day
 * of an API that begins later.
 */
function dayOf(hash: string): Day {
  const { begins } = handed.head!
  return parseDay(hash.slice(1, 11)) ?? (begins !== null && begins > today ? begins : today)
}

render(<ReferencePage />, document.getElementById('app')!)
