import { visible } from '../base/text.ts'
import { HEADER_NAMES, type HeaderReport } from './headers.ts'

/** A configuration for Apache: a section for each operation, for the server or a virtual host. Requires mod_headers. */
export function headersApache({ title, day, rules }: HeaderReport): string {
  const sections = rules.map(({ method, pattern, except, headers }) => {
    const methods = method === 'GET' ? `%{REQUEST_METHOD} in { 'GET', 'HEAD' }` : `%{REQUEST_METHOD} == '${method}'`
    const tests = [methods, uriTest('=~', pattern), ...except.map((other) => uriTest('!~', other))]
    return [
      `<If "${tests.join(' && ')}">`,
      ...HEADER_NAMES.flatMap((name) =>
        headers[name] === undefined ? [] : [`  Header always set ${name} "${valueText(headers[name])}"`],
      ),
      '</If>',
    ].join('\n')
  })
  const head = `# Response headers of deprecated operations in ${visible(title)} on ${day}: include this in the server or a virtual host.`
  return [head, ...sections, ''].join('\n')
}

function uriTest(operator: string, pattern: string): string {
  return `%{REQUEST_URI} ${operator} m#${pattern.replaceAll('#', '\\#').replaceAll('"', '\\"')}#`
}

/** A percent sign starts a format in a value. */
function valueText(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')
}
