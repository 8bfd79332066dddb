import type { Node } from '@babel/types'
import { type Json, isArray, isObject } from '../../base/json.ts'
import { knownPartOf } from '../../containment/known-in-part.ts'
import type { Call } from '../call.ts'
import { textOf } from './text-of.ts'
import { jsonTextValue, valueOf } from './value-of.ts'
import { type Reading, isNew, written } from './written.ts'

const JSON_TYPE = 'application/json'

/** The body that a client writes as JSON by itself: any object, list or plain value. */
export function jsonBody(expression: Node, headers: ReadonlyMap<string, string>, reading: Reading): Call['body'] {
  const node = written(expression, reading)
  if (node.type === 'NewExpression') return formBody(node, reading)
  const value = valueOf(expression, reading)
  return value === undefined ? null : bodyOf(value, headers)
}

/** The body of `fetch`: JSON text, or a form. Nothing is known about any other. */
export function textBody(expression: Node, headers: ReadonlyMap<string, string>, reading: Reading): Call['body'] {
  const node = written(expression, reading)
  if (node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined')) return null
  if (node.type === 'NewExpression') return formBody(node, reading)
  const json = jsonTextValue(expression, reading)
  return json?.value === undefined ? undefined : bodyOf(json.value, headers)
}

/** Without a header that says otherwise, clients for JSON send it as that. */
function bodyOf(value: Json, headers: ReadonlyMap<string, string>): Call['body'] {
  const mediaType = headers.get('content-type') ?? JSON_TYPE
  return mediaType.includes('{{') ? undefined : { mediaType, text: '', value }
}

/** Of `new URLSearchParams(…)`, the form, if all of it is written. */
function formBody(node: Node, reading: Reading): Call['body'] {
  if (!isNew(node, 'URLSearchParams')) return undefined
  const text = textOf(node, reading)
  return text.includes('{{') ? undefined : { mediaType: 'application/x-www-form-urlencoded', text }
}

/** Whether a body is made at run time, or has objects of which other fields are. */
export function isBodyOpen(body: Call['body']): boolean {
  if (body === null || body === undefined) return body === undefined
  const { value } = body
  return value !== undefined && (knownPartOf(value) !== undefined || hasOpenObject(value))
}

function hasOpenObject(value: Json): boolean {
  if (knownPartOf(value)?.isOpen === true) return true
  if (isArray(value)) return value.some(hasOpenObject)
  return isObject(value) && Object.values(value).some(hasOpenObject)
}
