import { type Change, type Direction, actionOf } from '../diff/change.ts'
import { isSentAsText } from '../diff/sent-as-text.ts'
import { editOf } from './effect.ts'
import { rules } from './index.ts'
import type { RemarkRule, Rule } from './rule.ts'

/** The rules that find something apart from a verdict. */
export const remarkRules: readonly RemarkRule[] = rules.filter((rule): rule is RemarkRule => 'applies' in rule)

const byKey = new Map(
  rules.flatMap((rule) => ('applies' in rule ? [] : [[`${keyOf(rule)} ${rule.direction}`, rule] as const])),
)

function keyOf(rule: Exclude<Rule, RemarkRule>): string {
  return 'aspect' in rule ? `${rule.aspect} ${rule.effect}` : `${rule.subject} ${rule.action}`
}

/**
 * The rule that judges a change in a direction, where its values are sent as text or where they are not; undefined where none does.
 */
export function ruleFor(
  change: Change,
  direction: Direction,
  isText: boolean = isSentAsText(change, direction),
): Rule | undefined {
  const edit = editOf(change, isText)
  if (edit === undefined) {
    const key = `${change.subject} ${actionOf(change)}`
    return byKey.get(`${key} ${direction}`) ?? byKey.get(`${key} any`)
  }
  // A keyword that has no verdict, whatever its aspect.
  const rest = edit.effect === 'none' ? 'keyword none' : `keyword ${edit.effect}`
  return byKey.get(`${edit.aspect} ${edit.effect} ${direction}`) ?? byKey.get(`${rest} ${direction}`)
}
