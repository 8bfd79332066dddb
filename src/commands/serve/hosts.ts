import { isIP, isIPv4 } from 'node:net'
import { hostname } from 'node:os'

/** Whether an address is of this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/**
 * Whether a request asked for a host under a name that the server has. A page on the internet can have its own name lead to
 * this machine, and would then read what is served here; its requests name it. Beyond the loopback interface any address
 * is accepted, since an address leads nowhere else.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(header?.toLowerCase() ?? '') ?? []
  const asked = bracketed ?? plain
  if (asked === undefined) return false
  if (isLoopback(asked) || asked === host.toLowerCase()) return true
  return !isLoopback(host) && (isIP(asked) !== 0 || asked === hostname().toLowerCase())
}
