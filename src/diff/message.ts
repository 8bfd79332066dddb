import type { Located } from './side.ts'

/** The part of a message whose values a schema describes. */
export interface Carrier {
  readonly in: 'body' | 'query' | 'querystring' | 'path' | 'header' | 'cookie'
  /** The name of the parameter or header. */
  readonly name?: string | undefined
  readonly mediaType?: string | undefined
  /** The parameter, header or media type that defines the serialization. */
  readonly holder?: Located | undefined
}

/** Whether values travel as text, so that `12` may be read as a number or as a text: those of parameters and headers. */
export function isText({ in: place, mediaType }: Carrier): boolean {
  return place !== 'body' && mediaType === undefined
}

/** Whether a media type writes plain values as text, as forms and XML do, so that nothing tells a number from its digits. */
export function writesText(mediaType: string | undefined): boolean {
  return mediaType !== undefined && SPELLED.test(mediaType)
}

/** Whether a media type is one of XML (RFC 7303). */
export function isXml(mediaType: string | undefined): boolean {
  return mediaType !== undefined && XML.test(mediaType)
}

const SPELLED = /^(application\/x-www-form-urlencoded|multipart\/|(application|text)\/([^;]*\+)?xml)/i
const XML = /^(\*|application|text)\/([^;]*\+)?(xml|\*)/i
