import type { DetailOf } from './details.ts'
import type { PathEntry } from './path-entry.ts'

/** An operation of the base that is probably at another path in the revision, and what shows it. */
export interface Move {
  readonly method: string
  readonly from: PathEntry
  readonly to: PathEntry
  readonly by: 'operationId' | 'path' | 'content'
}

/** Operations that probably went from one path to another, by method and path as each side has them: `GET /pets`. */
export interface Moves {
  readonly from: ReadonlyMap<string, Move>
  readonly to: ReadonlyMap<string, Move>
}

/** What is known of an operation that was added or removed and may have moved: where it is now, or where it was. */
export function moveOf(
  action: 'added' | 'removed',
  name: string,
  moves: Moves | undefined,
): Pick<DetailOf<'operation', 'added' | 'removed'>, 'movedTo' | 'movedFrom' | 'movedBy'> {
  const move = action === 'removed' ? moves?.from.get(name) : moves?.to.get(name)
  if (move === undefined) return {}
  const { method, from, to, by } = move
  return {
    ...(action === 'removed' ? { movedTo: `${method} ${to.template}` } : { movedFrom: `${method} ${from.template}` }),
    movedBy: by,
  }
}
