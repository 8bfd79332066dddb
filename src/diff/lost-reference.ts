import { own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import type { DetailOf } from './details.ts'
import { type Located, isWholeComponent } from './side.ts'

/**
 * What there is to report of two things that references were followed to, where a reference of one side leads nowhere: nothing else can be
 * compared there. Undefined where both lead somewhere, and where the same reference leads nowhere on both sides.
 */
export function lostReference(base: Located, revision: Located): DetailOf<'constraint', 'changed'> | undefined {
  const [was, is] = [unresolved(base), unresolved(revision)]
  if (was === is) return undefined
  return {
    keyword: '$ref',
    before: was ?? nameOf(base),
    after: is ?? nameOf(revision),
    lost: was === undefined ? 'revision' : is === undefined ? 'base' : 'both',
  }
}

/** The reference that is left where a thing was followed to, since it does not resolve. */
function unresolved({ node }: Located): string | undefined {
  const reference = own(node, '$ref')
  return typeof reference === 'string' ? reference : undefined
}

/** How a component is referred to; null for what is where it is used. */
function nameOf(located: Located): string | null {
  return isWholeComponent(located) ? formatReference(located.path) : null
}
