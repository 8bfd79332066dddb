import type { Expression, Node } from '@babel/types'
import type { Bindings } from './bindings.ts'

/** A source that is read, and how many more expressions may be looked into for one call: constants may lead to each other without end. */
export interface Reading {
  readonly bindings: Bindings
  left: number
}

/** The maximum number of expressions that are read for one call. */
const MOST = 20_000

/** Begins to read what one call says. */
export function readingOf(bindings: Bindings): Reading {
  return { bindings, left: MOST }
}

/** The expression that says what another stands for: without assertions of types, and what a constant was declared with. */
export function written(node: Node, reading: Reading): Node {
  let at = node
  for (let next: Node | undefined = node; next !== undefined; next = nextOf(at, reading)) {
    at = next
    reading.left--
    if (reading.left <= 0) return at
  }
  return at
}

function nextOf(node: Node, { bindings }: Reading): Node | undefined {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return node.expression
    case 'AwaitExpression':
      return node.argument
    case 'Identifier':
      return bindings.constants.get(node.name)
    case 'MemberExpression':
      return memberOf(node, bindings)
    case 'CallExpression':
      return isCallOf(node, 'Object', 'freeze') ? node.arguments[0] : undefined
    default:
      return undefined
  }
}

/** The declared value of a member of a constant object or enum, if it is the last of its name and nothing may override it. */
function memberOf(node: Extract<Node, { type: 'MemberExpression' }>, bindings: Bindings): Expression | undefined {
  const name = propertyName(node)
  if (name === undefined || node.object.type !== 'Identifier') return undefined
  const member = bindings.members.get(`${node.object.name}.${name}`)
  if (member !== undefined) return member
  let holder: Node | undefined = bindings.constants.get(node.object.name)
  while (holder?.type === 'TSAsExpression' || holder?.type === 'TSSatisfiesExpression') holder = holder.expression
  if (holder?.type !== 'ObjectExpression' || holder.properties.some((each) => each.type !== 'ObjectProperty'))
    return undefined
  const found = holder.properties.findLast((each) => each.type === 'ObjectProperty' && keyOf(each) === name)
  return found?.type === 'ObjectProperty' ? (found.value as Expression) : undefined
}

/** The name of a member: `a.name` or `a['name']`. */
export function propertyName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name
  return node.property.type === 'StringLiteral' ? node.property.value : undefined
}

/** The name of a property as it is written; undefined where it is made at run time. */
export function keyOf({
  key,
  computed,
}: Extract<Node, { type: 'ObjectProperty' | 'ObjectMethod' }>): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : undefined
}

/** Whether a node is a call such as `JSON.stringify(…)`. */
export function isCallOf(node: Node, object: string, method: string): boolean {
  if (node.type !== 'CallExpression' || propertyName(node.callee) !== method) return false
  const { callee } = node
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === object
}

/** Whether a node makes something: `new URL(…)`. */
export function isNew(node: Node, name: string): node is Extract<Node, { type: 'NewExpression' }> {
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}

/** Whether a node is `undefined`. */
export function isUndefined(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'undefined'
}
