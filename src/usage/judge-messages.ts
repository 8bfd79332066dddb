import { type Json, own } from '../base/json.ts'
import { evaluate } from '../containment/evaluate.ts'
import { type Rejection, rejectionsOf } from '../containment/explain.ts'
import type { Node } from '../containment/node.ts'
import { isStyled } from '../diff/encoded-fields.ts'
import { type Located, type Side, follow, keysOf } from '../diff/side.ts'
import type { CoordinatePart } from '../openapi/coordinate.ts'
import { isJsonType } from '../openapi/media-type.ts'
import { rejectionsOfText } from '../proof/as-text.ts'
import type { Call, Message } from './call.ts'
import { type Contract, hasContent, isBodyRequired, mediaTypeOf } from './contract.ts'
import { declaredFields } from './declared-fields.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { type EncodedFields, encodedFields } from './encoded-fields.ts'
import { formFieldsOf, formValues } from './form-fields.ts'
import { rejects } from './judge-parameters.ts'
import { limitOf } from './limit.ts'
import { valueOfJson } from './parsed-json.ts'
import { placeText, stepsOf } from './place.ts'
import { type Making, mediaOf } from './verdict.ts'

/** Judges the body of a request; nothing is known about one that was not recorded. */
export function judgeBody(contract: Contract, body: Call['body'], into: Making): void {
  const { body: described, document } = contract
  if (described === undefined || body === undefined) return
  const place = placeText([{ kind: 'request' }])
  if (body === null) {
    if (isBodyRequired(described)) into.rejections.set(place, { kind: 'missing' })
    return
  }
  const media = mediaTypeOf(described, body.mediaType)
  if (media === undefined) {
    if (hasContent(described))
      into.rejections.set(place, {
        kind: 'media-type',
        media: mediaOf(body.mediaType, keysOf(own(described.node, 'content'))),
      })
    return
  }
  const parts = partsOf({ kind: 'request' }, described, media.name)
  const schema = document.schemaOf(media.value, 'request')
  const fields = formFieldsOf(body)
  const isRecognized = isStyled(media.name, document.side)
  const form = fields && encodedFields(fields, media.value, schema, { side: document.side, hasStyles: isRecognized })
  const value = form === undefined ? jsonOf(body) : valueOfForm(form, schema)
  if (value === undefined) return
  for (const [name, rejection] of form?.rejections ?? [])
    into.rejections.set(placeText(parts, [{ into: 'property', name }]), rejection)
  const isRejected = form === undefined ? evaluate(schema, value) === false : rejects(schema, value)
  const reasons = isRejected ? (form === undefined ? rejectionsOf : rejectionsOfText)(schema, value) : []
  for (const reason of reasons) noteRejection(reason, parts, document.side, into)
  note(schema, value, parts, document.side.root, into)
}

/** The value that a form stands for; one that is not rejected, if there is one. */
function valueOfForm({ others, read }: EncodedFields, schema: Node): Json {
  const values = formValues(others).map((plain): Json => ({ ...plain, ...read }))
  return values.find((each) => !rejects(schema, each)) ?? values[0]!
}

/** Notes what a response has that is described, and which of it is deprecated. It is never rejected. */
export function judgeResponse(contract: Contract, response: Call['response'], into: Making): void {
  if (response?.body === undefined) return
  const { document, responses } = contract
  const code = codeFor(response.status, responses)
  if (code === undefined) return
  const described = follow(document.side, responses.get(code)!)
  const media = mediaTypeOf(described, response.body.mediaType)
  const value = media === undefined ? undefined : jsonOf(response.body)
  if (media === undefined || value === undefined) return
  const parts = partsOf({ kind: 'response', code }, described, media.name)
  note(document.schemaOf(media.value, 'response'), value, parts, document.side.root, into)
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

/** The value of a body that is JSON; undefined for any other, and for what is none. */
function jsonOf(body: Message): Json | undefined {
  if (!isJsonType(body.mediaType)) return undefined
  return body.value === undefined ? valueOfJson(body.text) : body.value
}

/** Notes why a body is rejected; a place has one reason, the first. */
function noteRejection(rejection: Rejection, parts: readonly CoordinatePart[], side: Side, into: Making): void {
  const { at, keyword, missing } = rejection
  const steps = stepsOf(at)
  const place = placeText(parts, missing === undefined ? steps : [...steps, { into: 'property', name: missing }])
  if (into.rejections.has(place)) return
  const isMissing = missing !== undefined
  into.rejections.set(
    place,
    isMissing ? { kind: 'missing' } : { kind: 'value', keyword, limit: limitOf(side, rejection) },
  )
}

function note(schema: Node, value: Json, parts: readonly CoordinatePart[], root: Json, into: Making): void {
  const { said, known, typed, mistyped } = declaredFields(schema, value)
  for (const path of typed) into.typed.add(placeText(parts, path))
  for (const path of mistyped) into.mistyped.add(placeText(parts, path))
  for (const path of said) into.said.add(`${placeText(parts)} ${path}`)
  for (const path of known) into.known.add(`${placeText(parts)} ${path}`)
  for (const { path, value: member, stated } of deprecatedUses(schema, value, root))
    into.deprecated.set(placeText(parts, path, member), stated)
}
