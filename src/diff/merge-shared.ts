import { formatPointer } from '../base/pointer.ts'
import type { Fact, OperationRef } from './fact.ts'
import { sharedLabel } from './side.ts'

/**
 * Facts about one and the same shared thing, told by several operations that took it up or let it go, as one fact that
 * reaches all of them: a parameter that twenty operations no longer refer to is one cause.
 */
export function mergeShared(facts: readonly Fact[]): Fact[] {
  const alike = new Map<string, Fact[]>()
  facts.forEach((fact, index) => {
    const key = sharedKey(fact) ?? String(index)
    const known = alike.get(key)
    if (known === undefined) alike.set(key, [fact])
    else known.push(fact)
  })
  return [...alike.values()].map(together)
}

/** What operations, responses and messages have. What is found inside a schema already has the name of what it belongs to. */
const TAKEN_UP: ReadonlySet<string> = new Set([
  'parameter',
  'request-body',
  'response',
  'media-type',
  'header',
  'link',
  'callback',
  'security',
])

/** What makes a fact the same as one of another operation; undefined for facts that stand alone. */
function sharedKey({ subject, change, base, revision, where }: Fact): string | undefined {
  const spot = base === null ? revision : revision === null ? base : undefined
  if (spot === undefined || spot === null || where === '') return undefined
  const [root, , third] = spot.path
  const isShared = root === 'components' || root === 'x-files' || (root === 'paths' && third === 'parameters')
  return isShared ? `${subject} ${change} ${formatPointer(spot.path)}` : undefined
}

function together(facts: readonly Fact[]): Fact {
  const [first] = facts as readonly [Fact]
  if (facts.length === 1) return first
  const operations = new Map<string, OperationRef>()
  for (const fact of facts)
    for (const operation of fact.operations) operations.set(`${operation.method} ${operation.path}`, operation)
  const isOneWhere = !TAKEN_UP.has(first.subject) || facts.every(({ where }) => where === first.where)
  return {
    ...first,
    where: isOneWhere ? first.where : sharedWhere(first),
    directions: [...new Set(facts.flatMap(({ directions }) => directions))].toSorted(),
    operations: [...operations.values()],
  }
}

/** What to say a shared thing belongs to, where several operations tell of it: its path, or the component it stands in. */
function sharedWhere({ base, revision, where }: Fact): string {
  const path = (revision ?? base)?.path ?? []
  return path[0] === 'paths' ? String(path[1]) : (sharedLabel({ node: null, path: path.slice(0, 3) }) ?? where)
}
