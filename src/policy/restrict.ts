import { type Change, type OperationRef, type Reach, operationsOf } from '../diff/change.ts'

/** The subject of a report. */
export interface Focus {
  /** Whether an operation belongs to it. */
  operation(operation: OperationRef): boolean
  /** Whether it includes changes that affect no operation, such as that of the API's description. */
  readonly unused: boolean
  /** Whether a change is left out, whatever it affects. */
  isLeftOut(change: Change): boolean
  /** Whether one use of a changed part is left out. */
  isReachLeftOut(reach: Reach): boolean
}

/** A change reduced to the reaches that a report is about: the change itself if those are all of them, undefined if there are none. */
export function restrict(change: Change, focus: Focus): Change | undefined {
  if (focus.isLeftOut(change)) return undefined
  if (operationsOf(change).length === 0) return focus.unused ? change : undefined
  const reaches = change.reaches.flatMap((reach) => partOf(reach, focus))
  if (reaches.length === change.reaches.length && reaches.every((reach, index) => reach === change.reaches[index]))
    return change
  return reaches.some(({ operations }) => operations.length > 0) ? { ...change, reaches } : undefined
}

function partOf(reach: Reach, focus: Focus): Reach[] {
  if (reach.operations.length === 0) return focus.unused ? [reach] : []
  if (focus.isReachLeftOut(reach)) return []
  const operations = reach.operations.filter((operation) => focus.operation(operation))
  if (operations.length === reach.operations.length) return [reach]
  return operations.length === 0 ? [] : [{ ...reach, operations }]
}
