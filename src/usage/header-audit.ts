import type { Json } from '../base/json.ts'
import type { Day } from '../time/day.ts'
import type { Call } from './call.ts'
import { type HeaderFault, headerFaults } from './header-check.ts'
import { coordinateOf } from './place.ts'
import { deprecatedOperationFor } from './response-headers.ts'
import { HIDDEN } from './value-shape.ts'

/** Responses of an operation with a missing or wrong header. */
export interface HeaderFinding extends HeaderFault {
  readonly coordinate: string
  readonly calls: number
}

/** Compares the headers of responses with those that their operations required on the day they were sent. */
export interface HeaderAudit {
  readonly add: (call: Call, path: string) => void
  readonly found: () => HeaderFinding[]
  /** How many responses should have had such headers. */
  readonly asked: () => number
}

/** Begins an audit; `documentOn` gives the document of a day, where there is one. Calls without a day are of the day `usual`. */
export function newHeaderAudit(documentOn: (day: Day) => Json | undefined, usual: Day): HeaderAudit {
  const findings = new Map<string, HeaderFinding>()
  const documents = new Map<Day, Json | undefined>()
  let asked = 0
  const add = ({ method, day = usual, response }: Call, path: string): void => {
    if (response?.headers === undefined) return
    if (!documents.has(day)) documents.set(day, documentOn(day))
    const document = documents.get(day)
    const operation = document === undefined ? undefined : deprecatedOperationFor(document, method, path)
    if (operation === undefined) return
    asked++
    const coordinate = coordinateOf(operation.method, operation.path, '')
    for (const fault of headerFaults(operation, response.headers)) {
      const key = `${coordinate} ${fault.header} ${fault.fault}`
      const expected = withoutValues(fault.expected, path, operation.path)
      const before = findings.get(key)
      findings.set(
        key,
        before === undefined ? { coordinate, ...fault, expected, calls: 1 } : { ...before, calls: before.calls + 1 },
      )
    }
  }
  return { add, found: () => [...findings.values()], asked: () => asked }
}

/** What a header has to be, without what was sent in the path. */
function withoutValues(expected: string, path: string, template: string): string {
  const names = template.split('/').slice(1)
  const segments = path.split('/').slice(-names.length)
  const values = new Set(segments.filter((_, index) => names[index]!.includes('{')))
  return expected
    .split('/')
    .map((segment) => (values.has(segment) ? HIDDEN : segment))
    .join('/')
}
