import type { Node } from '@babel/types'
import { textOf } from './text-of.ts'
import { type Reading, isNew, keyOf, written } from './written.ts'

/** The headers that an object or `new Headers({ … })` writes, by their names in lower case. */
export function sentHeaders(expression: Node | undefined, reading: Reading): Map<string, string> {
  const headers = new Map<string, string>()
  if (expression === undefined) return headers
  const made = written(expression, reading)
  const given = isNew(made, 'Headers') ? made.arguments[0] : made
  const node = given === undefined ? made : written(given, reading)
  if (node.type !== 'ObjectExpression') return headers
  for (const property of node.properties) {
    // What is spread may be any of those before it.
    if (property.type === 'SpreadElement') headers.clear()
    if (property.type !== 'ObjectProperty') continue
    const name = keyOf(property)
    if (name === undefined) headers.clear()
    else headers.set(name.toLowerCase(), textOf(property.value, reading))
  }
  return headers
}
