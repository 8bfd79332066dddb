/**
 * Whether responses under a code, a range or `default` of a Responses Object indicate a failure (RFC 9110, sections 15.5 and
 * 15.6). `default` stands for what no code describes, which is nearly always an error.
 */
export function isErrorCode(code: string): boolean {
  return code === 'default' || /^[45]/.test(code)
}
