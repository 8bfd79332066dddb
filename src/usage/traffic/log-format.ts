import type { Call } from '../call.ts'
import type { LineReader } from './line-reader.ts'
import { readRequestLine, requestOf } from './request-line.ts'
import { dayReader } from './when.ts'

/** What a field of a log is to us; `header NAME` for a header. */
type Field = 'request' | 'method' | 'target' | 'path' | 'query' | 'host' | 'time' | 'ip' | 'status' | `header ${string}`

/** The variables of nginx (ngx_http_log_module, ngx_http_core_module) that describe a call. */
const NGINX: Readonly<Record<string, Field>> = {
  request: 'request',
  request_method: 'method',
  request_uri: 'target',
  uri: 'path',
  document_uri: 'path',
  args: 'query',
  query_string: 'query',
  host: 'host',
  http_host: 'host',
  server_name: 'host',
  time_local: 'time',
  time_iso8601: 'time',
  msec: 'time',
  remote_addr: 'ip',
  realip_remote_addr: 'ip',
  status: 'status',
}

/** The directives of Apache (mod_log_config) that describe a call. */
const APACHE: Readonly<Record<string, Field>> = {
  r: 'request',
  m: 'method',
  U: 'path',
  q: 'query',
  t: 'time',
  h: 'ip',
  a: 'ip',
  s: 'status',
  v: 'host',
  V: 'host',
}

/** A format string in pieces: what is in each line, and what varies. */
type Piece = { readonly text: string } | { readonly field: Field | undefined }

/** A format string that no call can be read by. */
export interface UnreadableFormat {
  readonly why: string
}

/** Makes a reader of lines that are written by a format string of nginx or Apache. */
export function logFormatReader(format: string): LineReader | UnreadableFormat {
  const pieces = piecesOf(format)
  const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []))
  if (fields.length === 0) return { why: 'it has no variable such as $request or %r' }
  const has = (...names: Field[]): boolean => names.some((name) => fields.includes(name))
  if (!has('request') && !(has('method') && has('target', 'path')))
    return { why: 'it has neither $request (%r) nor a method and a path: $request_method $request_uri, %m %U' }
  const sources = pieces.map((piece, index) =>
    'text' in piece ? escaped(piece.text) : patternFor(piece.field, pieces[index + 1]),
  )
  return fieldReader(new RegExp(`^${sources.join('')}`, 's'), fields)
}

/** Makes a reader of lines by a pattern, whose groups are fields. */
export function fieldReader(pattern: RegExp, fields: readonly (Field | undefined)[]): LineReader {
  const dayOf = dayReader()
  const at = (field: Field): number => fields.indexOf(field) + 1
  const [request, method, target, path, query] = [at('request'), at('method'), at('target'), at('path'), at('query')]
  const [host, time, ip, status, agent] = [at('host'), at('time'), at('ip'), at('status'), at('header user-agent')]
  const others = fields.flatMap((field, index) =>
    field?.startsWith('header ') === true && field !== 'header user-agent' && field !== 'header referer'
      ? [[field.slice('header '.length), index + 1] as const]
      : [],
  )
  return (line) => {
    const found = pattern.exec(line)
    if (found === null) return undefined
    const field = (index: number): string | undefined => {
      const text = index === 0 ? undefined : found[index]
      return text === '-' || text === '' ? undefined : text
    }
    const sent =
      request > 0
        ? readRequestLine(found[request]!)
        : requestOf(field(method), field(target) ?? withQuery(field(path), field(query)))
    if (sent === undefined) return undefined
    const code = Number(field(status))
    const call: Call = {
      method: sent.method,
      target: sent.target,
      host: field(host),
      day: time === 0 ? undefined : dayOf(found[time]!.replace(/^\[|\]$/g, '')),
      ip: field(ip),
      agent: field(agent),
      response: Number.isInteger(code) && code > 0 ? { status: code } : undefined,
    }
    return others.length === 0 ? call : { ...call, noted: notedIn(others, field) }
  }
}

function notedIn(
  others: readonly (readonly [string, number])[],
  field: (index: number) => string | undefined,
): ReadonlyMap<string, string> {
  return new Map(
    others.flatMap(([name, index]) => (field(index) === undefined ? [] : [[name, field(index)!] as const])),
  )
}

function withQuery(path: string | undefined, query: string | undefined): string | undefined {
  if (path === undefined || query === undefined) return path
  return query.startsWith('?') ? `${path}${query}` : `${path}?${query}`
}

function piecesOf(format: string): Piece[] {
  return format.includes('%') && !/\$\w/.test(format) ? apachePieces(format) : nginxPieces(format)
}

function nginxPieces(format: string): Piece[] {
  return split(format, /\$(?:\{(\w+)\}|(\w+))/g, ([braced, plain]) => {
    const name = (braced ?? plain)!
    const header = /^http_(.+)$/.exec(name)?.[1]?.replaceAll('_', '-')
    return NGINX[name] ?? (header === undefined ? undefined : `header ${header}`)
  })
}

/** `%>s`, `%{User-Agent}i`, `%!200,304{Referer}i`; `%%` is a sign of its own, and quotes are written with a backslash. */
function apachePieces(format: string): Piece[] {
  const text = format.replaceAll('\\"', '"').replaceAll('\\t', '\t').replaceAll('%%', PERCENT)
  const pieces = split(text, /%[!\d,]*[<>]?(?:\{([^{}]*)\})?(\^t[io]|[A-Za-z])/g, ([argument, directive]) => {
    if (argument !== undefined && directive === 'i') return `header ${argument.toLowerCase()}`
    return APACHE[directive!]
  })
  return pieces.map((piece) => ('text' in piece ? { text: piece.text.replaceAll(PERCENT, '%') } : piece))
}

/** Stands for the sign that is written twice; no log has it. */
const PERCENT = '\0'

function split(
  text: string,
  pattern: RegExp,
  fieldOf: (groups: readonly (string | undefined)[]) => Field | undefined,
): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ field: fieldOf(found.slice(1)) })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A field ends where what is behind it begins; in quotes, a quote may be escaped. */
function patternFor(field: Field | undefined, next: Piece | undefined): string {
  if (next === undefined) return '(.*)'
  if ('field' in next)
    return field === 'host' ? String.raw`([\w.:-]*)` : field === 'path' ? String.raw`([^\s?]*)` : String.raw`(\S*?)`
  const [sign] = next.text
  if (sign === '"') return String.raw`((?:[^"\\]|\\.)*)`
  return sign === ' ' ? String.raw`(\[[^\]]*\]|[^ ]*)` : `([^${escaped(sign!)}]*)`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}
