import { own } from '../base/json.ts'
import type { Located } from './side.ts'

/** The part of a message whose values a schema describes. */
export interface Carrier {
  readonly in: 'body' | 'query' | 'querystring' | 'path' | 'header' | 'cookie'
  /** The name of the parameter or header. */
  readonly name?: string | undefined
  readonly mediaType?: string | undefined
  /** The parameter, header or media type of the revision that defines the serialization. */
  readonly holder?: Located | undefined
  /** The same of the base, where it may define another. */
  readonly was?: Located | undefined
}

/** What a side defines the serialization by. */
export function holderOn({ holder, was }: Carrier, side: 'base' | 'revision'): Located | undefined {
  return side === 'base' ? (was ?? holder) : holder
}

/** Whether values travel as text, so that `12` may be read as a number or as a text: those of parameters and headers. */
export function isText({ in: place, mediaType }: Carrier): boolean {
  return place !== 'body' && mediaType === undefined
}

/**
 * Whether a side writes a list item by item, so that one value is a list of one: a query parameter or cookie of the style `form` that
 * explodes, as it does by default (Parameter Object, Style Values).
 */
export function writesItemsApart(carrier: Carrier, side: 'base' | 'revision'): boolean {
  if (!isText(carrier) || (carrier.in !== 'query' && carrier.in !== 'cookie')) return false
  const [style, explode] = ['style', 'explode'].map((field) => own(holderOn(carrier, side)?.node, field))
  return (style ?? 'form') === 'form' && explode !== false
}

/**
 * Whether a side writes a list that is a field of a form in one text, with something between its items: by a style that is named and does not
 * explode (Encoding Object).
 */
export function writesFieldInOneText(carrier: Carrier, field: string, side: 'base' | 'revision'): boolean {
  if (carrier.in !== 'body' || !URLENCODED.test(carrier.mediaType ?? '')) return false
  const encoding = own(own(holderOn(carrier, side)?.node, 'encoding'), field)
  const [style, explode] = [own(encoding, 'style') ?? 'form', own(encoding, 'explode')]
  return style === 'form'
    ? explode === false
    : (style === 'spaceDelimited' || style === 'pipeDelimited') && explode !== true
}

const URLENCODED = /^application\/x-www-form-urlencoded/i

/** Whether a media type writes plain values as text, as forms and XML do, so that a number cannot be distinguished from its digits. */
export function writesText(mediaType: string | undefined): boolean {
  return mediaType !== undefined && SPELLED.test(mediaType)
}

/** Whether values are the fields of a form: one is written, or left out, and none is null. */
export function isForm(mediaType: string | undefined): boolean {
  return mediaType !== undefined && FORM.test(mediaType)
}

/** Whether a media type is one of XML (RFC 7303). */
export function isXml(mediaType: string | undefined): boolean {
  return mediaType !== undefined && XML.test(mediaType)
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const SPELLED = /^(application\/x-www-form-urlencoded|multipart\/|(application|text)\/([^;]*\+)?xml)/i
const XML = /^(\*|application|text)\/([^;]*\+)?(xml|\*)/i
