import { deepEqual } from '../../base/equal.ts'
import { type Json, own } from '../../base/json.ts'
import { keywordNamed } from '../../openapi/keywords.ts'
import { type Located, keysOf } from '../side.ts'
import { isAnnotation } from './meaning.ts'
import { type Step, record } from './step.ts'

/**
 * Records the keywords that differ next to two references in versions that ignore them (OpenAPI 3.0, Reference Object), since not all readers do;
 * except where both say no more than what they refer to.
 */
export function compareIgnoredBeside(base: Located, revision: Located, step: Step): void {
  const { lone, follow } = step.context
  const [was, is] = [base.node, revision.node]
  if (!lone.base || !lone.revision || own(was, '$ref') === undefined || own(is, '$ref') === undefined) return
  const [target, targetNow] = [follow(base, 'base').node, follow(revision, 'revision').node]
  for (const keyword of new Set([...keysOf(was), ...keysOf(is)])) {
    const [before, after] = [own(was, keyword) ?? null, own(is, keyword) ?? null]
    const isSaidThere = saysNoMore(before, own(target, keyword)) && saysNoMore(after, own(targetNow, keyword))
    if (!isIgnored(keyword) || isSaidThere || deepEqual(before, after)) continue
    record('constraint', 'changed', base, revision, step, { keyword, before, after, idle: 'beside-reference' })
  }
}

function saysNoMore(beside: Json, there: Json | undefined): boolean {
  return beside === null || deepEqual(beside, there ?? null)
}

/** Whether a keyword next to a reference would say which values are accepted, or in which direction they are sent. */
function isIgnored(keyword: string): boolean {
  return keyword !== '$ref' && (!isAnnotation(keyword) || keywordNamed(keyword)?.speaks === 'transfer')
}
