import type { Node } from '@babel/types'
import { type Json, type MutableJsonObject, isObject, put } from '../../base/json.ts'
import { knownPartOf, openObject, unknownText, unknownValue } from '../../containment/known-in-part.ts'
import { ANY_TYPE, ARRAY, BOOLEAN, NUMBER } from '../../containment/node.ts'
import { aroundVariables } from '../target.ts'
import { isText, textOf } from './text-of.ts'
import { type Reading, isCallOf, keyOf, written } from './written.ts'

/** The maximum depth to which values are read. */
const DEEPEST = 40

/** The value that an expression writes, as far as it is written there; undefined for what is `undefined`, and so never sent. */
export function valueOf(expression: Node, reading: Reading, depth = 0): Json | undefined {
  const node = written(expression, reading)
  if (depth > DEEPEST || reading.left <= 0) return unknownValue()
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'NullLiteral':
      return null
    case 'Identifier':
      return node.name === 'undefined' ? undefined : unknownValue()
    case 'UnaryExpression':
      return unaryValue(node, reading, depth)
    case 'ArrayExpression':
      return arrayValue(node, reading, depth)
    case 'ObjectExpression':
      return objectValue(node, reading, depth)
    default:
      return isText(node, reading) ? textValue(textOf(node, reading)) : unknownValue()
  }
}

function unaryValue(
  node: Extract<Node, { type: 'UnaryExpression' }>,
  reading: Reading,
  depth: number,
): Json | undefined {
  if (node.operator === 'void') return undefined
  if (node.operator === '!') return unknownValue(BOOLEAN)
  const value = valueOf(node.argument, reading, depth + 1)
  if (node.operator === '-') return typeof value === 'number' ? -value : unknownValue(NUMBER)
  return unknownValue()
}

/** A text with variables in place of what is made at run time, as a value. */
function textValue(text: string): Json {
  const pieces = aroundVariables(text)
  return pieces.length === 1 ? text : unknownText(pieces)
}

function arrayValue(node: Extract<Node, { type: 'ArrayExpression' }>, reading: Reading, depth: number): Json {
  if (node.elements.some((each) => each?.type === 'SpreadElement')) return unknownValue(ARRAY)
  return node.elements.map((each) => (each === null ? null : (valueOf(each, reading, depth + 1) ?? null)))
}

/** An object; what is spread into it and not written out leaves it open, and what stood before that unknown. */
function objectValue(node: Extract<Node, { type: 'ObjectExpression' }>, reading: Reading, depth: number): Json {
  let fields: MutableJsonObject = {}
  let isOpen = false
  const open = (): void => {
    isOpen = true
    fields = Object.fromEntries(Object.keys(fields).map((name) => [name, unknownValue()]))
  }
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const inner = spreadOf(property.argument, reading, depth + 1)
      const part = inner === undefined ? undefined : knownPartOf(inner)
      if (!isObject(inner) || part?.isOpen === false) open()
      else {
        if (part !== undefined) open()
        for (const [name, value] of Object.entries(inner)) put(fields, name, value)
      }
      continue
    }
    const name = keyOf(property)
    if (name === undefined) open()
    else if (property.type === 'ObjectMethod') {
      // A function is not sent; of a getter, its result is.
      if (property.kind === 'get') put(fields, name, unknownValue())
    } else {
      const value = valueOf(property.value, reading, depth + 1)
      if (value === undefined) delete fields[name]
      else put(fields, name, value)
    }
  }
  return isOpen ? openObject(fields) : fields
}

/** What is spread: of `...(condition && { … })`, what may be there. */
function spreadOf(expression: Node, reading: Reading, depth: number): Json | undefined {
  const node = written(expression, reading)
  if (node.type === 'LogicalExpression' && node.operator === '&&') return maybe(valueOf(node.right, reading, depth))
  if (node.type === 'ConditionalExpression') {
    const [yes, no] = [node.consequent, node.alternate].map((each) => valueOf(each, reading, depth))
    if (isEmpty(no)) return maybe(yes)
    return isEmpty(yes) ? maybe(no) : undefined
  }
  return valueOf(node, reading, depth)
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || (isObject(value) && knownPartOf(value) === undefined && Object.keys(value).length === 0)
}

/** Fields that are there at times: where they are, the object is what it says. */
function maybe(value: Json | undefined): Json | undefined {
  return isObject(value) && knownPartOf(value) === undefined ? openObject(value) : value
}

/** Whether a body is written as JSON text, and what it says. */
export function jsonTextValue(expression: Node, reading: Reading): { readonly value: Json | undefined } | undefined {
  const node = written(expression, reading)
  if (node.type !== 'CallExpression' || !isCallOf(node, 'JSON', 'stringify')) return undefined
  const [value, ...how] = node.arguments
  // A replacer may change anything.
  if (value === undefined || (how[0] !== undefined && written(how[0], reading).type !== 'NullLiteral'))
    return { value: unknownValue(ANY_TYPE) }
  return { value: valueOf(value, reading) }
}
