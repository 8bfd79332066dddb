import { own } from '../base/json.ts'
import { isCheckable } from '../containment/formats.ts'
import type { Node } from '../containment/node.ts'

/** Whether a schema, or a part or choice of it, has a format that a value of its type may lack. */
export function statesFormat(node: Node): boolean {
  const nodes = new Set([node])
  for (const each of nodes) {
    if (isCheckable(own(each.raw, 'format'))) return true
    const { allOf, anyOf = [], oneOf = [] } = each.schema()
    if (nodes.size < MOST) for (const inner of [...allOf, ...anyOf, ...oneOf]) nodes.add(inner)
  }
  return false
}

/** How many parts and choices are looked at. */
const MOST = 200
