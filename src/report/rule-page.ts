import { deepEqual } from '../base/equal.ts'
import { type Json, isObject } from '../base/json.ts'
import { formatPointer } from '../base/pointer.ts'
import { count } from '../base/text.ts'
import { namesOf } from '../interop/names/names.ts'
import type { Example } from '../rules/example.ts'
import { findingsOf } from '../rules/rule-levels.ts'
import type { Rule } from '../rules/rule.ts'
import { code } from './markdown-text.ts'
import { levelCell } from './rule-list.ts'

/** Everything there is to say of a rule, as a page of Markdown. */
export function rulePage(rule: Rule): string {
  const { id, purpose, why, fix, examples } = rule
  const { oasdiff = [], redocly = [] } = namesOf(id)
  const changes = [
    ['Level', levelCell(rule)],
    ['Class', rule.class],
    ['Direction', rule.direction],
    ['In oasdiff', oasdiff.map(code).join(', ')],
    ['In Redocly', redocly.map(code).join(', ')],
  ].filter(([, said]) => said !== '')
  return [
    `# ${id}`,
    purpose,
    changes.map(([name, said]) => `- ${name}: ${said}`).join('\n'),
    `## Who breaks\n\n${why}`,
    `## How to mend it\n\n${fix}`,
    ...examples().map(exampleText),
    `Another level: \`--severity ${id}=warning\`, or \`severity\` in the configuration; \`off\` turns the rule off.\n`,
  ].join('\n\n')
}

/** An example: the part that differs before and after, and what is found there. */
function exampleText(example: Example): string {
  const { title, base, revision, noticeDays } = example
  const { pointer, before, after } = difference(base, revision)
  const found = findingsOf(example).map(({ level, rule, message }) => `- ${level} ${code(rule.id)}: ${message}`)
  const demanded =
    noticeDays === undefined ? '' : `With \`--notice-days ${noticeDays}\`, ${count(noticeDays, 'day')} of notice. `
  return [
    `## Example: ${title}`,
    `${demanded}At ${pointer === '' ? 'the root' : code(pointer)}, before:`,
    block(before),
    'After:',
    block(after),
    `Found:\n\n${found.join('\n')}`,
  ].join('\n\n')
}

function block(value: Json): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

interface Difference {
  readonly pointer: string
  readonly before: Json
  readonly after: Json
}

/** The smallest object, one that still names what differs in it, outside of which nothing differs. */
function difference(base: Json, revision: Json, path: readonly string[] = []): Difference {
  const here = { pointer: formatPointer(path), before: base, after: revision }
  if (!isObject(base) || !isObject(revision)) return here
  const differing = Object.keys({ ...base, ...revision }).filter(
    (key) => !deepEqual(base[key] ?? null, revision[key] ?? null),
  )
  const [key, ...others] = differing
  if (key === undefined || others.length > 0 || !isObject(base[key]) || !isObject(revision[key])) return here
  return difference(base[key], revision[key], [...path, key])
}
