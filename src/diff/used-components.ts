import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { firstSteps, formatReference, lookUp, parsePointer } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { METHODS } from '../openapi/methods.ts'
import type { Change } from './change.ts'
import { PLAIN, referred } from './unchanged.ts'

/** Says by which sides something is used that no operation of both sides leads to, as a component that a change is in, and whether by requests only. */
export function usesOf(base: Json, revision: Json): (change: Change) => Pick<Change, 'usedBy' | 'isOnlyRequested'> {
  const sides = { base: lazily(() => usedIn(base)), revision: lazily(() => usedIn(revision)) }
  return (change) => {
    const { at, reaches, subject } = change
    const holder = at.within[0] ?? at.part
    if (reaches.length > 0 || holder?.kind !== 'component') return {}
    const component = ['components', holder.section, holder.name]
    const isUsed = (side: 'base' | 'revision', by: 'all' | 'answers'): boolean => {
      const { places, components } = sides[side]()[by]()
      // Of a component as a whole, a use of any part is one.
      if (subject === 'component') return components.has(formatReference(component))
      const spot = change[side]?.path ?? component
      // What a change of a component shows may stand in another that it refers to.
      const path = component.every((step, index) => spot[index] === step) ? spot : component
      return path.some((_, index) => index >= 2 && places.has(formatReference(path.slice(0, index + 1))))
    }
    const [was, is] = [isUsed('base', 'all'), isUsed('revision', 'all')]
    if (!was && !is) return {}
    const isOnlyRequested = !isUsed('base', 'answers') && !isUsed('revision', 'answers')
    return { usedBy: was && is ? 'both' : was ? 'base' : 'revision', ...(isOnlyRequested && { isOnlyRequested }) }
  }
}

/** What operations and webhooks of a document lead to, and what those of their parts lead to that clients receive. */
interface Used {
  readonly all: () => Led
  readonly answers: () => Led
}

/** Places that something leads to, and the components that these are or stand in. */
interface Led {
  readonly places: ReadonlySet<string>
  readonly components: ReadonlySet<string>
}

function usedIn(root: Json): Used {
  // Each path item on its own: most are the same on another day. Some documents have all paths behind one reference.
  const itemsIn = (key: string): readonly Json[] => {
    const items = own(root, key)
    return isObject(items) ? [...Object.values(items), { $ref: own(items, '$ref') ?? null }] : []
  }
  const [paths, webhooks] = [itemsIn('paths'), itemsIn('webhooks')]
  return {
    all: lazily(() => ledTo(root, [...paths, ...webhooks])),
    answers: lazily(() =>
      ledTo(root, [
        ...paths.flatMap((item) => receivedIn(item, 'responses')),
        ...webhooks.flatMap((item) => receivedIn(item, 'requests')),
      ]),
    ),
  }
}

/** The parts of a path item with what clients receive: its responses, or the requests of a webhook. What is behind a reference may be such a part. */
function receivedIn(item: Json, as: 'responses' | 'requests'): readonly Json[] {
  if (!isObject(item)) return []
  if (item['$ref'] !== undefined) return [item]
  const [keys, other] =
    as === 'requests' ? ([['parameters', 'requestBody'], 'responses'] as const) : ([['responses'], 'requests'] as const)
  const operations = [
    ...METHODS.flatMap((method) => own(item, method) ?? []),
    ...valuesOf(own(item, 'additionalOperations')),
  ]
  const callbacks = operations.flatMap((operation) => valuesOf(own(operation, 'callbacks')))
  const items = callbacks.flatMap((callback) => (own(callback, '$ref') === undefined ? valuesOf(callback) : [callback]))
  const received = [item, ...operations].flatMap((holder) => keys.flatMap((key) => own(holder, key) ?? []))
  return [...received, ...items.flatMap((each) => receivedIn(each, other))]
}

function valuesOf(map: Json | undefined): readonly Json[] {
  return isObject(map) ? Object.values(map) : []
}

function ledTo(root: Json, from: readonly Json[]): Led {
  const places = new Set<string>()
  const open = [...from]
  for (const node of open) {
    for (const reference of referencesBelow(node)) {
      if (places.has(reference)) continue
      places.add(reference)
      open.push(lookUp(root, parsePointer(reference)) ?? null)
    }
  }
  return { places, components: new Set(Array.from(places, referred)) }
}

/** What a path item or a component refers to. It is remembered by the object: snapshots of two days share most of them. */
function referencesBelow(node: Json): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return NONE
  const known = remembered.get(node)
  if (known !== undefined) return known
  const references = new Set<string>()
  gather(node, references)
  const found = new Set(Array.from(references, (each) => (PLAIN.test(each) ? each : firstSteps(each, Infinity))))
  remembered.set(node, found)
  return found
}

const NONE: ReadonlySet<string> = new Set()
const remembered = new WeakMap<object, ReadonlySet<string>>()

/** Adds every reference below a node. It looks at the whole of a document, so it makes no list on the way. */
function gather(node: object, references: Set<string>): void {
  if (Array.isArray(node)) {
    for (let index = 0; index < node.length; index++) {
      const child: Json = node[index]
      if (typeof child === 'object' && child !== null) gather(child, references)
    }
    return
  }
  for (const key in node) {
    const child = (node as JsonObject)[key]!
    if (typeof child === 'object') {
      if (child === null) continue
      if (key === 'discriminator') for (const reference of mappingReferences(child)) references.add(reference)
      gather(child, references)
    } else if (key === '$ref' && typeof child === 'string') references.add(child)
  }
}
