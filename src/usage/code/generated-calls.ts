import type { Node } from '@babel/types'
import type { Call } from '../call.ts'
import { type Finder, type Found, foundCall, withQuery } from './found-call.ts'
import { filled } from './openapi-fetch-calls.ts'
import { type NamedOperation, type OperationNames, plainName } from './operation-names.ts'
import { type CallOptions, optionsOf } from './options.ts'
import { REST_OF_QUERY, type SentPair, pairsOf, plainText, queryText } from './query-of.ts'
import { jsonBody } from './sent-body.ts'
import { sentHeaders } from './sent-headers.ts'
import { targetOf } from './target-of.ts'
import { valueOf } from './value-of.ts'
import { type Reading, propertyName, readingOf } from './written.ts'

/** Methods that everything has: no operation is called by them. */
const BUILT_IN = new Set(
  [Array, Map, Set, Promise, String, Object, Function].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).map(plainName),
  ),
)

/** Groups of arguments that clients of openapi-ts and of openapi-typescript know. */
const GROUPS = ['path', 'query', 'body', 'headers', 'params']

/** Names that bodies go by in addition to parameters. */
const BODY_NAMES = ['requestBody', 'body', 'data']

/** Makes a finder of calls of functions that are named like an operation. */
export function generatedCalls(operations: OperationNames): Finder {
  return (node, bindings) => {
    const operation = operationCalled(node, operations)
    if (operation === undefined) return undefined
    const { arguments: args } = node as Extract<Node, { type: 'CallExpression' }>
    const reading = readingOf(bindings)
    const [first] = args
    const options = optionsOf(first, reading)
    const isGrouped =
      GROUPS.some((name) => options.at(name) !== undefined) &&
      !operation.parameters.some(({ name }) => options.at(name) !== undefined)
    return isGrouped ? grouped(operation, options, reading) : flat(operation, options, args, reading)
  }
}

/** The operation that a node calls, by the name of the function. */
export function operationCalled(node: Node, operations: OperationNames): NamedOperation | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined
  const name = node.callee.type === 'Identifier' ? node.callee.name : propertyName(node.callee)
  if (name === undefined) return undefined
  const plain = plainName(name)
  return BUILT_IN.has(plain) ? undefined : operations.get(plain)
}

/** Arguments by their places: `{ path: { id }, query: { page: 1 }, body: { … } }`. */
function grouped(operation: NamedOperation, given: CallOptions, reading: Reading): Found {
  const params = given.at('params')
  const options = params === undefined ? given : optionsOf(params, reading)
  const query = options.at('query')
  const isOpen = given.isOpen || options.isOpen
  const pairs =
    query !== undefined ? pairsOf(valueOf(query, reading), 'repeated') : isOpen ? [{ text: REST_OF_QUERY }] : []
  const headers = sentHeaders(options.at('headers') ?? options.at('header'), reading)
  const body = given.at('body')
  return called(operation, options.at('path'), pairs, headers, bodyOf(body, given, headers, reading), reading)
}

/** Arguments by the names of parameters: `{ zoneId, page: 1, requestBody }`. Of arguments in a row, nothing is known but that the operation is called. */
function flat(operation: NamedOperation, options: CallOptions, args: readonly Node[], reading: Reading): Found {
  const isKnown = args.length < 2 && !options.isOpen
  const pairs: SentPair[] = []
  const headers = new Map<string, string>()
  const bodyName = BODY_NAMES.find((name) => options.at(name) !== undefined)
  let isAllKnown = isKnown
  for (const name of options.names) {
    const parameter = operation.parameters.find((each) => plainName(each.name) === plainName(name))
    const value = valueOf(options.at(name)!, reading)
    if (parameter?.in === 'query') pairs.push(...pairsOf({ [parameter.name]: value ?? null }, 'repeated'))
    else if (parameter?.in === 'header' && value !== undefined)
      headers.set(parameter.name.toLowerCase(), plainText(value))
    else if (parameter === undefined && name !== bodyName) isAllKnown = false
  }
  if (!isAllKnown) pairs.push({ text: REST_OF_QUERY })
  const body = bodyName === undefined ? undefined : options.at(bodyName)
  const sent = body === undefined && !isAllKnown ? undefined : bodyOf(body, options, headers, reading)
  return called(operation, undefined, pairs, headers, sent, reading)
}

function bodyOf(
  body: Node | undefined,
  options: CallOptions,
  headers: ReadonlyMap<string, string>,
  reading: Reading,
): Call['body'] {
  return body !== undefined ? jsonBody(body, headers, reading) : options.isOpen ? undefined : null
}

function called(
  { method, template }: NamedOperation,
  path: Node | undefined,
  pairs: readonly SentPair[],
  headers: ReadonlyMap<string, string>,
  body: Call['body'],
  reading: Reading,
): Found {
  const target = targetOf(filled(template, path, reading)) ?? { target: template, isQueryOpen: false }
  return foundCall({ method, target: withQuery(target, queryText(pairs)), headers, body })
}
