import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { urlEncoded } from '../../base/url-text.ts'
import type { Call, Field, Message } from '../call.ts'
import { requestOf } from './request-line.ts'

/** The requests of a Postman collection (format 2.1), those in its folders among them; undefined for one that cannot be read. */
export function postmanCalls(collection: Json): (Call | undefined)[] {
  return itemsIn(collection, variablesIn(collection, new Map()), own(collection, 'auth'))
}

type Variables = ReadonlyMap<string, string>

function itemsIn(folder: Json, variables: Variables, auth: Json | undefined): (Call | undefined)[] {
  return listIn(folder, 'item').flatMap((item) => {
    const own_ = variablesIn(item, variables)
    const access = own(item, 'auth') ?? auth
    return own(item, 'item') === undefined ? [callOf(own(item, 'request'), own_, access)] : itemsIn(item, own_, access)
  })
}

function variablesIn(holder: Json, outer: Variables): Variables {
  const ownVariables = listIn(holder, 'variable').flatMap((each) => {
    const [key, value] = [own(each, 'key'), own(each, 'value')]
    return typeof key === 'string' && typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return new Map([...outer, ...ownVariables])
}

function callOf(request: Json | undefined, variables: Variables, auth: Json | undefined): Call | undefined {
  const fill = (text: string): string => filled(text, variables)
  const url = isObject(request) ? own(request, 'url') : request
  const raw = typeof url === 'string' ? url : own(url, 'raw')
  if (typeof raw !== 'string') return undefined
  const parameters = variablesIn(url ?? null, new Map())
  // What cannot be filled in before the first slash is the host.
  const target = fill(raw)
    .replace(/^\{\{[^{}]*\}\}/, '')
    .replace(/^(?![a-z][\w+.-]*:\/\/|\/)(?=[\w.-]+(?:[:/?]|$))/i, 'http://')
    .replaceAll(/\/:([\w-]+)/g, (_, name: string) => `/${urlEncoded(fill(parameters.get(name) ?? `{{${name}}}`))}`)
    .replaceAll(' ', '%20')
  const method = own(request, 'method')
  const sent = requestOf(typeof method === 'string' ? method : 'GET', target === '' ? '/' : target)
  if (sent === undefined) return undefined
  const headers = new Map(enabled(own(request, 'header')).map(([name, value]) => [name.toLowerCase(), fill(value)]))
  for (const [name, value] of accessHeaders(own(request, 'auth') ?? auth))
    if (!headers.has(name)) headers.set(name, value)
  return { ...sent, headers, body: bodyOf(own(request, 'body'), headers, fill) }
}

function filled(text: string, variables: Variables, depth = 0): string {
  return text.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
    const value = variables.get(name.trim())
    return value === undefined || depth > 5 ? whole : filled(value, variables, depth + 1)
  })
}

function enabled(list: Json | undefined): (readonly [name: string, value: string])[] {
  if (!isArray(list)) return []
  return list.flatMap((each) => {
    const [name, value] = [own(each, 'key'), own(each, 'value')]
    if (typeof name !== 'string' || own(each, 'disabled') === true) return []
    return [[name, typeof value === 'string' ? value : ''] as const]
  })
}

/** The headers with which a collection authenticates; their values are variables of the collection. */
function accessHeaders(auth: Json | undefined): (readonly [name: string, value: string])[] {
  const type = own(auth, 'type')
  if (type === 'basic') return [['authorization', 'Basic …']]
  if (type === 'bearer' || type === 'oauth2' || type === 'jwt') return [['authorization', 'Bearer …']]
  if (type !== 'apikey') return []
  const stated = new Map(enabled(own(auth, 'apikey')))
  return stated.get('in') === 'query' ? [] : [[(stated.get('key') ?? '').toLowerCase(), '…']]
}

function bodyOf(
  body: Json | undefined,
  headers: Variables,
  fill: (text: string) => string,
): Message | null | undefined {
  const mode = own(body, 'mode')
  if (mode === undefined) return null
  if (mode === 'urlencoded') {
    const pairs = enabled(own(body, 'urlencoded'))
    const form = pairs.map((pair) => pair.map((text) => urlEncoded(fill(text))).join('=')).join('&')
    return { mediaType: 'application/x-www-form-urlencoded', text: form }
  }
  if (mode === 'formdata') {
    const fields = listIn(body!, 'formdata').flatMap((each) => fieldOf(each, fill))
    return fields.some(({ text }) => text.includes('{{'))
      ? undefined
      : { mediaType: 'multipart/form-data', text: '', fields }
  }
  const raw = own(body, 'raw')
  if (mode !== 'raw' || typeof raw !== 'string') return undefined
  const language = own(own(own(body, 'options'), 'raw'), 'language')
  const mediaType =
    headers.get('content-type') ?? (language === 'json' || /^\s*[{[]/.test(raw) ? 'application/json' : undefined)
  const text = fill(raw)
  // The value of a body with a variable in it is unknown.
  return mediaType === undefined || text.includes('{{') ? undefined : { mediaType, text }
}

function fieldOf(entry: Json, fill: (text: string) => string): Field[] {
  const [name, value, mediaType] = [own(entry, 'key'), own(entry, 'value'), own(entry, 'contentType')]
  if (typeof name !== 'string' || own(entry, 'disabled') === true) return []
  const field = { name, text: typeof value === 'string' ? fill(value) : '' }
  return [typeof mediaType === 'string' ? { ...field, mediaType } : field]
}

function listIn(holder: Json, key: string): readonly Json[] {
  const list = own(holder, key)
  return isArray(list) ? list : []
}
