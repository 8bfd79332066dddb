/** A media type without parameters, in lower case (RFC 9110, section 8.3.1). */
export function essenceOf(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase()
}

/** Whether a media type is JSON (WHATWG MIME Sniffing, "JSON MIME type"). */
export function isJsonType(mediaType: string): boolean {
  return /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/.test(essenceOf(mediaType))
}
