/** What a URL asks for, as far as it is written. */
export interface CodeTarget {
  /** The path with its query, or the whole URL. */
  readonly target: string
  /** Whether some of the query is made at run time. */
  readonly isQueryOpen: boolean
}

/**
 * What a text with variables asks for as a URL; undefined where its path is made at run time. A variable at its beginning stands for the host, with a
 * base path or without, and any other in the path for what is between two slashes, or a part of that.
 */
export function targetOf(text: string): CodeTarget | undefined {
  const sent = text.trim().split('#')[0]!
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//i.test(sent)
  const rest = isUrl ? sent : sent.replace(/^(?:\{\{[^{}]*\}\})+/, '')
  if (!isUrl && rest === '') return undefined
  const mark = rest.indexOf('?')
  const written = mark < 0 ? rest : rest.slice(0, mark)
  // A variable right behind the path, by the name of a query, is one.
  const path = written.replace(/(?<=[^/])\{\{\.\.\.[^{}]*\}\}$/, '')
  const pairs =
    mark < 0
      ? []
      : rest
          .slice(mark + 1)
          .split('&')
          .filter((each) => each !== '')
  const known = pairs.filter((pair) => !pair.split('=')[0]!.includes('{{'))
  const segments = path
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .split('/')
    .filter((each) => each !== '')
  // Behind a host, a variable without a slash may hold all of the path.
  if (isUrl && segments.length === 0 && path.includes('{{')) return undefined
  if (segments.length > 0 && segments.every((each) => /^(?:\{\{[^{}]*\}\})+$/.test(each))) return undefined
  const begun = isUrl || path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`
  return {
    target: known.length === 0 ? begun : `${begun}?${known.join('&')}`,
    isQueryOpen: path !== written || known.length < pairs.length,
  }
}
