import { type Json, own } from '../base/json.ts'
import type { Located } from '../diff/side.ts'
import { isDeprecated, statedLifecycle } from '../openapi/markers.ts'
import type { Call } from './call.ts'
import type { Contract, Way } from './contract.ts'
import type { SentBy } from './judge-parameters.ts'
import { placeText } from './place.ts'
import { isVariable } from './target.ts'
import type { Making } from './verdict.ts'

/** Whether a call has the credentials of a scheme; undefined if the traffic does not show them. */
type Shown = boolean | undefined

/** Judges whether the credentials of a call are accepted; if the traffic does not show them, they are. */
export function judgeAccess({ ways }: Contract, sent: SentBy, into: Making, partly?: Call['partly']): void {
  if (ways === undefined || ways.length === 0) return
  const isPartly = partly?.has('access') === true
  const shown = ways.map((way) => ({ way, is: showsAll(way, sent, isPartly) }))
  if (shown.every(({ is }) => is === false)) {
    into.rejections.set('requires', { kind: 'authentication' })
    return
  }
  const used = shown.find(({ way, is }) => is === true && way.length > 0)
  for (const scheme of used?.way ?? []) {
    const name = String(scheme.path.at(-1))
    if (isDeprecated(scheme.node))
      into.deprecated.set(placeText([{ kind: 'requires', name }]), statedLifecycle(scheme.node))
  }
}

function showsAll(way: Way, sent: SentBy, isPartly: boolean): Shown {
  const shown = way.map((scheme) => shows(scheme, sent, isPartly))
  return shown.includes(false) ? false : shown.includes(undefined) ? undefined : true
}

function shows({ node }: Located, sent: SentBy, isPartly: boolean): Shown {
  const type = word(node, 'type')
  if (type === 'apiKey') {
    const [place, name] = [word(node, 'in'), word(node, 'name')]
    const key = place === 'header' ? name.toLowerCase() : name
    const isSent = sent[place]?.some(([each]) => each === key)
    return isPartly && isSent === false ? undefined : isSent
  }
  if (type === 'mutualTLS' || sent['header'] === undefined) return undefined
  const scheme = type === 'http' ? word(node, 'scheme').toLowerCase() : 'bearer'
  const authorization = sent['header'].find(([name]) => name === 'authorization')?.[1]
  // The scheme of `{{token}}` is unknown.
  if (isPartly && (authorization === undefined || isVariable(authorization.split(' ')[0]!))) return undefined
  return authorization?.toLowerCase().startsWith(`${scheme} `) === true
}

function word(node: Json, field: string): string {
  const value = own(node, field)
  return typeof value === 'string' ? value : ''
}
