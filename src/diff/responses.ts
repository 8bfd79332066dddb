import { type Comparison, type Place, reportAt, reportMarker } from './comparison.ts'
import { compareContent, compareValue } from './contents.ts'
import type { OperationPair } from './operations.ts'
import { pairUp } from './pairs.ts'
import { type Located, entriesBelow, follow, isRequired } from './side.ts'

/** Compares the responses of an operation by code: their headers and their content. */
export function compareResponses(comparison: Comparison, pair: OperationPair, where: string): void {
  const place: Place = { where, operation: pair.operation, direction: 'response' }
  const { kept, added, removed } = pairUp(responsesOf(pair.base), responsesOf(pair.revision))
  for (const [code, response] of removed)
    reportAt(comparison, place, 'response', 'removed', `response ${code}`, response, null)
  for (const [code, response] of added)
    reportAt(comparison, place, 'response', 'added', `response ${code}`, null, response)
  for (const [code, before, after] of kept) {
    const [a, b] = [follow(comparison.base, before), follow(comparison.revision, after)]
    if (comparison.unchanged(a.node, b.node)) continue
    reportMarker(comparison, place, 'response', `response ${code}`, a, b)
    const inner = { ...place, where: `${where} response ${code}` }
    compareHeaders(comparison, a, b, inner)
    compareContent(comparison, a, b, inner)
  }
}

function compareHeaders(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  const { kept, added, removed } = pairUp(headersOf(comparison.base, base), headersOf(comparison.revision, revision))
  for (const [, header] of removed)
    reportAt(comparison, place, 'header', 'removed', headerName(header), header.value, null, {
      required: isRequired(header.value),
    })
  for (const [, header] of added) reportAt(comparison, place, 'header', 'added', headerName(header), null, header.value)
  for (const [, a, b] of kept) {
    if (comparison.unchanged(a.value.node, b.value.node)) continue
    reportMarker(comparison, place, 'header', headerName(b), a.value, b.value)
    if (isRequired(a.value) !== isRequired(b.value)) {
      reportAt(
        comparison,
        place,
        'header',
        isRequired(b.value) ? 'required' : 'optional',
        headerName(b),
        a.value,
        b.value,
      )
    }
    compareValue(comparison, a.value, b.value, { ...place, where: `${place.where} ${headerName(b)}` })
  }
}

interface Header {
  readonly name: string
  readonly value: Located
}

/** Headers by their name in lower case: case says nothing (RFC 9110, section 5.1). */
function headersOf(root: Comparison['base'], response: Located): Map<string, Header> {
  const headers = [...entriesBelow(response, 'headers')]
  return new Map(headers.map(([name, located]) => [name.toLowerCase(), { name, value: follow(root, located) }]))
}

function headerName({ name }: Header): string {
  return `header ${name}`
}

function responsesOf(operation: Located): Map<string, Located> {
  return new Map([...entriesBelow(operation, 'responses')].filter(([code]) => !code.startsWith('x-')))
}
