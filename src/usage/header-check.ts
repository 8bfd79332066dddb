import LinkHeader from 'http-link-header'
import { parseItem } from 'structured-headers'
import type { DeprecatedOperation } from './response-headers.ts'

/** What is wrong with a header of a response. */
export interface HeaderFault {
  readonly header: string
  readonly fault: 'missing' | 'unreadable' | 'different'
  /** What it has to be. */
  readonly expected: string
}

/** The headers of a response that are missing or wrong; if it is not known since when an operation is deprecated, any day is accepted. They are by their names in lower case. */
export function headerFaults(
  { headers, isDated }: Pick<DeprecatedOperation, 'headers' | 'isDated'>,
  found: ReadonlyMap<string, string>,
): HeaderFault[] {
  const { Deprecation, Sunset, Link } = headers
  const isAnyDay = ({ header, fault }: HeaderFault): boolean =>
    header === 'Deprecation' && fault === 'different' && !isDated
  return [
    ...(Deprecation === undefined
      ? []
      : faultOf('Deprecation', Deprecation, found, structuredTime).filter((each) => !isAnyDay(each))),
    ...(Sunset === undefined ? [] : faultOf('Sunset', Sunset, found, httpTime)),
    ...(Link === undefined ? [] : linkFaults(Link, found.get('link'))),
  ]
}

function faultOf(
  header: string,
  expected: string,
  found: ReadonlyMap<string, string>,
  timeOf: (text: string) => number | undefined,
): HeaderFault[] {
  const text = found.get(header.toLowerCase())
  if (text === undefined) return [{ header, fault: 'missing', expected }]
  const time = timeOf(text)
  if (time === undefined) return [{ header, fault: 'unreadable', expected }]
  // Only the day is known, so any time on it is accepted.
  const days = Math.floor(time / DAY) - Math.floor(timeOf(expected)! / DAY)
  const isSame = header === 'Sunset' ? days === 0 || time === timeOf(expected)! - 1000 : days === 0
  return isSame ? [] : [{ header, fault: 'different', expected }]
}

const DAY = 86_400_000

function structuredTime(text: string): number | undefined {
  try {
    const [value] = parseItem(text)
    return value instanceof Date ? value.getTime() : undefined
  } catch {
    return undefined
  }
}

function httpTime(text: string): number | undefined {
  const time = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function linkFaults(expected: string, found: string | undefined): HeaderFault[] {
  const there = linksIn(found ?? '')
  return linksIn(expected).flatMap(({ uri, rel }): HeaderFault[] => {
    const same = there.filter((each) => each.rel === rel)
    if (same.some((each) => each.uri === uri)) return []
    return [{ header: `Link rel=${rel}`, fault: same.length === 0 ? 'missing' : 'different', expected: uri }]
  })
}

function linksIn(text: string): readonly { readonly uri: string; readonly rel: string }[] {
  try {
    return LinkHeader.parse(text).refs.flatMap(({ uri, rel }) => rel.split(' ').map((each) => ({ uri, rel: each })))
  } catch {
    return []
  }
}
