import type { Node } from '@babel/types'
import type { Call, PartlyKnown } from '../call.ts'
import type { Bindings } from './bindings.ts'
import type { CodeCall, CodePlace, NotFollowedReason } from './code-call.ts'
import { isBodyOpen } from './sent-body.ts'
import type { CodeTarget } from './target-of.ts'

/** A call that was found, or why its target cannot be determined. */
export type Found = Omit<CodeCall, 'place'> | NotFollowedReason

/** Finds out whether a node of a source is a call of the API, and which. */
export type Finder = (node: Node, bindings: Bindings) => Found | undefined

/** What a call says, before it is put together. */
export interface FoundParts {
  readonly method: string
  readonly target: CodeTarget
  readonly headers?: ReadonlyMap<string, string>
  readonly body: Call['body']
}

/** The code that sends a call may add headers and credentials, and may write lists and objects in any form. */
const ALWAYS: readonly PartlyKnown[] = ['header', 'cookie', 'access', 'form']

/** Puts a call together. */
export function foundCall({ method, target, headers = new Map(), body }: FoundParts): Found {
  const { isQueryOpen } = target
  return {
    call: {
      method,
      target: target.target,
      headers,
      body,
      partly: new Set<PartlyKnown>(isQueryOpen ? [...ALWAYS, 'query'] : ALWAYS),
    },
    gaps: [...(isQueryOpen ? (['query'] as const) : []), ...(isBodyOpen(body) ? (['body'] as const) : [])],
  }
}

/** A target with more in its query. */
export function withQuery(target: CodeTarget, query: string): CodeTarget {
  const parts = query.split('&').filter((each) => each !== '')
  const known = parts.filter((each) => !each.split('=')[0]!.includes('{{'))
  const sign = target.target.includes('?') ? '&' : '?'
  return {
    target: known.length === 0 ? target.target : `${target.target}${sign}${known.join('&')}`,
    isQueryOpen: target.isQueryOpen || known.length < parts.length,
  }
}

/** Where a node is in a source. */
export function placeOf(file: string, { loc }: Node): CodePlace {
  const { line, column } = loc?.start ?? { line: 1, column: 0 }
  return { file, line, column: column + 1 }
}
