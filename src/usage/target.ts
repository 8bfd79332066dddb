/** What a request asks for, taken apart. */
export interface Target {
  readonly host: string | undefined
  /** Still percent-encoded. */
  readonly path: string
  /** Without its question mark; empty where there is none. */
  readonly query: string
}

/** Takes apart a path with a query, or a URL. A fragment is never sent. */
export function parseTarget(text: string): Target {
  const fragment = text.indexOf('#')
  const sent = fragment < 0 ? text : text.slice(0, fragment)
  const at = sent.charCodeAt(0) === SLASH ? 0 : pathStart(sent)
  const host = at > 0 ? hostIn(sent.slice(0, at)) : undefined
  const mark = sent.indexOf('?', at)
  const path = mark < 0 ? sent.slice(at) : sent.slice(at, mark)
  return { host, path: path === '' ? '/' : path, query: mark < 0 ? '' : sent.slice(mark + 1) }
}

const SLASH = 47

/** Where the path of a URL begins; of what has no host, at its beginning. */
function pathStart(url: string): number {
  const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i.exec(url)
  return authority === null ? 0 : authority[0].length
}

function hostIn(origin: string): string {
  return origin
    .replace(/^[^/]*\/\//, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d*$/, '')
    .toLowerCase()
}

/** Text without percent-encoding (RFC 3986, section 2.1); as it is where that is broken. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A name and a value of a query string, or of a form. */
export type Pair = readonly [name: string, value: string]

/** The pairs of a query string or form, in their order, a plus for a blank (WHATWG URL, section 5.1). */
export function pairsIn(query: string): Pair[] {
  if (query === '') return []
  return query.split('&').flatMap((part): Pair[] => {
    if (part === '') return []
    const equals = part.indexOf('=')
    const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    return [[decoded(name.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' '))]]
  })
}

/** Whether a value is a variable of a collection that nobody filled in, so that nothing is known about it. */
export function isVariable(value: string): boolean {
  return value.includes('{{')
}

/** What is before, between and behind the variables of a text. */
export function aroundVariables(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', from)) {
    const end = text.indexOf('}}', start + 2)
    if (end < 0) break
    pieces.push(text.slice(from, start))
    from = end + 2
  }
  return [...pieces, text.slice(from)]
}
