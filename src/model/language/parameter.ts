import type { JsonObject } from '../../base/json.ts'
import { type Extensions, type Lifetime, type Value, withLifecycle } from './lifetime.ts'
import { type Content, contentIn } from './content.ts'
import { type Example, type Parameter, type Schema, nodeOf, partOf } from './part.ts'
import { A_NAME, A_PART, OPTIONS, takes } from './takes.ts'

/** The options of any parameter. */
export interface ParameterOptions extends Lifetime, Extensions {
  readonly description?: string
  readonly required?: boolean
  readonly style?: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie'
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly allowEmptyValue?: boolean
  readonly example?: Value
  readonly examples?: Readonly<Record<string, Example>>
}

/** A query parameter; its value matches a schema, or is text in a media type, such as `json(Filter)`. */
export function query(name: string, value: Schema | Content, options: ParameterOptions = {}): Parameter {
  takes(query, ['name', A_NAME, name], ['value', A_PART, value], ['options', OPTIONS, options])
  return partOf(parameter(name, 'query', value, options), 'parameter', query)
}

/** The whole query string as one value in a media type (since OpenAPI 3.2). */
export function queryString(name: string, value: Content, options: ParameterOptions = {}): Parameter {
  takes(queryString, ['name', A_NAME, name], ['value', A_PART, value], ['options', OPTIONS, options])
  return partOf(parameter(name, 'querystring', value, options), 'parameter', queryString)
}

/** A request header. */
export function header(name: string, value: Schema | Content, options: ParameterOptions = {}): Parameter {
  takes(header, ['name', A_NAME, name], ['value', A_PART, value], ['options', OPTIONS, options])
  return partOf(parameter(name, 'header', value, options), 'parameter', header)
}

/** A cookie. */
export function cookie(name: string, value: Schema | Content, options: ParameterOptions = {}): Parameter {
  takes(cookie, ['name', A_NAME, name], ['value', A_PART, value], ['options', OPTIONS, options])
  return partOf(parameter(name, 'cookie', value, options), 'parameter', cookie)
}

/** A path parameter. It is added and removed with the path, so it has no lifecycle of its own. */
export function path(
  name: string,
  value: Schema | Content,
  options: Omit<ParameterOptions, keyof Lifetime | 'required'> = {},
): Parameter {
  takes(path, ['name', A_NAME, name], ['value', A_PART, value], ['options', OPTIONS, options])
  return partOf(parameter(name, 'path', value, { required: true, ...options }), 'parameter', path)
}

function parameter(name: string, where: string, value: Schema | Content, options: ParameterOptions): object {
  const content = contentIn(value)
  return { name, in: where, ...withLifecycle(options), ...(content === undefined ? { schema: value } : { content }) }
}

/** The parameters of a path template, in its order. Those that `described` does not contain are strings. */
export function pathParameters(template: string, described: readonly Parameter[] = []): JsonObject[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => {
    const known = described.map(nodeOf).find((each) => each['name'] === name)
    return known ?? { name: name!, in: 'path', required: true, schema: { type: 'string' } }
  })
}
