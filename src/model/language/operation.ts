import type { Json, JsonObject } from '../../base/json.ts'
import { keepSite } from '../../base/site.ts'
import { type Content, contentIn, contentOf } from './content.ts'
import { type Extensions, type Lifetime, withLifecycle } from './lifetime.ts'
import { type Callback, type Parameter, type RequestBody, type Schema, nodeOf } from './part.ts'
import type { Responses } from './response.ts'
import type { ExternalDocs } from './schema-options.ts'
import type { Requirement } from './security.ts'
import type { Server } from './server.ts'

/** The options of an operation. */
export interface OperationOptions extends Lifetime, Extensions {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  /** Tags in addition to that of its section. */
  readonly tags?: readonly string[]
  readonly externalDocs?: ExternalDocs
  readonly servers?: readonly Server[]
  /** Alternative security requirements that replace those of the API; `[]` for none. */
  readonly security?: readonly Requirement[]
  readonly callbacks?: Readonly<Record<string, Callback>>
  readonly parameters?: readonly Parameter[]
  /** The request body; a schema alone means JSON. Default: the record itself for POST, PUT and PATCH. */
  readonly body?: Schema | Content | RequestBody
  /** Whether the body is required. Default: yes. */
  readonly bodyRequired?: boolean
  /** The content of the success response; a schema alone means JSON, `null` no content. Default: the record, or a list of it. */
  readonly result?: Schema | Content | null
  /** The status code of the success response. Default: 200. */
  readonly status?: number
  /** Other responses, by status; a success response or `default` replaces the usual one. */
  readonly responses?: Responses
  /** The schema of an entry of `errors` if this operation fails. Default: the error of the API. */
  readonly failure?: Schema
}

/** What an API adds around the results and errors of all its operations. */
export interface Envelope {
  /** Wraps the result of an operation in the schema of a response. Default: the result itself. */
  readonly success?: (result: Schema) => Schema
  /** The schema of an error response, given the operation's own error if it has one. Default: no error response. */
  readonly failure?: (error: Schema | undefined) => Schema
  /** The description of a success. */
  readonly successDescription?: string
  /** The description of a failure. */
  readonly failureDescription?: string
  /** Responses that every operation has in addition to its own. */
  readonly responses?: Responses
}

/** The messages of an operation, without its other fields. */
export interface Messages {
  readonly parameters: readonly Parameter[]
  readonly body: Schema | Content | RequestBody | undefined
  readonly bodyRequired: boolean
  readonly result: Schema | Content | undefined
  readonly status: number
  readonly responses: Responses
  readonly failure: Schema | undefined
}

/** Separates the messages of an operation from the other options, which are its fields. */
export function partsOf(options: OperationOptions): Omit<Messages, 'body' | 'result'> & {
  readonly body: Messages['body']
  readonly result: Messages['result'] | null
  readonly fields: JsonObject
} {
  const { parameters, body, bodyRequired, result, status, responses, failure, ...rest } = options
  const fields = withLifecycle(rest)
  return {
    parameters: parameters ?? [],
    body,
    bodyRequired: bodyRequired ?? true,
    result,
    status: status ?? 200,
    responses: responses ?? {},
    failure,
    fields:
      rest.servers === undefined ? fields : keepSite({ ...fields, servers: rest.servers.map(withLifecycle) }, options),
  }
}

/** The fields of an operation that describe its messages. */
export function messageFields(messages: Messages, envelope: Envelope): JsonObject {
  const { parameters, body, bodyRequired } = messages
  return {
    ...(parameters.length > 0 && { parameters: parameters.map(nodeOf) }),
    ...(body !== undefined && { requestBody: bodyOf(body, bodyRequired) }),
    responses: responsesOf(messages, envelope),
  }
}

function bodyOf(body: Schema | Content | RequestBody, required: boolean): JsonObject {
  if (isRequestBody(body)) return nodeOf(body)
  return { ...(required && { required: true }), content: contentOf(body) }
}

/** Schemas have no keyword `content`, and named bodies are in a section of their own. */
function isRequestBody(body: Schema | Content | RequestBody): body is RequestBody {
  return 'content' in body || String(body['$ref' as never] ?? '').startsWith('#/components/requestBodies/')
}

function responsesOf({ result, status, responses, failure }: Messages, envelope: Envelope): JsonObject {
  const { default: others, ...named } = { ...envelope.responses, ...responses } as unknown as JsonObject
  const isSuccessSaid = Object.keys(responses).some((each) => each.startsWith('2'))
  const failed = envelope.failure?.(failure)
  const otherwise =
    others ?? (failed && { description: envelope.failureDescription ?? 'Failure', content: contentOf(failed) })
  return {
    ...(!isSuccessSaid && { [status]: successOf(result, envelope) }),
    ...named,
    ...(otherwise !== undefined && { default: otherwise }),
  }
}

function successOf(result: Schema | Content | undefined, { success, successDescription }: Envelope): Json {
  const description = successDescription ?? 'Success'
  if (result === undefined) return { description }
  const isContent = contentIn(result) !== undefined
  return { description, content: contentOf(isContent ? result : (success?.(result as Schema) ?? result)) }
}
