import { type Json, own } from '../base/json.ts'

/**
 * Whether the text in a field of a security scheme means the same in any case: the name of an HTTP authentication scheme
 * (RFC 9110, 11.1), and that of a header (5.1).
 */
export function isOfAnyCase(scheme: Json, field: string): boolean {
  return field === 'scheme' || (field === 'name' && own(scheme, 'in') === 'header')
}
