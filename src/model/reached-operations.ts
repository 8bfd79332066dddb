import { collector } from '../base/collect.ts'
import type { Json, JsonObject } from '../base/json.ts'
import { type Path, firstSteps, formatReference, resolveLocal } from '../base/pointer.ts'
import { type Element, elements } from './element.ts'
import { operationsOf, withoutPhases } from './shape.ts'

/** An operation that contains an element. */
export interface ReachedOperation {
  readonly method: string
  readonly path: string
}

/** Creates a function that finds the operations that contain a path of a document, directly or through references, on any day. */
export function operationReacher(document: Json): (path: Path) => ReachedOperation[] {
  let all: readonly Reaching[] | undefined
  return (path) => {
    all ??= operationsIn(document)
    const [section, name, member] = withoutPhases(path)
    if (section === undefined || section === 'info') return all.map(({ operation }) => operation)
    if (section === 'paths' || section === 'webhooks')
      return all.filter((each) => isWithin(each, path)).map(({ operation }) => operation)
    if (name === undefined) return []
    const component = section === 'components' && member !== undefined ? [section, name, member] : [section, name]
    const reference = formatReference(component)
    return all.filter(({ references }) => references().has(reference)).map(({ operation }) => operation)
  }
}

interface Reaching {
  readonly operation: ReachedOperation
  readonly place: Path
  /** The components that it refers to, directly or indirectly. */
  readonly references: () => ReadonlySet<string>
}

function operationsIn(document: Json): Reaching[] {
  return [...elements(document)].flatMap((element): Reaching[] => {
    const place = withoutPhases(element.path)
    // An operation in a callback belongs to the operation with the callback.
    const isOwn = element.kind === 'operation' && withoutPhases(element.parent?.path ?? []).length === 2
    if (!isOwn || (place[0] !== 'paths' && place[0] !== 'webhooks')) return []
    let known: ReadonlySet<string> | undefined
    return [
      {
        operation: { method: String(place.at(-1)).toUpperCase(), path: String(place[1]) },
        place,
        references: () => (known ??= referencesOf(element, document)),
      },
    ]
  })
}

/** Whether a path leads into an operation, or to what all operations of its path share. */
function isWithin({ place, operation }: Reaching, path: Path): boolean {
  const plain = withoutPhases(path)
  if (plain[0] !== place[0] || plain[1] !== operation.path) return false
  const isOfPath = plain.length < place.length || plain[2] === 'parameters' || plain[2] === 'servers'
  return isOfPath || place.every((step, index) => plain[index] === step)
}

function referencesOf({ node, parent }: Element, document: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const shared = parent?.kind === 'pathItem' ? withoutOperations(parent.node) : {}
  const pending = [...referencesIn(node), ...referencesIn(shared)]
  while (pending.length > 0) {
    const component = componentOf(pending.pop()!)
    if (found.has(component)) continue
    found.add(component)
    const target = resolveLocal(document, component)
    if (target !== undefined) pending.push(...referencesIn(target))
  }
  return found
}

function withoutOperations(pathItem: JsonObject): JsonObject {
  const operations = new Set(operationsOf(pathItem))
  return Object.fromEntries(Object.entries(pathItem).filter(([, value]) => !operations.has(value)))
}

const referencesIn = collector(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))

/** The component that a reference points to or into. */
function componentOf(reference: string): string {
  return firstSteps(reference, reference.startsWith('#/components/') ? 3 : 2)
}
