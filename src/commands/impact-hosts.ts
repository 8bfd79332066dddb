import { type Json, isArray, own } from '../base/json.ts'
import { nearest } from '../base/text.ts'
import { parseTarget } from '../usage/target.ts'
import { type Args, fail } from './command.ts'

/** The only hosts whose calls count, as `--host` names them; undefined for all. */
export function hostsAsked(args: Args): readonly string[] | undefined {
  return args['host'] === undefined ? undefined : [args['host']].flat().map(String)
}

/** Rejects a `--host` that leaves out all calls: a report on none of them would be misleading. */
export function rejectOtherHosts(
  { calls, otherHosts }: { readonly calls: number; readonly otherHosts: number },
  hosts: readonly string[] = [],
  document: Json,
): void {
  if (calls === 0 || otherHosts < calls) return
  const known = serverHosts(document)
  const near = hosts.map((host) => nearest(host, known)).find((host) => host !== undefined && !hosts.includes(host))
  const all = calls === 1 ? 'the only call goes' : `all ${calls} calls go`
  fail(
    'no-host',
    `--host ${hosts.join(' --host ')} leaves out every call: ${all} to other hosts, or it is not known where`,
    near === undefined ? 'correct it, or leave it out' : `did you mean ${near}?`,
  )
}

/** The hosts that a document names. */
function serverHosts(document: Json): string[] {
  const servers = own(document, 'servers')
  return (isArray(servers) ? servers : []).flatMap((server) => {
    const url = own(server, 'url')
    const host = typeof url === 'string' ? parseTarget(url.replace(/^\/\//, 'http://')).host : undefined
    return host === undefined ? [] : [host]
  })
}
