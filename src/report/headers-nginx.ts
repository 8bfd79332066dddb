import { visible } from '../base/text.ts'
import { HEADER_NAMES, type HeaderReport } from './headers.ts'

/**
 * A configuration for nginx: a map for each header, and the headers, for the `http` block. nginx does not send a header without a value.
 */
export function headersNginx({ title, day, rules }: HeaderReport): string {
  const maps = HEADER_NAMES.map((name) => {
    const lines = rules.flatMap(({ method, pattern, except, headers }) => [
      ...except.map((other) => line(method, other, '')),
      line(method, pattern, headers[name] ?? ''),
    ])
    return [`map "$request_method $uri" $${variable(name)} {`, '  default "";', ...lines, '}'].join('\n')
  })
  const adds = HEADER_NAMES.map((name) => `add_header ${name} $${variable(name)} always;`)
  const head = `# Response headers of deprecated operations in ${visible(title)} on ${day}: include this in the http block. Where a server or
# location has an add_header of its own, repeat the last three lines there.`
  return [head, ...maps, adds.join('\n'), ''].join('\n')
}

function variable(name: string): string {
  return `chronospec_${name.toLowerCase()}`
}

/** Quoted, so that braces and spaces in a pattern are not syntax. */
function line(method: string, pattern: string, value: string): string {
  return `  ${quoted(`~^(?:${method}${method === 'GET' ? '|HEAD' : ''}) ${pattern.slice(1)}`)} ${quoted(value)};`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
