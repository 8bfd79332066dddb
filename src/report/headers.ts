import type { Day } from '../time/day.ts'
import type { HeaderRule } from '../usage/header-rules.ts'
import { formatNamed } from './format-named.ts'

/** The headers that responses of a service must have on a day about the ends of their operations. */
export interface HeaderReport {
  readonly title: string
  readonly day: Day
  readonly rules: readonly HeaderRule[]
}

/** Options of the configurations. */
export interface HeaderOptions {
  /** The Envoy cluster that receives the requests. */
  readonly cluster?: string | undefined
}

/** Every format, by its name in `--format`; only the requested one is loaded. */
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

/** Writes the headers of responses in a format. Throws a `ReportError` if there is no such format. */
export async function renderHeaders(
  format: string,
  report: HeaderReport,
  options: HeaderOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(report, options)
}
