import { type JsonObject, isObject, own } from '../base/json.ts'
import { METHODS } from '../openapi/methods.ts'
import { type Located, type Side, below, entriesBelow, follow, keysOf } from './side.ts'

/** A path, webhook or callback of a document: its template, its path item, and the operations in it by method. */
export interface PathEntry {
  readonly template: string
  readonly item: Located
  readonly operations: ReadonlyMap<string, Located>
}

/** The part of a document that a path template stands for. */
export function itemOf(side: Side, template: string, located: Located): PathEntry {
  const item = withBeside(located, follow(side, located))
  const operations = METHODS.flatMap((method) => {
    const operation = below(item, method)
    return operation === undefined ? [] : [[method.toUpperCase(), follow(side, operation)] as const]
  })
  return { template, item, operations: new Map([...operations, ...entriesBelow(item, 'additionalOperations')]) }
}

/** What an operation says of how stable it is; undefined if it says nothing. */
export function stabilityIn({ node }: Located): string | undefined {
  const level = own(node, 'x-stability-level')
  return typeof level === 'string' ? level : undefined
}

/** A path item that a reference leads to, with the fields next to the reference. */
function withBeside(reference: Located, item: Located): Located {
  if (reference === item || keysOf(reference.node).length < 2 || !isObject(item.node)) return item
  const beside = Object.fromEntries(Object.entries(reference.node as JsonObject).filter(([key]) => key !== '$ref'))
  return {
    node: { ...item.node, ...beside },
    path: item.path,
    inside: (key, name) => {
      const { path } = Object.hasOwn(beside, key) ? reference : item
      return { path: name === undefined ? [...path, key] : [...path, key, name] }
    },
  }
}
