import type { Day } from '../time/day.ts'
import type { HeaderRule } from '../usage/header-rules.ts'
import { formatNamed } from './format-named.ts'

/** What the responses of a service have to say on a day of the ends of their operations. */
export interface HeaderReport {
  readonly title: string
  readonly day: Day
  readonly rules: readonly HeaderRule[]
}

/** How configurations are written. */
export interface HeaderOptions {
  /** The cluster that Envoy sends the requests to. */
  readonly cluster?: string | undefined
}

/** Every format, by the name that `--format` takes; only that which is asked for is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<(report: HeaderReport, options: HeaderOptions) => string>>> = {
  json: async () => (await import('./headers-json.ts')).headersJson,
  nginx: async () => (await import('./headers-nginx.ts')).headersNginx,
  envoy: async () => (await import('./headers-envoy.ts')).headersEnvoy,
  caddy: async () => (await import('./headers-caddy.ts')).headersCaddy,
  apache: async () => (await import('./headers-apache.ts')).headersApache,
}

/** The names of all formats. */
export const HEADER_FORMATS: readonly string[] = Object.keys(FORMATS)

/** The names of the headers, in the order in which they are written. */
export const HEADER_NAMES = ['Deprecation', 'Sunset', 'Link'] as const

/** Writes what responses have to say. Throws a `ReportError` where there is no such format. */
export async function renderHeaders(
  format: string,
  report: HeaderReport,
  options: HeaderOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(report, options)
}
