import { type Json, isArray, isObject, own } from '../../base/json.ts'
import type { Call } from '../call.ts'
import { parsedJson } from '../parsed-json.ts'
import { decoded } from '../target.ts'
import type { LineReader } from './line-reader.ts'
import { readRequestLine, requestOf } from './request-line.ts'
import { dayReader } from './when.ts'

/** What is read of a line of JSON. */
export const JSON_FIELDS = [
  'request',
  'method',
  'target',
  'query',
  'host',
  'time',
  'date',
  'ip',
  'agent',
  'status',
  'headers',
] as const
export type JsonField = (typeof JSON_FIELDS)[number]

/** Where the fields stand: keys in the order in which they count, with dots between those of objects in each other. */
export type KeyMap = Readonly<Partial<Record<JsonField, readonly string[]>>>

/** The keys that servers and gateways write by default. */
export const KEY_MAPS: Readonly<Record<string, KeyMap>> = {
  caddy: {
    method: ['request.method'],
    target: ['request.uri'],
    host: ['request.host'],
    time: ['ts'],
    ip: ['request.client_ip', 'request.remote_ip'],
    status: ['status'],
    headers: ['request.headers'],
  },
  kong: {
    method: ['request.method'],
    target: ['request.uri', 'request.url'],
    host: ['request.headers.host'],
    time: ['started_at'],
    ip: ['client_ip'],
    status: ['response.status'],
    headers: ['request.headers'],
  },
  envoy: {
    method: ['method', ':method', 'x_method'],
    target: ['x-envoy-original-path', 'x_envoy_original_path', 'path', ':path'],
    host: ['authority', ':authority'],
    time: ['start_time'],
    ip: ['x_forwarded_for', 'x-forwarded-for', 'downstream_remote_address', 'downstream_direct_remote_address'],
    agent: ['user_agent', 'user-agent'],
    status: ['response_code'],
  },
  alb: {
    method: ['request_verb'],
    target: ['request_url'],
    time: ['time', 'request_creation_time'],
    ip: ['client_ip', 'client'],
    agent: ['user_agent'],
    status: ['elb_status_code'],
  },
  cloudfront: {
    method: ['cs-method', 'cs_method'],
    target: ['cs-uri-stem', 'cs_uri_stem'],
    query: ['cs-uri-query', 'cs_uri_query'],
    host: ['x-host-header', 'x_host_header', 'cs(Host)', 'cs_host'],
    time: ['timestamp', 'timestamp(ms)', 'time'],
    date: ['date'],
    ip: ['c-ip', 'c_ip'],
    agent: ['cs(User-Agent)', 'cs_user_agent'],
    status: ['sc-status', 'sc_status'],
  },
  json: {
    request: ['request', 'request_line', 'requestLine'],
    method: [
      'method',
      'request_method',
      'requestMethod',
      'http_method',
      'http.method',
      'httpRequest.requestMethod',
      'req.method',
      'verb',
      'RequestMethod',
    ],
    target: [
      'url',
      'uri',
      'request_uri',
      'requestUri',
      'path',
      'target',
      'http.url',
      'http.target',
      'httpRequest.requestUrl',
      'req.url',
      'request_path',
      'RequestPath',
    ],
    query: ['query', 'query_string', 'args'],
    host: ['host', 'http_host', 'server_name', 'hostname', 'RequestHost'],
    time: ['time', 'timestamp', '@timestamp', 'ts', 'time_iso8601', 'time_local', 'start_time', 'date', 'StartUTC'],
    ip: ['remote_addr', 'client_ip', 'clientIp', 'remote_ip', 'ip', 'httpRequest.remoteIp', 'ClientHost'],
    agent: ['user_agent', 'userAgent', 'http_user_agent', 'httpRequest.userAgent', 'agent'],
    status: ['status', 'status_code', 'statusCode', 'response_code', 'httpRequest.status', 'DownstreamStatus'],
    headers: ['headers', 'request_headers', 'req.headers'],
  },
}

/** Reads lines of which each is a JSON object. */
export function jsonLineReader(keys: KeyMap): LineReader {
  const dayOf = dayReader()
  return (line) => {
    const entry = parsed(line)
    const sent = entry === undefined ? undefined : requestIn(entry, keys)
    if (entry === undefined || sent === undefined) return undefined
    const fieldText = (field: JsonField): string | undefined => text(valueAt(entry, keys[field]))
    const noted = headersIn(valueAt(entry, keys.headers))
    const [date, time] = [fieldText('date'), valueAt(entry, keys.time)]
    const status = Number(fieldText('status'))
    const agent = fieldText('agent')
    const call: Call = {
      ...sent,
      host: fieldText('host'),
      day: dayOf(
        date !== undefined && typeof time === 'string' && /^\d\d:/.test(time) ? `${date} ${time}` : (time ?? date),
      ),
      ip: fieldText('ip')
        ?.split(',', 1)[0]!
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
      agent: agent === undefined ? noted?.get('user-agent') : decoded(agent),
      noted,
      response: status > 0 ? { status } : undefined,
    }
    return call
  }
}

/** The map of keys by which an object says what was called, the most particular first; undefined where none does. */
export function keyMapFor(entry: Json): string | undefined {
  return Object.keys(KEY_MAPS).find((name) => {
    const keys = KEY_MAPS[name]!
    const isOwn = name === 'json' || valueAt(entry, keys.time) !== undefined
    return isOwn && requestIn(entry, keys) !== undefined && (name !== 'kong' || own(entry, 'response') !== undefined)
  })
}

function requestIn(entry: Json, keys: KeyMap): ReturnType<typeof requestOf> {
  const line = text(valueAt(entry, keys.request))
  const byLine = line === undefined ? undefined : readRequestLine(line)
  if (byLine !== undefined) return byLine
  const target = text(valueAt(entry, keys.target))
  const query = text(valueAt(entry, keys.query))?.replace(/^\?/, '')
  const isWhole = target === undefined || query === undefined || query === '' || query === '-' || target.includes('?')
  return requestOf(valueAt(entry, keys.method), isWhole ? target : `${target}?${query}`)
}

function parsed(line: string): Json | undefined {
  return line.startsWith('{') ? parsedJson(line) : undefined
}

/** The first value that is under one of some keys. */
function valueAt(entry: Json, keys: readonly string[] = []): Json | undefined {
  for (const key of keys) {
    const steps = stepsOf(key)
    const found = own(entry, key) ?? (own(entry, steps[0]!) === undefined ? undefined : inside(entry, steps))
    if (found !== undefined && found !== null && found !== '-') return found
  }
  return undefined
}

const known = new Map<string, readonly string[]>()

/** The steps of a key with dots, taken apart once for all lines. */
function stepsOf(key: string): readonly string[] {
  const before = known.get(key)
  if (before !== undefined) return before
  const steps = key.split('.')
  known.set(key, steps)
  return steps
}

function inside(entry: Json, steps: readonly string[]): Json | undefined {
  return steps.reduce<Json | undefined>((node, step) => own(node, step), entry)
}

function text(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Headers, of which each has one value or a list of them. */
function headersIn(value: Json | undefined): ReadonlyMap<string, string> | undefined {
  if (!isObject(value)) return undefined
  return new Map(
    Object.entries(value).flatMap(([name, content]) => {
      const first = isArray(content) ? content[0] : content
      return typeof first === 'string' ? [[name.toLowerCase(), first] as const] : []
    }),
  )
}
