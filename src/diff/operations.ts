import type { Comparison, Place } from './comparison.ts'
import { reportAt } from './comparison.ts'
import { compareContent } from './contents.ts'
import type { OperationRef } from './fact.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { type Located, below, follow, isRequired } from './side.ts'

/** An operation on both sides, with the path items around it. */
export interface OperationPair {
  readonly operation: OperationRef
  /** Its path in the base, where parameters may have other names. */
  readonly baseTemplate: string
  readonly base: Located
  readonly revision: Located
  readonly baseItem: Located
  readonly revisionItem: Located
}

/** Compares what an operation takes and what it answers. */
export function compareOperation(comparison: Comparison, pair: OperationPair): void {
  const { operation, baseTemplate, base, revision, baseItem, revisionItem } = pair
  const where = `${operation.method} ${operation.path}`
  const isSame =
    comparison.unchanged(base.node, revision.node) && comparison.unchanged(baseItem.node, revisionItem.node)
  if (isSame && baseTemplate === operation.path) return
  compareParameters(comparison, pair, where)
  compareRequestBody(comparison, pair, { where, operation, direction: 'request' })
  compareResponses(comparison, pair, where)
}

function compareRequestBody(comparison: Comparison, { base, revision }: OperationPair, place: Place): void {
  const before = below(base, 'requestBody')
  const after = below(revision, 'requestBody')
  if (before === undefined && after === undefined) return
  if (before === undefined || after === undefined) {
    const required = isRequired(follow(comparison.revision, after ?? before!))
    reportAt(
      comparison,
      place,
      'request-body',
      after === undefined ? 'removed' : 'added',
      'request body',
      before ?? null,
      after ?? null,
      { required },
    )
    return
  }
  const [a, b] = [follow(comparison.base, before), follow(comparison.revision, after)]
  if (isRequired(a) !== isRequired(b)) {
    reportAt(comparison, place, 'request-body', isRequired(b) ? 'required' : 'optional', 'request body', a, b)
  }
  compareContent(comparison, a, b, { ...place, where: `${place.where} request` })
}
