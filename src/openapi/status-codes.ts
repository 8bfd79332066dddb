/**
 * Whether responses for a status code, a range or `default` indicate a failure (RFC 9110, sections 15.5 and 15.6). `default` covers all
 * codes that are not described, which are nearly always errors.
 */
export function isErrorCode(code: string): boolean {
  return code === 'default' || /^[45]/.test(code)
}
