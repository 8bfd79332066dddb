import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { firstSteps, formatReference, lookUp, parsePointer } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import type { Change } from './change.ts'
import { PLAIN, referred } from './unchanged.ts'

/** Says by which sides something is used that no operation of both sides leads to, as a component that a change is in. */
export function usedBy(base: Json, revision: Json): (change: Change) => Change['usedBy'] {
  const sides = { base: lazily(() => usedIn(base)), revision: lazily(() => usedIn(revision)) }
  return (change) => {
    const { at, reaches, subject } = change
    const holder = at.within[0] ?? at.part
    if (reaches.length > 0 || holder?.kind !== 'component') return undefined
    const component = ['components', holder.section, holder.name]
    const isUsed = (side: 'base' | 'revision'): boolean => {
      const { places, components } = sides[side]()
      // Of a component as a whole, a use of any part is one.
      if (subject === 'component') return components.has(formatReference(component))
      const spot = change[side]?.path ?? component
      // What a change of a component shows may stand in another that it refers to.
      const path = component.every((step, index) => spot[index] === step) ? spot : component
      return path.some((_, index) => index >= 2 && places.has(formatReference(path.slice(0, index + 1))))
    }
    const [was, is] = [isUsed('base'), isUsed('revision')]
    return was && is ? 'both' : was ? 'base' : is ? 'revision' : undefined
  }
}

/** What operations and webhooks of a document lead to: places, and the components that these are or stand in. */
interface Used {
  readonly places: ReadonlySet<string>
  readonly components: ReadonlySet<string>
}

function usedIn(root: Json): Used {
  const places = new Set<string>()
  // Each path item on its own: most are the same on another day. Some documents have all paths behind one reference.
  const open = [own(root, 'paths'), own(root, 'webhooks')].flatMap((items) =>
    isObject(items) ? [...Object.values(items), { $ref: own(items, '$ref') ?? null }] : [],
  )
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
