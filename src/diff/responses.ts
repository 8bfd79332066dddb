import { type Comparison, type Place, compareShared, report } from './comparison.ts'
import { compareContent, compareHeaders } from './messages.ts'
import { compareLinks } from './links.ts'
import { compareMarks } from './marks.ts'
import type { OperationPair } from './operations.ts'
import { pairUp } from './pairs.ts'
import { compareExtensions, compareRest } from './rest.ts'
import { type Located, entriesBelow, follow, mapBelow } from './side.ts'

/** Compares the responses of an operation by code: their headers, their content and their links. */
export function compareResponses(comparison: Comparison, pair: OperationPair, place: Place): void {
  const [before, after] = [responsesOf(pair.base), responsesOf(pair.revision)]
  const { kept, added, removed } = pairUp(before, after)
  const [from, to] = [pair.base, pair.revision].map((operation) => mapBelow(operation, 'responses'))
  compareExtensions({ ...place, where: `${place.where} responses` }, from!, to!)
  for (const [code, a, b] of kept) compareCode(comparison, place, code, a, b)
  for (const [code, response] of removed) {
    const range = coverOf(code, after)
    report(place, 'response', 'removed', `response ${code}`, follow(comparison.base, response), null, covered(range))
    if (range !== undefined) compareCode(comparison, place, code, response, after.get(range)!)
  }
  for (const [code, response] of added) {
    const range = coverOf(code, before)
    report(place, 'response', 'added', `response ${code}`, null, follow(comparison.revision, response), covered(range))
    if (range !== undefined) compareCode(comparison, place, code, before.get(range)!, response)
  }
}

function covered(range: string | undefined): { coveredBy: string } | Record<never, never> {
  return range === undefined ? {} : { coveredBy: range }
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

function compareCode(comparison: Comparison, place: Place, code: string, base: Located, revision: Located): void {
  const inner = { ...place, where: `${place.where} response ${code}` }
  compareShared(comparison, inner, base, revision, (a, b, at) => {
    if (at.pair === place.pair) compareMarks(place, 'response', `response ${code}`, a, b)
    else compareMarks({ ...at, where: '' }, 'response', at.where, a, b)
    compareResponse(comparison, a, b, at)
  })
}

/** Compares what is in a response on both sides. */
export function compareResponse(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  compareHeaders(comparison, base, revision, place)
  compareContent(comparison, base, revision, place)
  compareLinks(comparison, base, revision, place)
  compareRest(place, '', base, revision, HANDLED)
}

const HANDLED = new Set(['headers', 'content', 'links'])

/** Responses by code. */
function responsesOf(operation: Located): Map<string, Located> {
  return new Map([...entriesBelow(operation, 'responses')].filter(([code]) => !code.startsWith('x-')))
}
