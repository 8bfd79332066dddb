import { isTooDeep } from '../base/depth.ts'
import { type Json, own } from '../base/json.ts'
import { evaluate } from '../containment/evaluate.ts'
import { type Rejection, rejectionOf } from '../containment/explain.ts'
import type { Node } from '../containment/node.ts'
import { type Located, follow, keysOf } from '../diff/side.ts'
import type { CoordinatePart } from '../openapi/coordinate.ts'
import { rejectionOfText } from '../proof/as-text.ts'
import { type Call, type Message } from './call.ts'
import { type Contract, hasContent, isBodyRequired, mediaTypeOf } from './contract.ts'
import { declaredFields } from './declared-fields.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { formFieldsOf, formValues } from './form-fields.ts'
import { rejects } from './judge-parameters.ts'
import { placeText, stepsOf } from './place.ts'
import type { Making, Media } from './verdict.ts'

/** Judges the body of a request; nothing is known about one that was not recorded. */
export function judgeBody(contract: Contract, body: Call['body'], into: Making): void {
  const { body: described, document } = contract
  if (described === undefined || body === undefined) return
  const place = placeText([{ kind: 'request' }])
  if (body === null) {
    if (isBodyRequired(described)) into.troubles.set(place, { kind: 'missing' })
    return
  }
  const media = mediaTypeOf(described, body.mediaType)
  if (media === undefined) {
    if (hasContent(described))
      into.troubles.set(place, { kind: 'media-type', media: mediaOf(described, body.mediaType) })
    return
  }
  const parts = partsOf({ kind: 'request' }, described, media.name)
  const schema = document.schemaOf(media.value, 'request')
  const read = valuesOf(body)
  if (read === undefined) return
  const { values, isText } = read
  const isRejected = (each: Json): boolean => (isText ? rejects(schema, each) : evaluate(schema, each) === false)
  const value = values.find((each) => !isRejected(each)) ?? values[0]!
  if (isRejected(value)) noteRejection((isText ? rejectionOfText : rejectionOf)(schema, value), parts, into)
  note(schema, value, parts, document.side.root, into)
}

/** Media types that many clients send. Any other might identify the sender. */
const COMMON: ReadonlySet<string> = new Set([
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'text/plain',
])

function mediaOf(described: Located, mediaType: string): Media {
  const accepted = keysOf(own(described.node, 'content'))
  const sent = mediaType.toLowerCase().split(';')[0]!.trim()
  return COMMON.has(sent) ? { sent, accepted } : { accepted }
}

/** Notes what a response has that is described, and which of it is deprecated. It is never rejected. */
export function judgeResponse(contract: Contract, response: Call['response'], into: Making): void {
  if (response?.body === undefined) return
  const { document, responses } = contract
  const code = codeFor(response.status, responses)
  if (code === undefined) return
  const described = follow(document.side, responses.get(code)!)
  const media = mediaTypeOf(described, response.body.mediaType)
  const read = media === undefined ? undefined : valuesOf(response.body)
  if (media === undefined || read === undefined || read.isText) return
  const parts = partsOf({ kind: 'response', code }, described, media.name)
  note(document.schemaOf(media.value, 'response'), read.values[0]!, parts, document.side.root, into)
}

function codeFor(status: number, responses: Contract['responses']): string | undefined {
  const range = `${Math.floor(status / 100)}XX`
  return [String(status), range, range.toLowerCase(), 'default'].find((code) => responses.has(code))
}

/** A media type is named only where there is more than one. */
function partsOf(part: CoordinatePart, described: Located, name: string): CoordinatePart[] {
  const isSole = keysOf(own(described.node, 'content')).length === 1
  return isSole ? [part] : [part, { kind: 'mediaType', name }]
}

/** The values that a body may be read as, where it is JSON or a form; undefined for any other, and for what is neither. */
function valuesOf(body: Message): { readonly values: readonly Json[]; readonly isText: boolean } | undefined {
  const fields = formFieldsOf(body)
  if (fields !== undefined) return { values: formValues(fields), isText: true }
  if (!/[/+]json$/.test(body.mediaType.toLowerCase().split(';')[0]!.trim())) return undefined
  if (body.value !== undefined) return { values: [body.value], isText: false }
  try {
    const value = JSON.parse(body.text) as Json
    return isTooDeep(value) ? undefined : { values: [value], isText: false }
  } catch {
    return undefined
  }
}

function noteRejection(rejection: Rejection | undefined, parts: readonly CoordinatePart[], into: Making): void {
  const at = stepsOf(rejection?.at ?? [])
  if (rejection?.missing !== undefined) {
    into.troubles.set(placeText(parts, [...at, { into: 'property', name: rejection.missing }]), { kind: 'missing' })
    return
  }
  const keyword = rejection?.keyword
  into.troubles.set(placeText(parts, at), { kind: 'value', ...(keyword !== undefined && { keyword }) })
}

function note(schema: Node, value: Json, parts: readonly CoordinatePart[], root: Json, into: Making): void {
  const { said, known, mistyped } = declaredFields(schema, value)
  for (const path of mistyped) into.mistyped.add(placeText(parts, path))
  for (const path of said) into.said.add(`${placeText(parts)} ${path}`)
  for (const path of known) into.known.add(`${placeText(parts)} ${path}`)
  for (const { path, value: member, stated } of deprecatedUses(schema, value, root))
    into.deprecated.set(placeText(parts, path, member), stated)
}
