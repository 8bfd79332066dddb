import type { Node } from '@babel/types'
import { type Json, isArray, isObject } from '../../base/json.ts'
import { knownPartOf } from '../../containment/known-in-part.ts'
import { essenceOf } from '../../openapi/media-type.ts'
import type { Call } from '../call.ts'
import { isVariable } from '../target.ts'
import { isText, textOf } from './text-of.ts'
import { jsonTextValue, valueOf } from './value-of.ts'
import { type Reading, isNew, written } from './written.ts'

const [JSON_TYPE, FORM_TYPE] = ['application/json', 'application/x-www-form-urlencoded']

/** The body that a client writes as JSON by itself: any object, list or plain value. */
export function jsonBody(expression: Node, headers: ReadonlyMap<string, string>, reading: Reading): Call['body'] {
  const node = written(expression, reading)
  if (node.type === 'NewExpression') return isNew(node, 'URLSearchParams') ? formBody(expression, reading) : undefined
  const value = valueOf(expression, reading)
  return value === undefined ? null : bodyOf(value, headers)
}

/** The body of `fetch`: JSON text, a form, or another text whose media type is written. Nothing is known about any other. */
export function textBody(expression: Node, headers: ReadonlyMap<string, string>, reading: Reading): Call['body'] {
  const node = written(expression, reading)
  if (node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined')) return null
  if (isNew(node, 'URLSearchParams')) return formBody(expression, reading)
  const json = jsonTextValue(expression, reading)
  if (json !== undefined) return json.value === undefined ? undefined : bodyOf(json.value, headers)
  const mediaType = headers.get('content-type')
  if (!isText(node, reading) || mediaType === undefined || isVariable(mediaType)) return undefined
  if (essenceOf(mediaType) === FORM_TYPE) return formBody(expression, reading)
  const text = textOf(expression, reading)
  return isVariable(text) ? undefined : { mediaType, text }
}

/** Without a header that says otherwise, clients for JSON send it as that. */
function bodyOf(value: Json, headers: ReadonlyMap<string, string>): Call['body'] {
  const mediaType = headers.get('content-type') ?? JSON_TYPE
  return mediaType.includes('{{') ? undefined : { mediaType, text: '', value }
}

/** The form that a text or `new URLSearchParams(…)` stands for, if all of its names are written. */
function formBody(expression: Node, reading: Reading): Call['body'] {
  const text = textOf(expression, reading)
  const isOpen = text.split('&').some((pair) => isVariable(pair.split('=')[0]!))
  return isOpen ? undefined : { mediaType: FORM_TYPE, text }
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
