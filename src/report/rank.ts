import { compareText } from '../base/compare-text.ts'
import type { Direction } from '../diff/change.ts'
import { rules } from '../rules/index.ts'
import { LEVELS } from '../rules/rule.ts'
import type { FindingReport } from './report.ts'

/** The topics of findings, in reading order. */
export const TOPICS = ['endpoint removed', 'request', 'success response', 'error response', 'other'] as const
export type Topic = (typeof TOPICS)[number]

type Ranked = Pick<
  FindingReport,
  'rule' | 'class' | 'subject' | 'change' | 'level' | 'direction' | 'onlyErrors' | 'coordinate'
>

/**
 * The reading order of findings: removed endpoints, requests, success responses, error responses, then everything else; within each by
 * level, then by coordinate. Findings that break nothing come last, in the same order, except for one that explains many others: it comes first.
 */
export function compareRank(a: Ranked, b: Ranked): number {
  return (
    Number(explainsOthers(b)) - Number(explainsOthers(a)) ||
    Number(a.level === 'info') - Number(b.level === 'info') ||
    TOPICS.indexOf(topicOf(a)) - TOPICS.indexOf(topicOf(b)) ||
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    compareText(a.coordinate, b.coordinate)
  )
}

/** Whether a finding says what many others have in common. */
export function explainsOthers({ subject, change }: Pick<Ranked, 'subject' | 'change'>): boolean {
  return subject === 'path' && change === 'moved'
}

/** The topic of a finding. */
export function topicOf(finding: Ranked): Topic {
  const { subject, change } = finding
  if (ENDPOINTS.has(subject) && change === 'removed') return 'endpoint removed'
  if (finding.class !== 'wire') return 'other'
  const direction = directionOf(finding)
  if (direction === undefined) return 'other'
  if (direction === 'request') return 'request'
  return finding.onlyErrors === true ? 'error response' : 'success response'
}

const ENDPOINTS: ReadonlySet<string> = new Set(['path', 'operation', 'webhook'])

/** The direction that determines the level: that of the rule, or else that of the change. */
function directionOf({ rule, direction }: Ranked): Direction | undefined {
  const judged = RULE_DIRECTIONS.get(rule)
  if (direction === 'none') return undefined
  if (judged === 'request' || judged === 'response') return judged
  return direction === 'response' ? 'response' : 'request'
}

const RULE_DIRECTIONS: ReadonlyMap<string, string> = new Map(rules.map(({ id, direction }) => [id, direction]))
