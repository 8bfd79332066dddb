import { useEffect, useState } from 'preact/hooks'
import { urlEncoded } from '../../base/url-text.ts'

/** A page with its subject, and the options in its URL. */
export interface Route {
  readonly page: string
  readonly parts: readonly string[]
  readonly query: Readonly<Record<string, string>>
}

/** The route of a URL: `#/compare/2024-01-01/2025-01-01?levels=breaking`. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page = '', ...parts] = path.split('/').map(decoded)
  return { page, parts, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** The URL of a page of the site. Parts and values may be any text; empty values are left out. */
export function addressOf(
  page: string,
  parts: readonly string[] = [],
  query: Readonly<Record<string, string>> = {},
): string {
  const path = [page, ...parts.map(urlEncoded)].join('/')
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `#/${path}${asked.size === 0 ? '' : `?${asked}`}`
}

/** The current route of the page. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => routeOf(location.hash))
  useEffect(() => {
    const changed = (): void => setRoute(routeOf(location.hash))
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [])
  return route
}

/** Goes to a URL. Filters use `replace`, so that "back" leaves the page instead of undoing each filter. */
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
