import type { Node } from '@babel/types'
import { withoutFinal } from '../../base/text.ts'
import type { Call } from '../call.ts'
import type { Bindings } from './bindings.ts'
import { fetchMethod } from './fetch-calls.ts'
import { type Finder, type Found, foundCall, withQuery } from './found-call.ts'
import { moduleName } from './module-name.ts'
import { type CallOptions, optionsOf } from './options.ts'
import { REST_OF_QUERY, pairsOf, queryText } from './query-of.ts'
import { jsonBody } from './sent-body.ts'
import { sentHeaders } from './sent-headers.ts'
import { targetOf } from './target-of.ts'
import { textOf } from './text-of.ts'
import { valueOf } from './value-of.ts'
import { type Reading, propertyName, readingOf, written } from './written.ts'

const WITHOUT_BODY = new Set(['get', 'delete', 'head', 'options'])
const WITH_BODY = new Set(['post', 'put', 'patch'])
const WITH_FORM = new Set(['postForm', 'putForm', 'patchForm'])

/** Names that clients go by, where nothing else says what they are. */
const CLIENT_NAME = /(?:axios|http|api|client)$/i

/** Instances of axios that sources export, so that others import them. */
export interface SharedInstances {
  readonly names: ReadonlySet<string>
  /** Names of files whose default export is one. */
  readonly defaults: ReadonlySet<string>
}

/** The instances that a source exports; `file` is its path. */
export function sharedInstances(
  file: string,
  bindings: Bindings,
): { readonly names: string[]; readonly defaults: string[] } {
  const names: string[] = []
  const defaults: string[] = []
  for (const [outside, inside] of bindings.exports) {
    const made = bindings.constants.get(inside)
    if (made === undefined || !isCreation(made, bindings)) continue
    if (outside === 'default') defaults.push(moduleName(file))
    else names.push(outside)
  }
  return { names, defaults }
}

