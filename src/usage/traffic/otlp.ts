import { type Json, isArray, own, textOf } from '../../base/json.ts'
import type { Call } from '../call.ts'
import { requestOf } from './request-line.ts'
import { dayReader } from './when.ts'

/** Where the spans and the records of logs stand in OTLP JSON (opentelemetry-proto). */
export const OTLP_RESOURCES: readonly (readonly string[])[] = [['resourceSpans'], ['resourceLogs']]

/**
 * Reads the spans, or records, of a resource by the semantic conventions for HTTP, those of before 1.20 among them. What is no HTTP
 * request is left.
 */
export function otlpReader(): (resource: Json) => Call[] {
  const dayOf = dayReader()
  return (resource) => {
    const scopes = ['scopeSpans', 'instrumentationLibrarySpans', 'scopeLogs'].flatMap((key) => listIn(resource, key))
    const entries = scopes.flatMap((scope) => [...listIn(scope, 'spans'), ...listIn(scope, 'logRecords')])
    return entries.flatMap((entry) => callIn(entry, dayOf) ?? [])
  }
}

function callIn(entry: Json, dayOf: ReturnType<typeof dayReader>): Call | undefined {
  const attributes = new Map(listIn(entry, 'attributes').map((each) => [own(each, 'key'), valueOf(own(each, 'value'))]))
  const attribute = (...names: readonly string[]): string | undefined => {
    for (const name of names) if (attributes.get(name) !== undefined) return attributes.get(name)
    return undefined
  }
  const [path, query] = [attribute('url.path'), attribute('url.query')]
  const target = path === undefined || query === undefined ? path : `${path}?${query}`
  const sent = requestOf(
    attribute('http.request.method', 'http.method'),
    attribute('url.full', 'http.url', 'http.target') ?? target,
  )
  if (sent === undefined) return undefined
  const status = Number(attribute('http.response.status_code', 'http.status_code'))
  const prefix = 'http.request.header.'
  const noted = [...attributes].flatMap(([key, value]) =>
    typeof key === 'string' && key.startsWith(prefix) && value !== undefined
      ? [[key.slice(prefix.length).replaceAll('_', '-').toLowerCase(), value] as const]
      : [],
  )
  return {
    ...sent,
    host: attribute('server.address', 'http.host', 'net.host.name'),
    day: dayOf(own(entry, 'startTimeUnixNano') ?? own(entry, 'timeUnixNano')),
    ip: attribute('client.address', 'http.client_ip'),
    agent: attribute('user_agent.original', 'http.user_agent'),
    noted: new Map(noted),
    response: status > 0 ? { status } : undefined,
  }
}

function valueOf(value: Json | undefined): string | undefined {
  for (const kind of ['stringValue', 'intValue', 'doubleValue']) {
    const found = own(value, kind)
    if (found !== undefined) return textOf(found)
  }
  const [first] = listIn(own(value, 'arrayValue') ?? null, 'values')
  return first === undefined ? undefined : valueOf(first)
}

function listIn(holder: Json, key: string): readonly Json[] {
  const list = own(holder, key)
  return isArray(list) ? list : []
}
