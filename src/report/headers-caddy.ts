import { visible } from '../base/text.ts'
import { HEADER_NAMES, type HeaderReport } from './headers.ts'

/** What Caddy answers: a matcher and its headers for each operation, for the block of a site. */
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

/** Between backticks nothing is escaped; a brace is read as a placeholder only where a word follows. */
function quoted(text: string): string {
  return text.includes('`') ? `"${text.replaceAll('"', '\\"')}"` : `\`${text}\``
}
