import type { Json } from '../base/json.ts'
import { formatPointer } from '../base/pointer.ts'
import type { OperationRef } from '../diff/change.ts'
import type { Witness } from '../proof/witness.ts'
import { asSent } from './as-sent.ts'
import { valuePlace } from './value-place.ts'

/** A value that shows a finding: one side sends it, the other refuses it. */
export interface WitnessReport {
  readonly value: Json
  readonly in: 'request' | 'response'
  readonly validIn: 'base' | 'revision'
  readonly rejectedBy: 'base' | 'revision'
  /** In words: where in the value it is refused, and by which keyword. */
  readonly because: string
  /** Where in the value it is refused, as a JSON Pointer. */
  readonly at: string
  readonly keyword: string
  /** The property it lacks, where that is why. */
  readonly missing?: string
  /** The two schemas that the value is judged by, as JSON Pointers into the documents. */
  readonly schemas: { readonly base: string; readonly revision: string }
  /** As it stands on the wire, where that is not JSON: `?limit=abc`. */
  readonly sent?: string
}

/** A witness of a finding about these operations, as reports show it. */
export function witnessReport(witness: Witness, operations: readonly OperationRef[]): WitnessReport {
  const { value, at, keyword, missing, schemas, message, direction, ...sides } = witness
  const path = operations.find((each) => each.path.includes(`{${message?.name}}`))?.path
  const sent = message === undefined ? undefined : asSent(message, value, path)
  const place = at.length === 0 ? 'it' : valuePlace(at)
  const because = missing === undefined ? `${keyword} refuses ${place}` : `${place} lacks ${missing}`
  return {
    value,
    in: direction,
    validIn: sides.validIn,
    rejectedBy: sides.rejectedBy,
    because,
    at: formatPointer(at),
    keyword,
    ...(missing !== undefined && { missing }),
    schemas: { base: formatPointer(schemas.base), revision: formatPointer(schemas.revision) },
    ...(sent !== undefined && { sent }),
  }
}
