import { useEffect, useState } from 'preact/hooks'
import { urlEncoded } from '../../base/url-text.ts'

/** Where a reader is: a page, what it is about, and what was asked of it. */
export interface Route {
  readonly page: string
  readonly parts: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

/** The route of an address: `#/compare/2024-01-01/2025-01-01?levels=breaking`. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...parts] = path.split('/').map(decoded)
  return { page, parts, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of a page of the site. Parts and values may be any text; empty values are left out. */
export function addressOf(
  page: string,
  parts: readonly string[] = [],
  query: Readonly<Record<string, string>> = {},
): string {
  const path = [page, ...parts.map(urlEncoded)].join('/')
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `#/${path}${asked.size === 0 ? '' : `?${asked}`}`
}

/** The route of the page, as it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash))
  useEffect(() => {
    const changed = (): void => setRoute(routeOf(location.hash))
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [])
  return route
}

/** Goes to an address. What was only narrowed down takes the place of where the reader was, so that "back" leaves the page. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (address === location.hash) return
  if (how === 'push') location.hash = address
  else {
    history.replaceState(null, '', address)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
