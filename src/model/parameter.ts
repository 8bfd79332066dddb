import type { JsonObject } from '../base/json.ts'
import { type Lifetime, type Schema, string, withLifecycle } from './schema.ts'
import { sited } from './site.ts'

/** A parameter of an operation, as an OpenAPI Parameter Object with its lifecycle. */
export interface Parameter extends JsonObject {}

export interface ParameterOptions extends Lifetime {
  readonly description?: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
}

/** A query parameter. */
export function query(name: string, schema: Schema, options: ParameterOptions = {}): Parameter {
  return sited({ name, in: 'query', ...withLifecycle(options), schema }, query)
}

/** A request header. */
export function header(name: string, schema: Schema, options: ParameterOptions = {}): Parameter {
  return sited({ name, in: 'header', ...withLifecycle(options), schema }, header)
}

/** A cookie. */
export function cookie(name: string, schema: Schema, options: ParameterOptions = {}): Parameter {
  return sited({ name, in: 'cookie', ...withLifecycle(options), schema }, cookie)
}

/** The path parameters of a path template, in its order. */
export function pathParameters(template: string): Parameter[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: string(),
  }))
}
