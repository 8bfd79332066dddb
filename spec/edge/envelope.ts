import { type Schema, anything, array, component, constant, integer, object, string } from 'chronospec/model'
import { notShown } from './not-shown.ts'

/** One entry of `errors`. */
export const ApiError = component(
  'ApiError',
  object(
    { code: integer(), message: string() },
    { description: 'One reason why a request failed.', required: ['code', 'message'] },
  ),
)

const Message = notShown('A message beside the result.')

/** What a success answers: an envelope with a name of its own around each kind of result. */
export function success(result: Schema): Schema {
  const items = result['items'] as Schema | undefined
  const name = items === undefined ? nameOf(result) : `${nameOf(items)}List`
  return named(`${name}Response`, () => succeeded(result))
}

function succeeded(result: Schema): Schema {
  return object(
    {
      result,
      success: constant(true),
      errors: array(ApiError),
      messages: array(Message),
    },
    { required: ['result', 'success', 'errors', 'messages'] },
  )
}

const Failure = component('Failure', failed(ApiError))

/** What a failure answers; `error` is an entry of `errors`, where an operation has one of its own. */
export function failure(error?: Schema): Schema {
  return error === undefined ? Failure : named(`${nameOf(error).replace(/Error$/, '')}Failure`, () => failed(error))
}

/** The envelopes there are, so that operations with one kind of result share one. */
const envelopes = new Map<string, Schema>()

function named(name: string, make: () => Schema): Schema {
  const known = envelopes.get(name) ?? component(name, make())
  envelopes.set(name, known)
  return known
}

/** The name of a component. */
function nameOf(reference: Schema): string {
  return String(reference['$ref']).split('/').at(-1)!
}

function failed(error: Schema): Schema {
  return object(
    {
      result: anything({ description: 'Null on failure.' }),
      success: constant(false),
      errors: array(error),
      messages: array(Message),
    },
    { required: ['result', 'success', 'errors', 'messages'] },
  )
}
