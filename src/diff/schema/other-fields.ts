import { isReadByNobody } from '../../openapi/foreign-keywords.ts'
import { type Difference, differencesBeside } from '../differences.ts'
import type { Located } from '../side.ts'
import { isKeyword } from './keywords.ts'
import { type Step, record } from './step.ts'

/** Records what differs between two schemas beside the keywords of JSON Schema and OpenAPI: texts, extensions, and unknown keywords. */
export function compareOtherFields(base: Located, revision: Located, step: Step): void {
  for (const difference of differencesBeside(base.node, revision.node, isKeyword))
    recordOther(difference, base, revision, step)
}

/** Records such a difference. A keyword that no validator reads rejects nothing, unless the document has a dialect of its own. */
export function recordOther({ subject, detail }: Difference, base: Located, revision: Located, step: Step): void {
  const isIdle = subject === 'constraint' && !step.context.hasOwnDialect && isReadByNobody(detail.keyword)
  record(subject, 'changed', base, revision, step, isIdle ? { ...detail, idle: 'unread' } : detail)
}
