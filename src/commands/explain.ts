import { rulesCalled } from '../interop/names/names.ts'
import { promisePage } from '../policy/promise-page.ts'
import { promiseRules } from '../policy/promise-rules.ts'
import { unknownRuleHint } from '../policy/rule-names.ts'
import { rulesText } from '../report/rule-list.ts'
import { rulePage } from '../report/rule-page.ts'
import { rules } from '../rules/index.ts'
import type { Rule } from '../rules/rule.ts'
import { type Command, fail } from './command.ts'
import { outputOption } from './options.ts'
import { writeReport } from './write-report.ts'

export const explainCommand: Command = {
  usage: 'explain <rule>',
  positionals: { rule: { type: 'string', describe: 'The id of a rule, or its name in oasdiff or Redocly' } },
  options: { output: outputOption },
  examples: [
    ['chronospec explain request-type-changed', 'Explain a rule'],
    ['chronospec explain api-removed-before-sunset', 'Explain the rule with this name in oasdiff'],
  ],
  async run(args, io) {
    const name = String(args['rule'])
    const promise = promiseRules.find(({ id }) => id === name)
    if (promise !== undefined) {
      await writeReport(promisePage(promise), args, io)
      return 0
    }
    const [only, ...others] = rulesNamed(name)
    if (only === undefined) fail('unknown-rule', `there is no rule "${name}"`, unknownRuleHint(name)!)
    const text = others.length === 0 ? rulePage(only) : `${name} is one of these:\n\n${rulesText([only, ...others])}`
    await writeReport(text, args, io)
    return 0
  },
}

/** The rule of an id; else every rule that another tool calls so. */
function rulesNamed(name: string): Rule[] {
  const rule = rules.find(({ id }) => id === name)
  return rule === undefined ? rulesCalled(name) : [rule]
}
