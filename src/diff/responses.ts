import { listed } from '../base/text.ts'
import { isErrorCode } from '../openapi/status-codes.ts'
import { type Comparison, type Scope, compareShared, record, within } from './comparison.ts'
import { type Use, newPair } from './graph.ts'
import { compareContent, compareHeaders } from './messages.ts'
import { compareLinks } from './links.ts'
import { API, type Location } from './location.ts'
import { compareMarks } from './marks.ts'
import type { OperationPair } from './operation-pair.ts'
import { pairUp } from './pairs.ts'
import { compareExtensions, compareRest } from './rest.ts'
import { type Located, entriesBelow, follow, mapBelow } from './side.ts'

/** Compares the responses of an operation by code: their headers, their content and their links. */
export function compareResponses(comparison: Comparison, pair: OperationPair, scope: Scope): void {
  const [before, after] = [responsesOf(pair.base), responsesOf(pair.revision)]
  const { kept, added, removed } = pairUp(before, after)
  const [from, to] = [pair.base, pair.revision].map((operation) => mapBelow(operation, 'responses'))
  compareExtensions(within(scope, { kind: 'field', name: 'responses' }), from!, to!)
  const scopeOf = scopesByCode(comparison, scope)
  for (const [code, a, b] of kept) compareCode(comparison, scopeOf(code), code, a, b)
  for (const [code, response] of removed) {
    const range = coverOf(code, after)
    const codes = [...after.keys()].filter((each) => isOfRange(each, code))
    const detail = { ...covered(range), ...(codes.length > 0 && { includes: listed(codes) }) }
    record(scope, 'response', 'removed', { kind: 'response', code }, follow(comparison.base, response), null, detail)
    if (range !== undefined) compareCode(comparison, scopeOf(code), code, response, after.get(range)!)
  }
  for (const [code, response] of added) {
    const range = coverOf(code, before)
    record(
      scope,
      'response',
      'added',
      { kind: 'response', code },
      null,
      follow(comparison.revision, response),
      covered(range),
    )
    if (range !== undefined) compareCode(comparison, scopeOf(code), code, before.get(range)!, response)
  }
}

function covered(range: string | undefined): { coveredBy: string } | Record<never, never> {
  return range === undefined ? {} : { coveredBy: range }
}

/** Whether a code is one of a range (`2XX`). */
function isOfRange(code: string, range: string): boolean {
  return /^[1-5]\d\d$/.test(code) && `${code[0]}XX` === range.toUpperCase()
}

/** The range (`2XX`) that describes a code where the code itself is not described; `default` stands for any other than success. */
function coverOf(code: string, responses: ReadonlyMap<string, Located>): string | undefined {
  const range = `${code[0]}XX`
  if (/^[1-5]\d\d$/.test(code)) {
    const found = [range, range.toLowerCase()].find((each) => responses.has(each))
    if (found !== undefined) return found
  }
  return !code.startsWith('2') && code !== 'default' && responses.has('default') ? 'default' : undefined
}

function compareCode(comparison: Comparison, scope: Scope, code: string, base: Located, revision: Located): void {
  const part = { kind: 'response', code } as const
  compareShared(comparison, within(scope, part), base, revision, (a, b, inner) => {
    if (inner.pair === scope.pair) compareMarks(scope, 'response', part, a, b)
    else compareMarks({ ...inner, at: around(inner.at) }, 'response', inner.at.within.at(-1), a, b)
    // Whatever a document says of content that there never is.
    const content = NO_CONTENT.has(code) ? scopeWith(comparison, inner, { direction: undefined }) : inner
    compareResponse(comparison, a, b, inner, content)
  })
}

/** The scope of a response by its code: what is only sent when an operation fails has one of its own. */
function scopesByCode(comparison: Comparison, scope: Scope): (code: string) => Scope {
  let errors: Scope | undefined
  return (code) => (isErrorCode(code) ? (errors ??= scopeWith(comparison, scope, { isError: true })) : scope)
}

/** The location of what holds the thing at a location. */
function around({ within: parts }: Location): Location {
  return { ...API, within: parts.slice(0, -1) }
}

/** Codes of responses that never have content (RFC 9110, section 6.4.1). */
const NO_CONTENT: ReadonlySet<string> = new Set(['204', '205', '304'])

/** The same scope for what is sent otherwise than the rest of it. */
function scopeWith(comparison: Comparison, { at, pair }: Scope, changed: Partial<Use>): Scope {
  const scope = { at, pair: newPair(...[...pair.uses].map((use) => ({ ...use, ...changed }))) }
  comparison.pairs.push(scope.pair)
  return scope
}

/** Compares what is in a response on both sides; its content in a scope of its own, where that is never sent. */
export function compareResponse(
  comparison: Comparison,
  base: Located,
  revision: Located,
  scope: Scope,
  content: Scope = scope,
): void {
  compareHeaders(comparison, base, revision, scope)
  compareContent(comparison, base, revision, content)
  compareLinks(comparison, base, revision, scope)
  compareRest(scope, base, revision, HANDLED)
}

const HANDLED = new Set(['headers', 'content', 'links'])

/** Responses by code. */
function responsesOf(operation: Located): Map<string, Located> {
  return new Map([...entriesBelow(operation, 'responses')].filter(([code]) => !code.startsWith('x-')))
}
