import { type Json, isArray, own } from '../../base/json.ts'
import type { Answer, Call, Field, Message } from '../call.ts'
import { requestOf } from './request-line.ts'
import { dayReader } from './when.ts'

/** Where the entries of a HAR stand. */
export const HAR_ENTRIES: readonly (readonly string[])[] = [['log', 'entries']]

/** Reads entries of HTTP Archives (HAR 1.2). */
export function harReader(): (entry: Json) => Call | undefined {
  const dayOf = dayReader()
  return (entry) => {
    const [request, response] = [own(entry, 'request'), own(entry, 'response')]
    const sent = requestOf(own(request, 'method'), own(request, 'url'))
    if (sent === undefined) return undefined
    const status = own(response, 'status')
    return {
      ...sent,
      day: dayOf(own(entry, 'startedDateTime')),
      ip: text(own(entry, '_clientIPAddress')),
      headers: headersOf(request),
      body: bodyOf(own(request, 'postData')),
      response: typeof status === 'number' && status > 0 ? answerOf(status, response) : undefined,
    }
  }
}

function answerOf(status: number, response: Json | undefined): Answer {
  return { status, headers: headersOf(response), body: contentOf(own(response, 'content')) }
}

function headersOf(message: Json | undefined): ReadonlyMap<string, string> {
  const cookies = pairsOf(own(message, 'cookies')).map(([name, value]) => `${name}=${value}`)
  const headers = new Map<string, string>()
  for (const [name, value] of pairsOf(own(message, 'headers'))) {
    // HTTP/2 sends as headers what is elsewhere in a HAR.
    if (name.startsWith(':')) continue
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
  }
  if (cookies.length > 0 && !headers.has('cookie')) headers.set('cookie', cookies.join('; '))
  return headers
}

function pairsOf(list: Json | undefined): (readonly [name: string, value: string])[] {
  if (!isArray(list)) return []
  return list.flatMap((each) => {
    const [name, value] = [own(each, 'name'), own(each, 'value')]
    return typeof name === 'string' ? [[name, typeof value === 'string' ? value : ''] as const] : []
  })
}

function bodyOf(posted: Json | undefined): Message | null | undefined {
  if (posted === undefined || posted === null) return null
  const mediaType = text(own(posted, 'mimeType')) ?? ''
  const body = text(own(posted, 'text'))
  if (body !== undefined) return { mediaType, text: body }
  const params = own(posted, 'params')
  const fields = (isArray(params) ? params : []).flatMap(fieldOf)
  return fields.length > 0 ? { mediaType, text: '', fields } : undefined
}

/** A parameter that was posted: a field of a form, or a file. */
function fieldOf(param: Json): Field[] {
  const [name, value, mediaType] = [own(param, 'name'), own(param, 'value'), own(param, 'contentType')]
  if (typeof name !== 'string') return []
  const field = { name, text: typeof value === 'string' ? value : '' }
  return [typeof mediaType === 'string' && mediaType !== '' ? { ...field, mediaType } : field]
}

function contentOf(content: Json | undefined): Message | undefined {
  const [mediaType, body] = [text(own(content, 'mimeType')), text(own(content, 'text'))]
  if (mediaType === undefined || body === undefined) return undefined
  return { mediaType, text: own(content, 'encoding') === 'base64' ? fromBase64(body) : body }
}

function fromBase64(body: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(body), (sign) => sign.codePointAt(0)!))
  } catch {
    return ''
  }
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
