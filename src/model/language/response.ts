import { A_TEXT } from '../../base/expected.ts'
import { type Content, contentIn, contentOf } from './content.ts'
import { type Extensions, type Lifetime, type Value, withLifecycle } from './lifetime.ts'
import { type Example, type Header, type Link, type Response, type Schema, partOf } from './part.ts'
import type { Server } from './server.ts'
import { A_NAME, A_PART, OPTIONS, optional, takes } from './takes.ts'

/** A status code, a range such as `4XX`, or `default` for all others. */
export type Status = number | `${1 | 2 | 3 | 4 | 5}XX` | 'default'

/** The responses of an operation, by status. */
export type Responses = { readonly [status in Status]?: Response } & Extensions

/** The options of a response. */
export interface ResponseOptions extends Lifetime, Extensions {
  /** A short summary (since OpenAPI 3.2). */
  readonly summary?: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly links?: Readonly<Record<string, Link>>
}

/** A response: its description, and an optional body. */
export function response(description: string, body?: Schema | Content, options: ResponseOptions = {}): Response {
  takes(response, ['description', A_TEXT, description], ['body', optional(A_PART), body], ['options', OPTIONS, options])
  return partOf(
    { description, ...withLifecycle(options), ...(body !== undefined && { content: contentOf(body) }) },
    'response',
    response,
  )
}

/** The options of a response header. */
export interface HeaderOptions extends Lifetime, Extensions {
  readonly description?: string
  readonly required?: boolean
  readonly style?: 'simple'
  readonly explode?: boolean
  readonly example?: Value
  readonly examples?: Readonly<Record<string, Example>>
}

/** A header of a response, or of a part of a multipart message; its key is its name. */
export function responseHeader(value: Schema | Content, options: HeaderOptions = {}): Header {
  takes(responseHeader, ['value', A_PART, value], ['options', OPTIONS, options])
  const content = contentIn(value)
  return partOf(
    { ...withLifecycle(options), ...(content === undefined ? { schema: value } : { content }) },
    'header',
    responseHeader,
  )
}

/** The options of an example. */
export interface ExampleOptions extends Lifetime, Extensions {
  readonly summary?: string
  readonly description?: string
  /** The URL of the example, instead of a value. */
  readonly externalValue?: string
  /** The value as data, and as it is sent (both since OpenAPI 3.2). */
  readonly dataValue?: Value
  readonly serializedValue?: string
}

/** An example of a message, a parameter or a header; pass `undefined` if the options say where it is. */
export function example(value: Value | undefined, options: ExampleOptions = {}): Example {
  takes(example, ['options', OPTIONS, options])
  return partOf(withLifecycle({ ...options, ...(value !== undefined && { value }) }), 'example', example)
}

/** The options of a link. */
export interface LinkOptions extends Lifetime, Extensions {
  readonly description?: string
  /** The parameters of the linked operation, each a value or an expression such as `$response.body#/id`. */
  readonly parameters?: Readonly<Record<string, Value>>
  readonly requestBody?: Value
  readonly server?: Server
}

/** A link to another operation, by its operationId or by a reference to it. */
export function link(target: string, options: LinkOptions = {}): Link {
  takes(link, ['target', A_NAME, target], ['options', OPTIONS, options])
  const isReference = target.includes('#/')
  const { server, ...rest } = options
  return partOf(
    {
      ...(isReference ? { operationRef: target } : { operationId: target }),
      ...withLifecycle(rest),
      ...(server !== undefined && { server: withLifecycle(server) }),
    },
    'link',
    link,
  )
}
