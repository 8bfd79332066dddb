import { describe, expect, it } from 'vitest'
import { aliasesOf, namesOf } from '../../src/interop/names/names.ts'
import type { Example } from '../../src/rules/example.ts'
import { rules } from '../../src/rules/index.ts'
import { findingsOf, levelsOf } from '../../src/rules/rule-levels.ts'
import { PRESETS, type Rule } from '../../src/rules/rule.ts'

describe('The list of all rules', () => {
  it('says about each the same as before: what it judges, how, in which words, and what it is called elsewhere', async () => {
    await expect(rules.map(ruleText).join('\n')).toMatchFileSnapshot('../golden/rules.txt')
  })
})

function ruleText(rule: Rule): string {
  const { id, direction, purpose, why, fix } = rule
  return [
    `${id}: ${rule.class}, ${judgedBy(rule)}, ${direction}`,
    ...PRESETS.map((preset) => `  levels, ${preset}: ${levelsOf(rule, preset).join(', ')}`),
    `  purpose: ${purpose}`,
    `  why: ${why}`,
    `  fix: ${fix}`,
    ...Object.entries(namesOf(id)).flatMap(([tool, names]: [string, readonly string[]]) =>
      names.map((name) => `  ${tool}: ${name}`),
    ),
    ...rule.examples().flatMap(exampleLines),
    '',
  ].join('\n')
}

function judgedBy(rule: Rule): string {
  if ('applies' in rule) return 'a remark'
  return 'aspect' in rule ? `${rule.aspect} ${rule.effect}` : `${rule.subject} ${rule.action}`
}

function exampleLines(example: Example): string[] {
  return [
    `  example: ${example.title}${example.noticeDays === undefined ? '' : `, with ${example.noticeDays} days of notice`}`,
    `    ${JSON.stringify(example.base)}`,
    `    ${JSON.stringify(example.revision)}`,
    `    finds ${example.finds.join(', ')}`,
    ...PRESETS.flatMap((preset) =>
      findingsOf(example, preset).map((finding) => `    ${preset}: ${findingText(finding)}`),
    ),
  ]
}

function findingText({ change, level, rule, message }: ReturnType<typeof findingsOf>[number]): string {
  return `${level} ${rule.id}: ${message} ${JSON.stringify(aliasesOf(change, rule))}`
}
