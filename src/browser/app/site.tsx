import { type JSX, render } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { visible } from '../../base/text.ts'
import { handed } from './globals.ts'
import { CalendarPage } from './pages/calendar.tsx'
import { ChangesPage } from './pages/changes.tsx'
import { ComparePage } from './pages/compare.tsx'
import { DocumentPage } from './pages/document.tsx'
import { OperationsPage } from './pages/operations.tsx'
import { PartPage } from './pages/part.tsx'
import { PageTitle } from './parts.tsx'
import { type Route, addressOf, useRoute } from './route.ts'

const PAGES = [
  ['', 'Calendar'],
  ['changes', 'Changes'],
  ['compare', 'Compare'],
  ['operations', 'Operations'],
  ['document', 'Document'],
] as const

function Site(): JSX.Element {
  const route = useRoute()
  const main = useRef<HTMLElement>(null)
  const place = [route.page, ...(['operation', 'schema'].includes(route.page) ? route.parts : [])].join('/')
  const isFirst = useRef(true)
  useEffect(() => {
    // Moves the focus to the new page, as navigating between files would. On the first page, the browser decides.
    if (isFirst.current) isFirst.current = false
    else {
      scrollTo(0, 0)
      main.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [place])
  return (
    <>
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.querySelector('h1')?.focus()
        }}
      >
        Skip to content
      </a>
      <header class="top">
        <a class="brand" href={addressOf('')}>
          {visible(handed.head!.title) || 'API'}
        </a>
        <nav aria-label="Pages">
          <ul>
            {PAGES.map(([page, name]) => (
              <li key={page}>
                <a href={addressOf(page)} {...(isOn(page, route) && { 'aria-current': 'page' as const })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main ref={main} id="content">
        <Page key={place} route={route} />
      </main>
      <footer class="soft small">Generated on {handed.head!.made} by chronospec. Days are UTC.</footer>
    </>
  )
}

function isOn(page: string, { page: current }: Route): boolean {
  return page === current || (page === 'operations' && (current === 'operation' || current === 'schema'))
}

function Page({ route }: { route: Route }): JSX.Element {
  switch (route.page) {
    case '':
      return <CalendarPage route={route} />
    case 'changes':
      return <ChangesPage route={route} />
    case 'compare':
      return <ComparePage route={route} />
    case 'operations':
      return <OperationsPage route={route} />
    case 'operation':
    case 'schema':
      return <PartPage kind={route.page} route={route} />
    case 'document':
      return <DocumentPage route={route} />
    default:
      return (
        <>
          <PageTitle>No such page</PageTitle>
          <p>
            <a href={addressOf('')}>To the calendar</a>
          </p>
        </>
      )
  }
}

render(<Site />, document.getElementById('app')!)
