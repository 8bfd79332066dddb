import type { Path } from '../base/pointer.ts'
import { unicodeEscape } from '../base/unseen.ts'

/** Writes a path as a JSONPath (RFC 9535) that selects this one node: `$.paths['/pets'].get.tags[0]`. Each key must be nameable. */
export function jsonPath(path: Path): string {
  return `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : nameText(step))).join('')}`
}

/** Whether a JSONPath can contain a key: an unpaired surrogate is not valid text. */
export function isNameable(key: string): boolean {
  return !/\p{Surrogate}/u.test(key)
}

function nameText(key: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return `.${key}`
  // eslint-disable-next-line no-control-regex -- these are the characters that RFC 9535 requires to be escaped
  return `['${key.replaceAll(/['\\]/g, '\\$&').replaceAll(/[\u0000-\u001f]/g, unicodeEscape)}']`
}
