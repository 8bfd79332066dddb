import { jsonText } from '../base/json-text.ts'
import type { HeaderReport } from './headers.ts'

/** The headers as JSON: a list of operations, each with its headers. */
export function headersJson({ day, rules }: HeaderReport): string {
  const operations = rules.map(({ method, path, headers }) => ({ method, path, headers }))
  return jsonText({ headersVersion: 1, day, operations })
}