/** Makes a finder of calls of axios, and of instances that are made here, shared, or named as one. */
export function axiosCalls(shared: SharedInstances): Finder {
  return (node, bindings) => {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return undefined
    const { callee, arguments: args } = node
    const reading = readingOf(bindings)
    if (callee.type === 'Identifier') {
      if (instanceOf(callee, bindings, shared) !== 'surely' || args[0] === undefined) return undefined
      const isUrl = written(args[0], reading).type !== 'ObjectExpression'
      return isUrl ? requestTo(args[0], args[1], callee, reading) : requestTo(undefined, args[0], callee, reading)
    }
    const verb = propertyName(callee)
    if (verb === undefined || (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression'))
      return undefined
    const { object } = callee
    if (object.type === 'Super') return undefined
    const isInstance = instanceOf(object, bindings, shared)
    if (isInstance === undefined) return undefined
    const [url] = args
    // Without a path, a call of `get` might be on anything that has this method.
    if (
      isInstance === 'by name' &&
      (url === undefined || !/^(?:\{\{[^{}]*\}\})*\/|^https?:/.test(textOf(url, reading)))
    )
      return undefined
    return byVerb(verb, args, object, reading)
  }
}

function byVerb(verb: string, args: readonly Node[], object: Node, reading: Reading): Found | undefined {
  const [url, second, third] = args
  if (verb === 'request') return url === undefined ? undefined : requestTo(undefined, url, object, reading)
  if (url === undefined) return undefined
  const upper = verb.replace('Form', '').toUpperCase()
  if (WITHOUT_BODY.has(verb)) {
    const config = optionsOf(second, reading)
    return callOf(upper, textOf(url, reading), config, object, config.at('data'), config.lacks('data'), reading)
  }
  if (!WITH_BODY.has(verb) && !WITH_FORM.has(verb)) return undefined
  const data = WITH_FORM.has(verb) ? undefined : second
  const isWithout = WITH_BODY.has(verb) && second === undefined
  return callOf(upper, textOf(url, reading), optionsOf(third, reading), object, data, isWithout, reading)
}

function requestTo(url: Node | undefined, config: Node | undefined, object: Node, reading: Reading): Found {
  const options = optionsOf(config, reading)
  const asked = url ?? options.at('url')
  if (asked === undefined) return 'path'
  const method = fetchMethod(options, reading)
  if (method === undefined) return 'method'
  return callOf(method, textOf(asked, reading), options, object, options.at('data'), options.lacks('data'), reading)
}

function callOf(
  method: string,
  url: string,
  config: CallOptions,
  object: Node,
  data: Node | undefined,
  isWithout: boolean,
  reading: Reading,
): Found {
  const made = object.type === 'Identifier' ? written(object, reading) : object
  const standard = made.type === 'CallExpression' ? optionsOf(made.arguments[0], reading) : undefined
  const base = config.at('baseURL') ?? standard?.at('baseURL')
  const target = targetOf(withBase(url, base === undefined ? '' : textOf(base, reading)))
  if (target === undefined) return 'path'
  const params = config.at('params')
  const isSerialized = [config, standard].every((each) => each?.at('paramsSerializer') === undefined)
  const own =
    params === undefined ? [] : isSerialized ? pairsOf(valueOf(params, reading), 'brackets') : [{ text: REST_OF_QUERY }]
  const more = standard?.at('params') !== undefined || (config.isOpen && params === undefined)
  const query = queryText(more ? [...own, { text: REST_OF_QUERY }] : own)
  const headers = new Map([
    ...sentHeaders(standard?.at('headers'), reading),
    ...sentHeaders(config.at('headers'), reading),
  ])
  const sent = data === undefined ? undefined : jsonBody(data, headers, reading)
  const body: Call['body'] = data === undefined && isWithout ? null : withoutNull(sent, headers)
  return foundCall({ method, target: withQuery(target, query), headers, body })
}

/** A body as axios sends it: null is no body, unless a header says that it is JSON. */
function withoutNull(body: Call['body'], headers: ReadonlyMap<string, string>): Call['body'] {
  return body?.value === null && !headers.has('content-type') ? null : body
}

/** A path behind a base URL, as axios joins them. */
function withBase(url: string, base: string): string {
  if (base === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  return `${withoutFinal(base, '/')}/${url.replace(/^\/+/, '')}`
}

/** Whether an expression is axios, or an instance of it. */
function instanceOf(node: Node, bindings: Bindings, shared: SharedInstances): 'surely' | 'by name' | undefined {
  if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression') {
    const name = propertyName(node) ?? ''
    return isTyped(name, bindings) ? 'surely' : CLIENT_NAME.test(name) ? 'by name' : undefined
  }
  if (node.type !== 'Identifier') return isCreation(node, bindings) ? 'surely' : undefined
  const imported = bindings.imports.get(node.name)
  if (imported?.from === 'axios') return imported.name === 'default' || imported.name === 'axios' ? 'surely' : undefined
  if (imported !== undefined) {
    const isShared =
      imported.name === 'default' ? shared.defaults.has(moduleName(imported.from)) : shared.names.has(imported.name)
    return isShared ? 'surely' : CLIENT_NAME.test(node.name) ? 'by name' : undefined
  }
  const made = bindings.constants.get(node.name)
  if (made !== undefined) return isCreation(made, bindings) ? 'surely' : undefined
  if (isTyped(node.name, bindings) || (node.name === 'axios' && !bindings.declared.has('axios'))) return 'surely'
  return CLIENT_NAME.test(node.name) ? 'by name' : undefined
}

function isTyped(name: string, bindings: Bindings): boolean {
  return /^Axios(?:Instance|Static)?$/.test(bindings.types.get(name) ?? '')
}

/** Whether an expression makes an instance: `axios.create(…)`, or `require('axios')`. */
function isCreation(node: Node, bindings: Bindings): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isCreation(node.expression, bindings)
  if (node.type !== 'CallExpression') return false
  const { callee, arguments: args } = node
  if (callee.type === 'Identifier' && callee.name === 'require')
    return args[0]?.type === 'StringLiteral' && args[0].value === 'axios'
  return (
    callee.type === 'MemberExpression' &&
    propertyName(callee) === 'create' &&
    callee.object.type === 'Identifier' &&
    (callee.object.name === 'axios' || bindings.imports.get(callee.object.name)?.from === 'axios')
  )
}
