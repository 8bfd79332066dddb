import type { Example } from '../../src/rules/example.ts'
import { rules } from '../../src/rules/index.ts'
import type { Finding } from '../../src/rules/judge.ts'
import type { Rule } from '../../src/rules/rule.ts'

/** Every example of every rule, with what it is called in a table of tests. */
export const examples: readonly [what: string, example: Example, rule: Rule][] = rules.flatMap((rule) =>
  rule.examples().map((example): [string, Example, Rule] => [`${rule.id}: ${example.title}`, example, rule]),
)

/** Findings in a line each, sorted: `breaking operation-removed`. */
export function verdictLines(findings: readonly Finding[]): string[] {
  return findings.map(({ level, rule }) => `${level} ${rule.id}`).toSorted()
}
