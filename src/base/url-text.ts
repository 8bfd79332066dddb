/** A text in which U+FFFD stands for each half of a surrogate pair, as wherever a browser encodes one: no encoding has them. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD')
}

/** A text as a part of a URL: percent-encoded, whatever it holds. */
export function urlEncoded(text: string): string {
  return encodeURIComponent(wellFormed(text))
}
