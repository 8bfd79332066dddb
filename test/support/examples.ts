import { compareDocuments } from '../../src/diff/compare-documents.ts'
import type { JsonObject } from '../../src/base/json.ts'
import type { Example } from '../../src/rules/example.ts'
import { rules } from '../../src/rules/index.ts'
import { type Finding, type JudgeOptions, judge } from '../../src/rules/judge.ts'
import type { Rule } from '../../src/rules/rule.ts'
import { day } from '../../src/time/day.ts'

/** Every example of every rule, with what it is called in a table of tests. */
export const examples: readonly [what: string, example: Example, rule: Rule][] = rules.flatMap((rule) =>
  rule.examples().map((example): [string, Example, Rule] => [`${rule.id}: ${example.title}`, example, rule]),
)

/** What is found between the documents of an example, or between others, judged as the example says. */
export function findingsOf(
  { base, revision, day: said = '2030-01-01', noticeDays }: Example,
  options: Partial<JudgeOptions> = {},
  documents: readonly [JsonObject, JsonObject] = [base, revision],
): Finding[] {
  const on = day(said)
  const facts = compareDocuments(...documents, { overdueOn: on })
  return judge(facts, { day: on, noticeDays, ...options })
}

/** Findings in a line each, sorted: `breaking operation-removed`. */
export function verdictLines(findings: readonly Finding[]): string[] {
  return findings.map(({ level, rule }) => `${level} ${rule.id}`).toSorted()
}
