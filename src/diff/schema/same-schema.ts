import { own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import type { SchemaContext } from './step.ts'

/** One of the two documents that are compared. */
export type SideName = 'base' | 'revision'

/** What is on one side and what is on the other, that of the base first. */
export function inOrder<T>(side: SideName, here: T, there: T): [base: T, revision: T] {
  return side === 'base' ? [here, there] : [there, here]
}

/** Whether two schemas, one of each side, refer to components of one name, or say the same. */
export function isSameSchema(base: Located, revision: Located, { unchanged }: SchemaContext): boolean {
  const [was, is] = [own(base.node, '$ref'), own(revision.node, '$ref')]
  return was === undefined && is === undefined ? unchanged(base.node, revision.node) : was === is
}
