import type { Node } from '@babel/types'
import { type Reading, isUndefined, keyOf, written } from './written.ts'

/** The options that a call is given as an object. */
export interface CallOptions {
  /** The value under a name; undefined if there is none, or if a later spread may override it. */
  readonly at: (name: string) => Node | undefined
  /** The names that are written. */
  readonly names: readonly string[]
  /** Whether there may be options of other names than those that are written. */
  readonly isOpen: boolean
  /** Whether an option is surely not there. */
  readonly lacks: (name: string) => boolean
}

/** The maximum number of objects spread into each other that are read. */
const DEEPEST = 40

/** Reads the options of a call. Without an expression there are none; of anything but an object nothing is known. */
export function optionsOf(expression: Node | undefined, reading: Reading, depth = 0): CallOptions {
  const found = new Map<string, Node>()
  let isOpen = false
  const node = expression === undefined ? undefined : written(expression, reading)
  const isAbsent = node === undefined || node.type === 'NullLiteral' || isUndefined(node)
  if (node?.type === 'ObjectExpression') {
    const open = (): void => {
      isOpen = true
      found.clear()
    }
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const inner = depth > DEEPEST ? undefined : optionsOf(property.argument, reading, depth + 1)
        if (inner === undefined || inner.isOpen) open()
        for (const name of inner?.names ?? []) found.set(name, inner!.at(name)!)
        continue
      }
      const name = keyOf(property)
      if (name === undefined) open()
      else if (property.type === 'ObjectProperty') found.set(name, property.value)
    }
  } else isOpen = !isAbsent
  return {
    at: (name) => found.get(name),
    names: [...found.keys()],
    isOpen,
    lacks: (name) => !isOpen && !found.has(name),
  }
}
