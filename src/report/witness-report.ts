import { type Json, own } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../base/pointer.ts'
import type { OperationRef } from '../diff/change.ts'
import { holderOn } from '../diff/message.ts'
import type { Witness } from '../proof/witness.ts'
import { asSent } from './as-sent.ts'
import type { ReportedSide } from './reported.ts'
import { valuePlace } from './value-place.ts'

/** A value for each side. */
interface Sides<T> {
  readonly base: T
  readonly revision: T
}

/** A value that proves a finding: one side accepts it, the other rejects it. */
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
  /** Where `additionalProperties: false` of one schema shuts out a property that another one of the same object declares: that keyword. The value shows the edit if it is ignored. */
  readonly ignoring?: 'additionalProperties'
  /** The missing property, if that is the reason. */
  readonly missing?: string
  /** The names of two choices that both accept it, if only one may. */
  readonly both?: readonly string[]
  /** The two schemas that the value was checked against, as JSON Pointers into their files. */
  readonly schemas: Sides<string>
  /** The files of the two schemas, if a document has several. */
  readonly files?: Sides<string | null>
  /** The value as it is sent, if that is not JSON: `?limit=abc`. */
  readonly sent?: string
}

/** The witness of a finding as reports show it; `operations` are those of the finding. */
export function witnessReport(
  witness: Witness,
  operations: readonly OperationRef[],
  documents: Sides<ReportedSide>,
): WitnessReport {
  const { value, at, keyword, ignoring, missing, both, schemas, message, direction, ...sides } = witness
  const path = operations.find((each) => each.path.includes(`{${message?.name}}`))?.path
  // At a path that the base does not have, nothing was accepted.
  const url = path !== undefined && hasPath(documents.base, path) ? path : undefined
  const sent =
    message === undefined ? undefined : asSent({ ...message, holder: holderOn(message, sides.validIn) }, value, url)
  const place = at.length === 0 ? 'it' : valuePlace(at)
  const named = both?.map((choice) => choiceName(choice, documents[sides.rejectedBy]))
  return {
    value,
    in: direction,
    validIn: sides.validIn,
    rejectedBy: sides.rejectedBy,
    because: becauseOf(place, { keyword, missing, both: named }),
    at: formatPointer(at),
    keyword,
    ...(ignoring !== undefined && { ignoring }),
    ...(missing !== undefined && { missing }),
    ...(named !== undefined && { both: named }),
    schemas: bothSides((side) => pointerOn(documents[side], schemas[side])),
    ...((['base', 'revision'] as const).some((side) => isInOtherFile(documents[side], schemas[side])) && {
      files: bothSides((side) => documents[side].locate(schemas[side]).file),
    }),
    ...(sent !== undefined && { sent }),
  }
}

function hasPath({ document }: ReportedSide, path: string): boolean {
  const normal = normalTemplate(path)
  return Object.keys(own(document, 'paths') ?? {}).some((each) => normalTemplate(each) === normal)
}

function becauseOf(
  place: string,
  { keyword, missing, both }: { keyword: string; missing: string | undefined; both: readonly string[] | undefined },
): string {
  if (both !== undefined) return `${place} matches both ${both.join(' and ')}`
  return missing === undefined ? `${keyword} rejects ${place}` : `${place} lacks ${missing}`
}

/** The name of a choice: the component, its title, its type, or its position. */
function choiceName(path: Path, { document }: ReportedSide): string {
  const choice = lookUp(document, path)
  const reference = own(choice, '$ref')
  const target = typeof reference === 'string' ? parsePointer(reference) : path
  const [title, type] = [own(choice, 'title'), own(choice, 'type')]
  if (typeof reference === 'string' || target.at(-2) === 'schemas') return String(target.at(-1))
  if (typeof title === 'string') return title
  return `choice ${Number(path.at(-1)) + 1}${typeof type === 'string' ? ` (${type})` : ''}`
}

function bothSides<T>(of: (side: 'base' | 'revision') => T): Sides<T> {
  return { base: of('base'), revision: of('revision') }
}

function pointerOn({ pointer = formatPointer }: ReportedSide, path: Path): string {
  return pointer(path)
}

/** Whether a path is in another file than the document, which has pointers of its own. */
function isInOtherFile(side: ReportedSide, path: Path): boolean {
  return pointerOn(side, path) !== formatPointer(path) && side.locate(path).file !== side.locate([]).file
}
