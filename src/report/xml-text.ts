const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for XML 1.0, in an element or an attribute: nothing in it is read as markup, and what XML cannot hold is written out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, written)
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)
    .replaceAll(/[\t\r\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function written(sign: string): string {
  if (['\t', '\r', '\n'].includes(sign)) return sign
  return String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
