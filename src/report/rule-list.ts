import { jsonText } from '../base/json-text.ts'
import { deepEqual } from '../base/equal.ts'
import { type Names, namesOf } from '../interop/names/names.ts'
import { levelsOf, levelWords } from '../rules/rule-levels.ts'
import type { Direction } from '../diff/change.ts'
import type { Json } from '../base/json.ts'
import { type FindingClass, type Level, PRESETS, type Preset, type Rule } from '../rules/rule.ts'
import { type Markdown, code, markdown, markdownLines } from './markdown-text.ts'

/** Rules as text, one per line: id, level, class, and what it checks. */
export function rulesText(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => [rule.id, levelWords(rule, 'default'), rule.class, rule.purpose] as const)
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map(([id, level, kind, purpose]) =>
      [id.padEnd(widths[0]!), level.padEnd(widths[1]!), kind.padEnd(widths[2]!), purpose].join('  '),
    )
    .map((line) => `${line}\n`)
    .join('')
}

/** Rules as JSON, without their examples. */
export function rulesJson(rules: readonly Rule[]): string {
  return jsonText(rules.map(ruleEntry) as unknown as Json)
}

/** A rule, as plain data. */
export interface RuleEntry {
  readonly id: string
  readonly class: FindingClass
  /** The direction of the messages it judges; `any` if the direction makes no difference. */
  readonly direction: Direction | 'any'
  /** The levels of its findings, by preset. */
  readonly levels: Readonly<Record<Preset, readonly Level[]>>
  /** One sentence: what it checks. */
  readonly purpose: string
  /** Which clients are affected, and how. */
  readonly why: string
  /** What the owner of the API can do. */
  readonly fix: string
  /** The names of the same check in other tools. */
  readonly aliases: Names
}

/** A rule as plain data. */
export function ruleEntry(rule: Rule): RuleEntry {
  const { id, class: kind, direction, purpose, why, fix } = rule
  const levels = { default: levelsOf(rule, 'default'), strict: levelsOf(rule, 'strict') }
  return { id, class: kind, direction, levels, purpose, why, fix, aliases: namesOf(id) }
}

/** Rules as a Markdown table; `link` returns the URL of a rule's page. */
export function rulesMarkdown(rules: readonly Rule[], link?: (id: string) => string): string {
  const rows = rules.map((rule): Markdown => {
    const name = link === undefined ? code(rule.id) : markdown`[${code(rule.id)}](${link(rule.id)})`
    return markdown`| ${name} | ${levelCell(rule)} | ${rule.class} | ${rule.purpose} |`
  })
  const head = [markdown`| rule | level | class | what it does |`, markdown`|---|---|---|---|`]
  return markdown`${markdownLines([...head, ...rows])}\n`.text
}

/** The levels of a rule, and those of the strict preset if they differ. */
export function levelCell(rule: Rule): string {
  const [usual, strict] = PRESETS.map((preset) => levelsOf(rule, preset))
  return deepEqual(usual!, strict!) ? usual!.join(', ') : `${usual!.join(', ')} (strict: ${strict!.join(', ')})`
}
