import { type JsonObject, isObject } from '../../base/json.ts'
import { type Extensions, type Lifetime, type Value, withLifecycle } from './lifetime.ts'
import { type Example, type Header, type MediaType, type RequestBody, type Schema, partOf } from './part.ts'
import { A_PART, OPTIONS, optional, takes } from './takes.ts'

/** The content of a message, by media type: `{ 'text/csv': media(string()) }`. */
export interface Content {
  readonly [mediaType: `${string}/${string}`]: MediaType
}

/** How a part of a multipart or form message is encoded. */
export interface EncodingOptions extends Lifetime, Extensions {
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  /** The encodings of nested parts (since OpenAPI 3.2), as are the two below. */
  readonly encoding?: Readonly<Record<string, EncodingOptions>>
  readonly prefixEncoding?: readonly EncodingOptions[]
  readonly itemEncoding?: EncodingOptions
}

/** The options of a media type. */
export interface MediaOptions extends Lifetime, Extensions {
  readonly description?: string
  readonly example?: Value
  readonly examples?: Readonly<Record<string, Example>>
  readonly encoding?: Readonly<Record<string, EncodingOptions>>
  /** The schema of each item of a stream (since OpenAPI 3.2); the two fields below describe how items are encoded. */
  readonly itemSchema?: Schema
  readonly prefixEncoding?: readonly EncodingOptions[]
  readonly itemEncoding?: EncodingOptions
}

/** A message in any media type, with an optional schema. */
export function media(schema?: Schema, options: MediaOptions = {}): MediaType {
  takes(media, ['schema', optional(A_PART), schema], ['options', OPTIONS, options])
  return partOf(mediaType(schema, options), 'mediaType', media)
}

/** A JSON message. */
export function json(schema: Schema, options: MediaOptions = {}): Content {
  takes(json, ['schema', A_PART, schema], ['options', OPTIONS, options])
  return { 'application/json': partOf(mediaType(schema, options), 'mediaType', json) }
}

/** The options of a request body. */
export interface RequestBodyOptions extends Lifetime, Extensions {
  readonly description?: string
  /** Whether the body is required. Default: yes. */
  readonly required?: boolean
}

/** A request body with more options than its content. */
export function requestBody(content: Schema | Content, options: RequestBodyOptions = {}): RequestBody {
  takes(requestBody, ['content', A_PART, content], ['options', OPTIONS, options])
  const { required = true, ...rest } = options
  return partOf(
    { ...withLifecycle(rest), ...(required && { required }), content: contentOf(content) },
    'requestBody',
    requestBody,
  )
}

/** The content of a message; a schema alone means JSON. */
export function contentOf(message: Schema | Content): JsonObject {
  const content = contentIn(message) ?? { 'application/json': { schema: message } }
  return content as unknown as JsonObject
}

/** The argument as content if each of its keys is a media type, which contains a slash as no schema keyword does; otherwise undefined. */
export function contentIn(message: Schema | Content): Content | undefined {
  const keys = Object.keys(message)
  return keys.length > 0 && keys.every((key) => key.includes('/')) ? (message as Content) : undefined
}

function mediaType(schema: Schema | undefined, options: MediaOptions): object {
  const { encoding, prefixEncoding, itemEncoding, ...rest } = withLifecycle(options)
  return { ...(schema !== undefined && { schema }), ...rest, ...encodings({ encoding, prefixEncoding, itemEncoding }) }
}

/** Encodings of parts, each with its own lifecycle. */
function encodings(said: { [key in 'encoding' | 'prefixEncoding' | 'itemEncoding']: unknown }): JsonObject {
  const { encoding, prefixEncoding, itemEncoding } = said as Partial<EncodingOptions>
  const each = ({ ...options }: EncodingOptions): JsonObject => {
    const plain = withLifecycle(options)
    return { ...plain, ...encodings(options as Parameters<typeof encodings>[0]) }
  }
  return {
    ...(isObject(encoding) && {
      encoding: Object.fromEntries(Object.entries(encoding).map(([name, options]) => [name, each(options)])),
    }),
    ...(prefixEncoding !== undefined && { prefixEncoding: prefixEncoding.map(each) }),
    ...(itemEncoding !== undefined && { itemEncoding: each(itemEncoding) }),
  }
}
