import { type Json, type JsonObject, isObject, own } from '../base/json.ts'

/** Whether a parameter is the whole query string (OpenAPI 3.2, Parameter Object, `in: querystring`). */
export function isQueryString(parameter: Json): boolean {
  return own(parameter, 'in') === 'querystring'
}

/**
 * Converts a query string in the format of HTML forms to an exploded query parameter, which is the same on the wire: each property of its
 * object is a parameter. Undefined for any other parameter or format; only 3.2 can express that.
 */
export function asQuery(parameter: JsonObject): JsonObject | undefined {
  const content = own(parameter, 'content')
  const form = own(content, FORM)
  if (!isQueryString(parameter) || !isObject(content) || Object.keys(content).length !== 1) return undefined
  if (!isObject(form) || !Object.keys(form).every((key) => SAME.has(key)) || !isObject(own(form, 'schema')))
    return undefined
  const { content: _, ...rest } = parameter
  return { ...rest, in: 'query', 'x-oai-in': 'querystring', style: 'form', explode: true, ...form } as JsonObject
}

/** The inverse of `asQuery`, for a parameter whose `in` is `querystring` again; any other parameter stays as it is. */
export function asQueryString(parameter: JsonObject): JsonObject {
  if (!isQueryString(parameter) || !Object.hasOwn(parameter, 'schema')) return parameter
  const { style: _, explode: _explode, schema, example, examples, ...rest } = parameter
  const form = { schema, ...(example !== undefined && { example }), ...(examples !== undefined && { examples }) }
  return { ...rest, content: { [FORM]: form } } as JsonObject
}

const FORM = 'application/x-www-form-urlencoded'

/** The fields that media types and parameters have in common. */
const SAME: ReadonlySet<string> = new Set(['schema', 'example', 'examples'])
