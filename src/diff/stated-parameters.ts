import { own } from '../base/json.ts'
import { type Located, type Side, elementsBelow, follow } from './side.ts'

/** A parameter as an operation states it, and followed to what it is. */
export interface Parameter {
  readonly stated: Located
  readonly value: Located
  readonly ofPath: boolean
}

/** The parameters an operation takes, and the references of those that are not there, by what they refer to. */
export interface Parameters {
  readonly known: ReadonlyMap<string, Parameter>
  readonly unresolved: ReadonlyMap<string, Located>
}

/** The parameters an operation takes. A path parameter is known by its position, since its name is never sent. */
export function parametersOf(side: Side, operation: Located, item: Located, template: string): Parameters {
  const known = new Map<string, Parameter>()
  const unresolved = new Map<string, Located>()
  const positions = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  const add = (stated: Located, ofPath: boolean): void => {
    const value = follow(side, stated)
    const [place, name, reference] = ['in', 'name', '$ref'].map((key) => own(value.node, key))
    if (typeof reference === 'string') unresolved.set(reference, value)
    if (typeof place !== 'string' || typeof name !== 'string') return
    known.set(keyOf(place, name, positions), { stated, value, ofPath })
  }
  for (const stated of elementsBelow(item, 'parameters')) add(stated, true)
  for (const stated of elementsBelow(operation, 'parameters')) add(stated, false)
  return { known, unresolved }
}

function keyOf(place: string, name: string, positions: readonly string[]): string {
  return place === 'path' && positions.includes(name)
    ? `${IN_PATH}${positions.indexOf(name)}`
    : parameterKey(place, name)
}

/** What a parameter is known by: its place, and its name, which has no case in a header. */
export function parameterKey(place: string, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}

/** How keys of path parameters begin that have a part in the path. */
const IN_PATH = 'path {'

export function isInPath(key: string): boolean {
  return key.startsWith(IN_PATH)
}

/** Whether a parameter is one of the path, which has no such part: it cannot be sent. */
export function isStray(key: string): boolean {
  return key.startsWith('path ') && !isInPath(key)
}
