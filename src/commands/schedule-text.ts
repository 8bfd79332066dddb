import { toYaml } from '../emit/yaml.ts'
import { LIFECYCLE_KEYS, type Lifecycle } from '../model/lifecycle.ts'
import type { DraftEntry, DraftSchedule } from '../model/draft-schedule.ts'

const HEAD = `# When parts of this API are added, deprecated and removed, and what replaces them: a coordinate and its lifecycle, such as
#
#   GET /pets ?page: { deprecated: 2026-01-01, sunset: 2026-07-01, replacement: cursor }
#
# coordinates.md and schedule.md in node_modules/chronospec/docs describe both. For completion in an editor, run
# "npx chronospec schema schedule -o schedule.schema.json" and begin this file with the line
#
#   # yaml-language-server: $schema=schedule.schema.json
`

/** The placeholder for a day that is not decided yet. */
const OPEN = 'YYYY-MM-DD'

/** A draft as the text of a schedule file: what has days as entries, all else as comments to fill in. */
export function scheduleText({ dated, undated, doubtful }: DraftSchedule, example: string | undefined): string {
  const isEmpty = dated.length + undated.length + doubtful.length === 0
  return [
    HEAD,
    section('', dated.map(entryLine)),
    section(
      '# Deprecated without a date. Fill in the date and remove the #, or leave them as they are.\n',
      undated.map((entry) => `# ${entryLine(entry)}`),
    ),
    section(
      '# Marked with a date that has passed or is invalid; the document still has them.\n',
      doubtful.map((entry) => `# ${entryLine(entry)}`),
    ),
    section(
      '# Nothing in the document is deprecated. An entry looks like this:\n',
      isEmpty && example !== undefined ? [`# ${entryLine({ coordinate: example, lifecycle: {} })}`] : [],
    ),
  ].join('')
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}${lines.map((line) => `${line}\n`).join('')}`
}

function entryLine({ coordinate, lifecycle }: DraftEntry): string {
  const sunset = lifecycle.sunset ?? OPEN
  const words: Record<string, unknown> = { ...lifecycle, sunset }
  const stated = LIFECYCLE_KEYS.filter((key) => words[key] !== undefined)
  return `${keyText(coordinate)}: { ${stated.map((key) => `${key}: ${valueText(words[key] as Lifecycle[typeof key])}`).join(', ')} }`
}

function keyText(key: string): string {
  const line = toYaml({ [key]: 0 })
  return line.endsWith(': 0\n') && !line.slice(0, -1).includes('\n') ? line.slice(0, -4) : JSON.stringify(key)
}

/** A value as it is among others in braces; a text is quoted unless it is plain words or a day. */
function valueText(value: Lifecycle[keyof Lifecycle]): string {
  if (typeof value === 'object')
    return 'to' in value ? `{ to: ${valueText(value.to)}, announced: ${value.announced} }` : `{ after: ${value.after} }`
  return /^(?:\d{4}-\d\d-\d\d|YYYY-MM-DD|[A-Za-z][\w./ -]*\w)$/.test(value ?? '') ? value! : JSON.stringify(value)
}
