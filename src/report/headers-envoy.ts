import { jsonText } from '../base/json-text.ts'
import type { HeaderRule } from '../usage/header-rules.ts'
import { HEADER_NAMES, type HeaderOptions, type HeaderReport } from './headers.ts'

/** A configuration for Envoy: the first routes of a virtual host, as JSON, which is valid YAML. */
export function headersEnvoy({ rules }: HeaderReport, { cluster = 'service' }: HeaderOptions): string {
  const routes = rules.flatMap((rule) => [
    ...rule.except.map((pattern) => ({ match: match(rule, pattern), route: { cluster } })),
    {
      match: match(rule, rule.pattern),
      route: { cluster },
      response_headers_to_add: HEADER_NAMES.flatMap((key) => {
        const value = rule.headers[key]
        // Envoy reads text between two percent signs as a command.
        return value === undefined
          ? []
          : [{ header: { key, value: value.replaceAll('%', '%%') }, append_action: 'OVERWRITE_IF_EXISTS_OR_ADD' }]
      }),
    },
  ])
  return jsonText({ routes })
}

function match({ method }: HeaderRule, pattern: string): object {
  const value = method === 'GET' ? { safe_regex: { regex: 'GET|HEAD' } } : { exact: method }
  return {
    // Envoy matches the path without its query.
    safe_regex: { regex: pattern },
    headers: [{ name: ':method', string_match: value }],
  }
}
