import { own } from '../base/json.ts'
import { type Comparison, type Scope, compareShared, record } from './comparison.ts'
import { type Located, below, entriesBelow } from './side.ts'

/**
 * Compares examples that are in other files. Those of components are compared as such, and those that stand where they are
 * used as what is said there.
 */
export function compareReferredExamples(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  const after = below(revision, 'examples')
  if (after === undefined) return
  for (const [name, a] of entriesBelow(base, 'examples')) {
    const b = below(after, name)
    if (b !== undefined && isElsewhere(a) && isElsewhere(b))
      compareShared(comparison, scope, a, b, (from, to, at) => compareExample(from, to, at))
  }
}

/** An example is documentation, with all of its fields. */
export function compareExample(base: Located, revision: Located, scope: Scope): void {
  record(scope, 'text', 'changed', undefined, base, revision, {
    keyword: 'value',
    before: base.node,
    after: revision.node,
  })
}

function isElsewhere({ node }: Located): boolean {
  const reference = own(node, '$ref')
  return typeof reference === 'string' && reference.startsWith('#/x-files/')
}
