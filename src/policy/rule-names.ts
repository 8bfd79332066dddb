import { listed, nearest } from '../base/text.ts'
import { rulesCalled } from '../interop/names/names.ts'
import { isPromiseRule, promiseRules } from './promise-rules.ts'
import { rules } from '../rules/index.ts'

/** What to do about an unknown rule id: the rules that another tool calls so, or similar ids. Undefined if the rule exists. */
export function unknownRuleHint(id: string): string | undefined {
  if (rules.some((rule) => rule.id === id) || isPromiseRule(id)) return undefined
  const twins = rulesCalled(id).map((rule) => rule.id)
  if (twins.length > 0) return `that is ${listed(twins.slice(0, MOST), 'or')} here`
  const ids = [...rules, ...promiseRules].map((rule) => rule.id)
  const parts = ids.filter((each) => each.includes(id))
  if (parts.length > 0) return `did you mean ${listed(parts.slice(0, MOST), 'or')}?`
  const near = nearest(id, ids)
  return near === undefined ? 'chronospec rules lists them' : `did you mean ${near}?`
}

/** The maximum number of rules in a hint. */
const MOST = 4
