import type { Node } from '@babel/types'
import type { Bindings } from './bindings.ts'
import { type Found, foundCall, withQuery } from './found-call.ts'
import { optionsOf } from './options.ts'
import { REST_OF_QUERY, encodedText, pairsOf, queryText } from './query-of.ts'
import { jsonBody } from './sent-body.ts'
import { sentHeaders } from './sent-headers.ts'
import { targetOf } from './target-of.ts'
import { textOf } from './text-of.ts'
import { valueOf } from './value-of.ts'
import { type Reading, propertyName, readingOf } from './written.ts'

const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'])

/** Functions that take the method as a word: those of openapi-fetch itself, and of openapi-react-query. */
const BY_WORD = new Set(['request', 'useQuery', 'useMutation', 'useSuspenseQuery', 'useInfiniteQuery', 'queryOptions'])

/**
 * Finds calls of a client of openapi-fetch: `client.GET('/pets/{id}', init)`, `GET('/pets')`, `client['/pets'].GET(init)`, and
 * `$api.useQuery('get', '/pets', init)` of openapi-react-query.
 */
export function openapiFetchCall(node: Node, bindings: Bindings): Found | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined
  const { callee, arguments: args } = node
  const reading = readingOf(bindings)
  const name = callee.type === 'Identifier' ? callee.name : propertyName(callee)
  if (name === undefined) return undefined
  if (METHODS.has(name)) {
    if (callee.type === 'MemberExpression' && callee.object.type === 'MemberExpression' && callee.object.computed)
      return callTo(name, textOf(callee.object.property, reading), args[0], reading)
    if (args[0] === undefined || args[0].type === 'ArrowFunctionExpression') return undefined
    const path = textOf(args[0], reading)
    // What is imported under such a name, or made from a client, is called by its name alone.
    if (callee.type === 'Identifier' && !path.startsWith('/')) return undefined
    return path.startsWith('/') ? callTo(name, path, args[1], reading) : 'path'
  }
  if (!BY_WORD.has(name) || args[0]?.type !== 'StringLiteral' || args[1] === undefined) return undefined
  const method = args[0].value.toUpperCase()
  if (!METHODS.has(method)) return undefined
  const path = textOf(args[1], reading)
  if (!path.startsWith('/')) return 'path'
  // What a mutation sends, it is given when it runs.
  return name === 'useMutation' ? mutation(method, path, reading) : callTo(method, path, args[2], reading)
}

function mutation(method: string, template: string, reading: Reading): Found {
  const target = targetOf(filled(template, undefined, reading))
  return target === undefined
    ? 'path'
    : foundCall({ method, target: { ...target, isQueryOpen: true }, body: undefined })
}

function callTo(method: string, template: string, init: Node | undefined, reading: Reading): Found | undefined {
  if (!template.startsWith('/')) return undefined
  const options = optionsOf(init, reading)
  const given = options.at('params')
  const params = optionsOf(given, reading)
  const isOpen = options.isOpen || params.isOpen
  const target = targetOf(filled(template, params.at('path'), reading))
  if (target === undefined) return 'path'
  const query = params.at('query')
  const serialized = options.at('querySerializer') === undefined
  const pairs =
    query !== undefined && serialized
      ? pairsOf(valueOf(query, reading), 'repeated')
      : query !== undefined || isOpen
        ? [{ text: REST_OF_QUERY }]
        : []
  const headers = new Map([
    ...sentHeaders(options.at('headers'), reading),
    ...sentHeaders(params.at('header'), reading),
  ])
  const body = options.at('body')
  const isPlain = options.at('bodySerializer') === undefined
  return foundCall({
    method,
    target: withQuery(target, queryText(pairs)),
    headers,
    body: body !== undefined && isPlain ? jsonBody(body, headers, reading) : options.lacks('body') ? null : undefined,
  })
}

/** A path template with what is given for its parameters. */
export function filled(template: string, given: Node | undefined, reading: Reading): string {
  const values = optionsOf(given, reading)
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values.at(name)
    const text = value === undefined ? '' : textOf(value, reading)
    return text === '' || text.startsWith('{{') ? `{{${name.replaceAll(/[^\w$]/g, '')}}}` : encodedText(text)
  })
}
