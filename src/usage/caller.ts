import type { Call } from './call.ts'

/** Who sent a call, as far as the traffic shows it. */
export type CallerOf = (call: Call) => string | undefined

/** Headers with credentials: their values are never shown. */
const SECRET = /^(?:proxy-)?authorization$|^cookie$|key|token|secret|signature|session/

/**
 * The value of `--caller`: `ip`; `header:NAME`; or `key:NAME`, a header of which only a hash is shown, as for any header with credentials.
 * Undefined for anything else.
 */
export function callerBy(text: string, hash: (value: string) => string): CallerOf | undefined {
  if (text === 'ip') return ({ ip }) => ip
  const [, way, header] = /^(header|key):(.+)$/.exec(text) ?? []
  if (way === undefined) return undefined
  const name = header!.toLowerCase()
  const isSecret = way === 'key' || SECRET.test(name)
  const hashed = new Map<string, string>()
  const hashOf = (value: string): string => {
    const known = hashed.get(value)
    if (known !== undefined) return known
    const made = hash(value)
    if (hashed.size >= 10_000) hashed.clear()
    hashed.set(value, made)
    return made
  }
  return ({ headers, noted, agent }) => {
    const value = (headers ?? noted)?.get(name) ?? (name === 'user-agent' ? agent : undefined)
    return value === undefined || !isSecret ? value : hashOf(value)
  }
}
