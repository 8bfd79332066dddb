import { deepEqual } from '../base/equal.ts'
import { type Json, own } from '../base/json.ts'
import { type Place, report } from './comparison.ts'
import type { Change, Fact, Subject } from './fact.ts'
import { type Located, isMarked } from './side.ts'

/** What became of the marker of a thing on both sides, or of its sunset. */
interface MarkChange {
  readonly subject: Subject
  readonly change: Change
  readonly args: Fact['args']
}

/** Whether a thing on both sides was deprecated, is no longer, or goes on another day than before; undefined where nothing of it changed. */
export function markChange(subject: Subject, base: Json, revision: Json): MarkChange | undefined {
  const [was, is] = [isMarked(base), isMarked(revision)]
  if (was !== is) return { subject, change: is ? 'deprecated' : 'reactivated', args: {} }
  const [before, after] = [sunsetOf(base), sunsetOf(revision)]
  if (before === after || deepEqual(before, after)) return undefined
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return { subject: 'sunset', change, args: { thing: subject, before, after } }
}

/** Reports what became of the marker of a thing on both sides, or of its sunset. */
export function compareMarks(place: Place, subject: Subject, name: string, base: Located, revision: Located): void {
  const found = markChange(subject, base.node, revision.node)
  if (found !== undefined) report(place, found.subject, found.change, name, base, revision, found.args)
}

/** The sunset a thing states, as it is written; null where it states none. */
export function sunsetOf(node: Json): Json {
  const lifecycle = own(node, 'x-lifecycle')
  return own(node, 'x-sunset') ?? own(lifecycle, 'extended') ?? own(lifecycle, 'sunset') ?? null
}
