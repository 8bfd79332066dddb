import type { Call } from './call.ts'
import type { Contract } from './contract.ts'
import { judgeAccess } from './judge-access.ts'
import { judgeBody, judgeResponse } from './judge-messages.ts'
import { type SentBy, judgeParameters } from './judge-parameters.ts'
import type { Plan } from './plan.ts'
import { type Pair, decoded } from './target.ts'
import { type Verdict, newVerdict } from './verdict.ts'

/** A call, read as far as its operation may change. */
export interface ReadCall {
  readonly sent: SentBy
  readonly path: string
  readonly body?: Call['body']
  readonly response?: Call['response']
  readonly partly?: Call['partly']
}

/** What the description of a day says about a call. */
export function judgeCall(plan: Plan, contract: Contract, call: ReadCall): Verdict {
  const verdict = newVerdict()
  const readsPath = plan.parameters.some((key) => key.startsWith('path '))
  const sent = readsPath ? { ...call.sent, path: pathValues(contract, call.path) } : call.sent
  judgeParameters(contract, plan.parameters, sent, verdict, call.partly)
  if (plan.access) judgeAccess(contract, sent, verdict, call.partly)
  if (plan.body) judgeBody(contract, call.body, verdict)
  if (plan.responses) judgeResponse(contract, call.response, verdict)
  return verdict
}

/** What was sent in the path, counted from its end: what is before the template is a base path. */
function pathValues({ template }: Contract, path: string): Pair[] {
  const names = template.split('/').slice(1)
  const segments = path.split('/').slice(-names.length)
  return names.flatMap((name, index): Pair[] => {
    const [, whole] = /^\{([^{}]*)\}$/.exec(name) ?? []
    return whole === undefined ? [] : [[whole, decoded(segments[index] ?? '')]]
  })
}

/** The headers and cookies of a call, as they are sent by name. */
export function sentByHeaders(headers: ReadonlyMap<string, string>): SentBy {
  const cookies = (headers.get('cookie') ?? '').split(';').flatMap((part): Pair[] => {
    const equals = part.indexOf('=')
    return equals < 0 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()]]
  })
  return { header: [...headers], cookie: cookies }
}
