import { type Schema, anything, array, component, constant, integer, object, string } from 'chronospec'

/** One entry of `errors`. */
export const ApiError = component(
  'ApiError',
  object(
    { code: integer(), message: string() },
    { description: 'One reason why a request failed.', required: ['code', 'message'] },
  ),
)

/** What a success answers. */
export function success(result: Schema): Schema {
  return object(
    {
      result,
      success: constant(true),
      errors: array(ApiError),
      messages: array(anything()),
    },
    { required: ['result', 'success', 'errors', 'messages'] },
  )
}

const Failure = component('Failure', failed(ApiError))

/** What a failure answers; `error` is an entry of `errors`, where an operation has one of its own. */
export function failure(error?: Schema): Schema {
  return error === undefined ? Failure : failed(error)
}

function failed(error: Schema): Schema {
  return object(
    {
      result: anything({ description: 'Null on failure.' }),
      success: constant(false),
      errors: array(error),
      messages: array(anything()),
    },
    { required: ['result', 'success', 'errors', 'messages'] },
  )
}
