import { type Json, own } from '../base/json.ts'
import { listed } from '../base/text.ts'
import { isErrorCode } from '../openapi/status-codes.ts'
import { type Comparison, type Scope, compareShared, record, sharedPair, within } from './comparison.ts'
import { type Use, newPair } from './graph.ts'
import { compareContent, compareHeaders } from './messages.ts'
import { compareLinks } from './links.ts'
import { API, type Location } from './location.ts'
import { lostReference } from './lost-reference.ts'
import { commonLocation } from './other-component.ts'
import { compareMarks } from './marks.ts'
import type { OperationPair } from './operation-pair.ts'
import { pairUp } from './pairs.ts'
import { compareExtensions, compareRestAroundSchemas } from './rest.ts'
import { type Located, entriesBelow, followThing, mapBelow, takenUp } from './side.ts'

/** Compares the responses of an operation by code: their headers, their content and their links. */
export function compareResponses(comparison: Comparison, pair: OperationPair, scope: Scope): void {
  const [before, after] = [responsesOf(pair.base), responsesOf(pair.revision)]
  const { kept, added, removed } = pairUp(before, after)
  const [from, to] = [pair.base, pair.revision].map((operation) => mapBelow(operation, 'responses'))
  compareExtensions(within(scope, { kind: 'field', name: 'responses' }), from!, to!)
  const scopeOf = scopesByCode(comparison, scope)
  for (const [code, a, b] of kept) compareCode(comparison, scopeOf(code), code, a, b)
  for (const [code, response] of removed) {
    const range = coverOf(code, after, before)
    const codes = [...after.keys()].filter((each) => isOfRange(each, code))
    const detail = { ...covered(range), ...(codes.length > 0 && { includes: listed(codes) }) }
    record(scope, 'response', 'removed', { kind: 'response', code }, takenUp(comparison.base, response), null, detail)
    if (range !== undefined) compareCode(comparison, scopeOf(code), code, response, after.get(range)!)
  }
  for (const [code, response] of added) {
    const range = coverOf(code, before, after)
    record(
      scope,
      'response',
      'added',
      { kind: 'response', code },
      null,
      takenUp(comparison.revision, response),
      covered(range),
    )
    if (range !== undefined) compareCode(comparison, scopeOf(code), code, before.get(range)!, response)
  }
}

function covered(range: string | undefined): { coveredBy: string } | Record<never, never> {
  return range === undefined ? {} : { coveredBy: range }
}

/** Whether a code is one of a range (`2XX`), or a range other than success one of `default`. */
function isOfRange(code: string, range: string): boolean {
  if (range === 'default') return /^[1345]XX$/i.test(code)
  return /^[1-5]\d\d$/.test(code) && `${code[0]}XX` === range.toUpperCase()
}

/**
 * The range (`2XX`) that describes a code where the code itself is not described, or `default`. That stands for success only if it took the
 * place of all such codes of the other side, since next to them it describes errors.
 */
function coverOf(
  code: string,
  responses: ReadonlyMap<string, Located>,
  others: ReadonlyMap<string, Located>,
): string | undefined {
  const range = `${code[0]}XX`
  if (/^[1-5]\d\d$/.test(code)) {
    const found = [range, range.toLowerCase()].find((each) => responses.has(each))
    if (found !== undefined) return found
  }
  if (code === 'default' || !responses.has('default')) return undefined
  const isInPlace = !others.has('default') && ![...responses.keys()].some((each) => each.startsWith('2'))
  return isInPlace || !code.startsWith('2') ? 'default' : undefined
}

function compareCode(comparison: Comparison, scope: Scope, code: string, base: Located, revision: Located): void {
  const part = { kind: 'response', code } as const
  compareShared(comparison, within(scope, part), base, revision, (a, b, inner) => {
    if (inner.pair === scope.pair) compareMarks(scope, 'response', part, a, b)
    else compareMarks({ ...inner, at: around(inner.at) }, 'response', inner.at.within.at(-1), a, b)
    compareBesideContent(comparison, a, b, inner)
  })
  compareContentOf(comparison, scope, code, base, revision)
}

/** Compares the content of a response: of a shared one apart from the rest, since not all that send the response send its content. */
function compareContentOf(comparison: Comparison, scope: Scope, code: string, base: Located, revision: Located): void {
  const [a, b] = [followThing(comparison.base, base), followThing(comparison.revision, revision)]
  const contents = [a, b].map((response) => own(response.node, 'content') ?? null) as [Json, Json]
  if (comparison.unchanged(...contents) || lostReference(a, b) !== undefined) return
  // Whatever a document says of content that there never is.
  const sending = isWithoutContent(scope, code) ? scopeWith(comparison, scope, { direction: undefined }) : scope
  const inner = within(sending, { kind: 'response', code })
  if (a === base && b === revision) compareContent(comparison, a, b, inner)
  else
    sharedPair(
      comparison,
      inner,
      contentOf(a),
      contentOf(b),
      commonLocation(comparison, a, b) ?? inner.at,
      (_a, _b, shared) => compareContent(comparison, a, b, shared),
    )
}

/** The content of a response, which has a place even where there is none. */
function contentOf({ node, path }: Located): Located {
  return { node: own(node, 'content') ?? {}, path: [...path, 'content'] }
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

/** Whether a response never has content: by its code, or since it answers HEAD (RFC 9110, sections 6.4.1 and 9.3.2). */
function isWithoutContent({ at }: Scope, code: string): boolean {
  const holder = at.within.at(-1)
  return NO_CONTENT.has(code) || (holder?.kind === 'operation' && holder.method === 'HEAD')
}

/** Codes of responses that never have content (RFC 9110, section 6.4.1). */
const NO_CONTENT: ReadonlySet<string> = new Set(['204', '205', '304'])

/** The same scope for what is sent otherwise than the rest of it. */
function scopeWith(comparison: Comparison, { at, pair }: Scope, changed: Partial<Use>): Scope {
  const scope = { at, pair: newPair(...[...pair.uses].map((use) => ({ ...use, ...changed }))) }
  comparison.pairs.push(scope.pair)
  return scope
}

/** Compares what is in a response on both sides. */
export function compareResponse(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  compareContent(comparison, base, revision, scope)
  compareBesideContent(comparison, base, revision, scope)
}

function compareBesideContent(comparison: Comparison, base: Located, revision: Located, scope: Scope): void {
  compareHeaders(comparison, base, revision, scope)
  compareLinks(comparison, base, revision, scope)
  compareRestAroundSchemas(scope, base, revision, HANDLED)
}

const HANDLED = new Set(['headers', 'content', 'links'])

/** Responses by code. */
function responsesOf(operation: Located): Map<string, Located> {
  return new Map([...entriesBelow(operation, 'responses')].filter(([code]) => !code.startsWith('x-')))
}
