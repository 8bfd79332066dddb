import { visible } from '../base/text.ts'
import { HEADER_NAMES, type HeaderReport } from './headers.ts'

/** A configuration for Caddy: a matcher and its headers for each operation, for a site block. */
export function headersCaddy({ title, day, rules }: HeaderReport): string {
  const blocks = rules.map(({ method, pattern, except, headers }, index) => {
    const name = `@deprecated_${index + 1}`
    return [
      `${name} {`,
      `  method ${method === 'GET' ? 'GET HEAD' : method}`,
      `  path_regexp ${quoted(pattern)}`,
      ...except.map((other) => `  not path_regexp ${quoted(other)}`),
      '}',
      `header ${name} {`,
      ...HEADER_NAMES.flatMap((header) =>
        headers[header] === undefined ? [] : [`  ${header} ${quoted(headers[header])}`],
      ),
      '  defer',
      '}',
    ].join('\n')
  })
  const head = `# Response headers of deprecated operations in ${visible(title)} on ${day}: import this in the block of the site.`
  return [head, ...blocks, ''].join('\n')
}

/** Nothing is escaped between backticks; a brace is only read as a placeholder if a word follows. */
function quoted(text: string): string {
  return text.includes('`') ? `"${text.replaceAll('"', '\\"')}"` : `\`${text}\``
}
