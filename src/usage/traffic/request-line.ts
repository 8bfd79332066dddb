/** What the first line of a request says. */
export interface RequestLine {
  readonly method: string
  readonly target: string
}

/** Reads the first line of a request, as logs quote it: `GET /pets?limit=1 HTTP/1.1`; undefined for anything else. */
export function readRequestLine(line: string): RequestLine | undefined {
  const first = line.indexOf(' ')
  if (first <= 0) return undefined
  const end = line.lastIndexOf(' HTTP/')
  const target = line.slice(first + 1, end > first ? end : undefined)
  return requestOf(line.slice(0, first), target)
}

/** A method and a target, where they are such. */
export function requestOf(method: unknown, target: unknown): RequestLine | undefined {
  if (typeof method !== 'string' || typeof target !== 'string' || !METHOD.test(method)) return undefined
  if (target === '' || /[\s\p{Cc}]/u.test(target)) return undefined
  if (!target.startsWith('/') && !/^[a-z][a-z\d+.-]*:\/\//i.test(target)) return undefined
  return { method: method.toUpperCase(), target }
}

const METHOD = /^[a-z][a-z-]{0,30}$/i
