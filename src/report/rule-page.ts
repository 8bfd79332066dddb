import { deepEqual } from '../base/equal.ts'
import { type Json, isObject } from '../base/json.ts'
import { jsonText } from '../base/json-text.ts'
import { formatPointer } from '../base/pointer.ts'
import { count } from '../base/text.ts'
import { namesOf } from '../interop/names/names.ts'
import type { Example } from '../rules/example.ts'
import { findingsOf, levelsOf } from '../rules/rule-levels.ts'
import type { Level, Rule } from '../rules/rule.ts'
import { type Markdown, code, markdown, markdownLines, prose } from './markdown-text.ts'
import { joined } from './markup.ts'
import { levelCell } from './rule-list.ts'

/** The documentation of a rule, as a Markdown page. */
export function rulePage(rule: Rule): string {
  const { id, purpose, why, recognized, fix, examples } = rule
  const { oasdiff, redocly } = namesOf(id)
  const facts = [
    markdown`- Level: ${levelCell(rule)}`,
    markdown`- Class: ${rule.class}`,
    markdown`- Direction: ${rule.direction}`,
  ]
  const others = [...names('oasdiff', oasdiff), ...names('Redocly', redocly)]
  const { text } = joined(
    [
      markdown`# ${id}`,
      prose(purpose),
      markdownLines(facts),
      markdown`## Who is affected\n\n${prose(why)}`,
      ...(recognized === undefined ? [] : [markdown`## When it is recognized\n\n${prose(recognized)}`]),
      markdown`## How to fix it\n\n${prose(fix)}`,
      ...examples().map((example, index, all) => exampleText(example, all, all.slice(0, index))),
      markdown`To change the level, use ${code(`--severity ${id}=${otherLevel(rule)}`)}, or ${code('severity')} in the configuration; ${code('off')} turns the rule off.`,
      ...(others.length === 0 ? [] : [markdown`## In other tools\n\n${markdownLines(others)}`]),
    ],
    BETWEEN,
  )
  return `${text}\n`
}

/** A level that the rule does not have by default. */
function otherLevel(rule: Rule): Level {
  return levelsOf(rule, 'default')[0] === 'warning' ? 'breaking' : 'warning'
}

const BETWEEN = markdown`\n\n`

function names(tool: string, aliases: readonly string[] = []): Markdown[] {
  return aliases.length === 0 ? [] : [markdown`- ${tool}: ${joined(aliases.map(code), markdown`, `)}`]
}

/** An example: the differing part before and after, unless an earlier example has the same documents, and its findings. */
function exampleText(example: Example, all: readonly Example[], earlier: readonly Example[]): Markdown {
  const { title, noticeDays } = example
  const found = findingsOf(example).map(
    ({ level, rule, message }) => markdown`- ${level} ${code(rule.id)}: ${prose(message)}`,
  )
  const demanded =
    noticeDays === undefined
      ? markdown``
      : markdown`With ${code(`--notice-days ${noticeDays}`)}, ${count(noticeDays, 'day')} of notice. `
  const documents = earlier.some((other) => isSame(other, example))
    ? [markdown`${demanded}The documents are those of the example above.`]
    : documentsText(shownPart(example, all), demanded)
  return joined([markdown`## Example: ${title}`, ...documents, markdown`Found:\n\n${markdownLines(found)}`], BETWEEN)
}

function documentsText({ pointer, before, after }: Difference, demanded: Markdown): Markdown[] {
  return [
    markdown`${demanded}At ${pointer === '' ? 'the root' : code(pointer)}, before:`,
    block(before),
    markdown`After:`,
    block(after),
  ]
}

function isSame(a: Example, b: Example): boolean {
  return deepEqual(a.base, b.base) && deepEqual(a.revision, b.revision)
}

/** The smallest part that shows the difference, and what distinguishes the example from others of its rule, such as a closed object around it. */
function shownPart(example: Example, all: readonly Example[]): Difference {
  const parts = differences(example)
  const others = all.filter((other) => !isSame(other, example)).flatMap((other) => differences(other))
  return parts.findLast((part) => !others.some((other) => deepEqual({ ...other }, { ...part }))) ?? parts[0]!
}

function block(value: Json): Markdown {
  return markdown`\`\`\`json\n${prose(jsonText(value))}\`\`\``
}

interface Difference {
  readonly pointer: string
  readonly before: Json
  readonly after: Json
}

/** The parts that contain all differences, and at least the key that differs: the documents first, the smallest part last. */
function differences(
  { base, revision }: Pick<Example, 'base' | 'revision'>,
  path: readonly string[] = [],
): Difference[] {
  const here = { pointer: formatPointer(path), before: base, after: revision }
  if (!isObject(base) || !isObject(revision)) return [here]
  const differing = Object.keys({ ...base, ...revision }).filter(
    (key) => !deepEqual(base[key] ?? null, revision[key] ?? null),
  )
  const [key, ...others] = differing
  if (key === undefined || others.length > 0 || !isObject(base[key]) || !isObject(revision[key])) return [here]
  return [here, ...differences({ base: base[key], revision: revision[key] }, [...path, key])]
}
