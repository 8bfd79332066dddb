import type { Node } from '@babel/types'
import type { Change } from './bindings.ts'
import { REST_OF_QUERY, type SentPair, encodedText, queryText } from './query-of.ts'
import { type Reading, isCallOf, isNew, keyOf, propertyName, written } from './written.ts'

/** Names of variables that hold a query. */
const QUERY_NAME = /quer(?:y|ies)|search|params|^qs$/i

/** The maximum depth to which sums are searched for texts. */
const DEEPEST_SUM = 6

/** Whether an expression makes a text, as far as it is written; a sum does where one of its operands is a text. */
export function isText(node: Node, reading: Reading, depth = 0): boolean {
  switch (node.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return (
        node.operator === '+' &&
        depth < DEEPEST_SUM &&
        partsOf(node).some((each) => isText(written(each, reading), reading, depth + 1))
      )
    case 'CallExpression':
      return (
        ['toString', 'toISOString'].includes(propertyName(node.callee) ?? '') ||
        (node.callee.type === 'Identifier' && /^(?:String|encodeURI(?:Component)?)$/.test(node.callee.name)) ||
        isCallOf(node, 'JSON', 'stringify')
      )
    default:
      return false
  }
}

/** The maximum depth to which texts are read. */
const DEEPEST = 40

/** The text that an expression makes, with `{{name}}` in place of what is made at run time. */
export function textOf(expression: Node, reading: Reading, depth = 0): string {
  const node = written(expression, reading)
  if (reading.left <= 0 || depth > DEEPEST) return '{{}}'
  const inner = (each: Node): string => textOf(each, reading, depth + 1)
  switch (node.type) {
    case 'StringLiteral':
      return node.value
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return String(node.value)
    case 'TemplateLiteral':
      return node.quasis
        .map(
          ({ value }, at) =>
            `${value.cooked ?? value.raw}${at < node.expressions.length ? inner(node.expressions[at]!) : ''}`,
        )
        .join('')
    case 'BinaryExpression':
      return sumText(node, expression, reading, inner)
    case 'CallExpression':
      return calledText(node, expression, inner)
    case 'NewExpression':
      return madeText(node, expression, reading, inner)
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return startsQuery(node) ? REST_OF_QUERY : holeFor(expression)
    case 'MemberExpression':
      return ['href', 'search'].includes(propertyName(node) ?? '') && isNew(written(node.object, reading), 'URL')
        ? inner(node.object)
        : holeFor(expression)
    default:
      return holeFor(expression)
  }
}

/** A sum of texts; what comes before the first of them may be numbers, which are added up. */
function sumText(
  node: Extract<Node, { type: 'BinaryExpression' }>,
  shown: Node,
  reading: Reading,
  inner: Inner,
): string {
  const parts = node.operator === '+' ? partsOf(node) : []
  const first = parts.findIndex((each) => isText(written(each, reading), reading))
  if (first < 0) return holeFor(shown)
  return `${first > 1 ? '{{}}' : ''}${parts
    .slice(first > 1 ? first : 0)
    .map(inner)
    .join('')}`
}

/** The operands of a sum, however many; each sum is the left operand of the next. */
function partsOf(node: Extract<Node, { type: 'BinaryExpression' }>): Node[] {
  const parts: Node[] = []
  let at: Node = node
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    parts.push(at.right)
    at = at.left
  }
  return [...parts, at].toReversed()
}

type Inner = (node: Node) => string

function calledText(node: Extract<Node, { type: 'CallExpression' }>, shown: Node, inner: Inner): string {
  const { callee, arguments: args } = node
  const [first] = args
  if (callee.type === 'Identifier' && first !== undefined) {
    if (callee.name === 'String' || callee.name === 'encodeURI') return inner(first)
    if (callee.name === 'encodeURIComponent') return encodedText(inner(first))
  }
  if (callee.type === 'MemberExpression' && propertyName(callee) === 'toString') return inner(callee.object)
  return holeFor(shown)
}

/** `new URL('/pets', base)` and `new URLSearchParams({ … })` as text; what is put into them by their name counts from there on. */
function madeText(node: Extract<Node, { type: 'NewExpression' }>, shown: Node, reading: Reading, inner: Inner): string {
  const [first, base] = node.arguments
  const all = shown.type === 'Identifier' ? (reading.bindings.changes.get(shown.name) ?? []) : []
  const changes = all.filter(({ start }) => start < (shown.start ?? 0))
  if (isNew(node, 'URL') && first !== undefined) {
    const path = inner(first)
    const url = base === undefined ? path : joined(inner(base), path)
    const query = changedQuery([], changes, inner)
    return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`
  }
  if (isNew(node, 'URLSearchParams')) {
    const before = first === undefined ? [] : searchPairs(first, reading, inner)
    return changedQuery(before, changes, inner)
  }
  return holeFor(shown)
}

/** A path behind the base of a URL, where that is written; the path itself where it is not. */
function joined(base: string, path: string): string {
  if (!/^https?:\/\/[^/{}]+/.test(base) || path.includes('{{') || base.includes('{{')) return path
  try {
    return new URL(path, base).href
  } catch {
    return path
  }
}

/** What `new URLSearchParams(…)` is given. */
function searchPairs(first: Node, reading: Reading, inner: Inner): SentPair[] {
  const node = written(first, reading)
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
    return [{ text: inner(node).replace(/^\?/, '') }]
  if (node.type !== 'ObjectExpression') return [{ text: REST_OF_QUERY }]
  return node.properties.map((each) => {
    const name = each.type === 'ObjectProperty' ? keyOf(each) : undefined
    return each.type !== 'ObjectProperty' || name === undefined
      ? { text: REST_OF_QUERY }
      : { name, value: inner(each.value) }
  })
}

function changedQuery(before: readonly SentPair[], changes: readonly Change[], inner: Inner): string {
  let pairs = [...before]
  for (const { method, args } of changes) {
    const [name, value] = args.map(inner)
    if (name === undefined || name.includes('{{')) {
      pairs.push({ text: REST_OF_QUERY })
      continue
    }
    if (method === 'set') pairs = pairs.filter((each) => each.name !== name)
    if (value !== undefined && method !== 'delete') pairs.push({ name, value })
  }
  return queryText(pairs)
}

/** Whether what is chosen at run time is a query, or nothing. */
function startsQuery(node: Extract<Node, { type: 'ConditionalExpression' | 'LogicalExpression' }>): boolean {
  const choices = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : [node.left, node.right]
  return choices.some((choice) => /^[?&]/.test(beginningOf(choice)))
}

function beginningOf(node: Node): string {
  let at = node
  while (at.type === 'BinaryExpression') at = at.left
  if (at.type === 'TemplateLiteral') return at.quasis[0]!.value.raw
  return at.type === 'StringLiteral' ? at.value : ''
}

/** A variable in place of an expression, by the last name in it. */
function holeFor(expression: Node): string {
  let node: Node = expression
  while (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') node = node.expression
  if (node.type === 'CallExpression') node = node.callee
  const name = node.type === 'Identifier' ? node.name : (propertyName(node) ?? '')
  return QUERY_NAME.test(name) ? `{{...${name}}}` : `{{${/^[\w$]*$/.test(name) ? name : ''}}}`
}
