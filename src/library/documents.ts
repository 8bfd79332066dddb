import { type Json, isObject, own, textOf } from '../base/json.ts'
import { isChronicle } from '../history/chronicle.ts'
import { isModel } from '../model/model.ts'
import { publishedVersion } from '../openapi/published.ts'
import { isTimeline } from '../time/timeline.ts'
import { InputError } from '../base/input-error.ts'
import { rejectInput } from '../base/expected.ts'

/** Throws where an argument is no parsed OpenAPI or Swagger document, as a description of all days may be one. */
export function checkDocument(call: string, argument: string, value: unknown): void {
  checkParsed(call, argument, value)
  const [openapi, swagger] = [own(value as Json, 'openapi'), own(value as Json, 'swagger')]
  if (publishedVersion(value as Json) !== undefined || isTimeline(openapi)) return
  const stated = openapi ?? swagger
  if (stated === undefined) rejectInput(call, argument, DOCUMENT, value)
  const why =
    typeof stated === 'string'
      ? 'the supported versions are OpenAPI 3.0 to 3.2 and Swagger 2.0'
      : 'write it as a string, such as "3.1.0"'
  throw new InputError(`${call}: ${argument} states the version ${textOf(stated)}; ${why}`)
}

/** Throws where an argument is no parsed OpenAPI 3 document: every difference in it would pass for one of no consequence. */
export function checkOpenapi3(call: string, argument: string, value: unknown): void {
  checkDocument(call, argument, value)
  if (publishedVersion(value as Json) === '2.0')
    throw new InputError(`${call}: ${argument} is Swagger 2.0; readDocument reads it as OpenAPI 3`)
}

function checkParsed(call: string, argument: string, value: unknown): void {
  if (typeof value === 'string')
    throw new InputError(`${call}: ${argument} is a string; parse it with readDocument, and pass its document`)
  if (isModel(value)) throw new InputError(`${call}: ${argument} is a model; pass its document`)
  if (!isObject(value)) rejectInput(call, argument, DOCUMENT, value)
  if (isChronicle(value))
    throw new InputError(`${call}: ${argument} is a chronicle; read it with readChronicle of chronospec/history`)
  if (isObject(value['document']))
    throw new InputError(`${call}: ${argument} is the result of readDocument; pass its document`)
}

const DOCUMENT = 'a parsed OpenAPI document, an object with the field "openapi"'
