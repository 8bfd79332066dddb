import type { Node } from '@babel/types'
import type { Bindings } from './bindings.ts'
import { type Found, foundCall } from './found-call.ts'
import { type CallOptions, optionsOf } from './options.ts'
import { textBody } from './sent-body.ts'
import { sentHeaders } from './sent-headers.ts'
import { targetOf } from './target-of.ts'
import { textOf } from './text-of.ts'
import { type Reading, isNew, isUndefined, propertyName, readingOf, written } from './written.ts'

const GLOBALS = new Set(['window', 'globalThis', 'self', 'global'])

/** Finds calls of `fetch(url, init)`, and requests made by `new Request(url, init)`. */
export function fetchCall(node: Node, bindings: Bindings): Found | undefined {
  if (!isFetch(node) && !(isNew(node, 'Request') && !bindings.declared.has('Request'))) return undefined
  const { arguments: args } = node as Extract<Node, { type: 'CallExpression' | 'NewExpression' }>
  const reading = readingOf(bindings)
  const [input, init] = args
  if (input === undefined) return undefined
  // A request that is made here is found where it is made.
  if (isNew(written(input, reading), 'Request')) return undefined
  const target = targetOf(textOf(input, reading))
  if (target === undefined) return 'path'
  const options = optionsOf(init, reading)
  const method = fetchMethod(options, reading)
  if (method === undefined) return 'method'
  const headers = sentHeaders(options.at('headers'), reading)
  const body = options.at('body')
  return foundCall({
    method,
    target,
    headers,
    body: body !== undefined ? textBody(body, headers, reading) : options.lacks('body') ? null : undefined,
  })
}

/** Whether a node is a call of `fetch`. */
export function isFetch(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return false
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name === 'fetch'
  return (
    callee.type === 'MemberExpression' &&
    propertyName(callee) === 'fetch' &&
    callee.object.type === 'Identifier' &&
    GLOBALS.has(callee.object.name)
  )
}

/** The method of a request, in capitals as it is sent; GET by default, undefined if it is not certain. */
export function fetchMethod(options: CallOptions, reading: Reading): string | undefined {
  const method = options.at('method')
  if (method === undefined || isUndefined(written(method, reading))) return options.isOpen ? undefined : 'GET'
  const text = textOf(method, reading)
  return /^[a-z]+$/i.test(text) ? text.toUpperCase() : undefined
}
