import type { Json } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import type { OperationRef } from '../diff/change.ts'
import type { Witness } from '../proof/witness.ts'
import { asSent } from './as-sent.ts'
import type { ReportedSide } from './reported.ts'
import { valuePlace } from './value-place.ts'

/** Something of each side. */
interface Sides<T> {
  readonly base: T
  readonly revision: T
}

/** A value that proves a finding: one side sends it, the other rejects it. */
export interface WitnessReport {
  readonly value: Json
  readonly in: 'request' | 'response'
  readonly validIn: 'base' | 'revision'
  readonly rejectedBy: 'base' | 'revision'
  /** In words: which part of the value is rejected, and by which keyword. */
  readonly because: string
  /** The rejected part of the value, as a JSON Pointer. */
  readonly at: string
  readonly keyword: string
  /** The missing property, if that is the reason. */
  readonly missing?: string
  /** The two schemas that the value was checked against, as JSON Pointers into their files. */
  readonly schemas: Sides<string>
  /** The files of the two schemas, if a document has several. */
  readonly files?: Sides<string | null>
  /** The value as it is sent, if that is not JSON: `?limit=abc`. */
  readonly sent?: string
}

/** A witness of a finding about these operations, as reports show it. */
export function witnessReport(
  witness: Witness,
  operations: readonly OperationRef[],
  documents: Sides<ReportedSide>,
): WitnessReport {
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
    schemas: bothSides((side) => pointerOn(documents[side], schemas[side])),
    ...((['base', 'revision'] as const).some((side) => schemas[side][0] === OTHER_FILES) && {
      files: bothSides((side) => documents[side].locate(schemas[side]).file),
    }),
    ...(sent !== undefined && { sent }),
  }
}

function bothSides<T>(of: (side: 'base' | 'revision') => T): Sides<T> {
  return { base: of('base'), revision: of('revision') }
}

function pointerOn({ pointer = formatPointer }: ReportedSide, path: Path): string {
  return pointer(path)
}

/** The key of the other files of a document. */
const OTHER_FILES = 'x-files'
