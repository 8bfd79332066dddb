import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Direction } from '../diff/change.ts'
import type { Carrier } from '../diff/message.ts'

/** A value that was fine on one side and is not on the other. */
export interface Witness {
  readonly value: Json
  readonly direction: Direction
  /** The side that sends it, and the side whose schema rejects it. */
  readonly validIn: 'base' | 'revision'
  readonly rejectedBy: 'base' | 'revision'
  /** Where in the value it is rejected, and by which keyword of which schema of that side. */
  readonly at: Path
  readonly keyword: string
  readonly rejectingSchema: Path
  /** The keyword without which the schemas are read: with it, neither side has the value. */
  readonly ignoring?: 'additionalProperties'
  /** The missing property, if that is the reason. */
  readonly missing?: string | undefined
  /** Two choices of that side that both accept it there, where only one may. */
  readonly both?: readonly [Path, Path] | undefined
  /** Where the two schemas stand that it is judged by: those of the message, or of a component that messages hold. */
  readonly schemas: { readonly base: Path; readonly revision: Path }
  /** What it is sent as; undefined where it is known as a part of messages only. */
  readonly message?: Carrier | undefined
}

/** What a rule expects of an edit, and so what is to be looked for: a value that it harms, or one that is harmed though it should do none. */
export type Expected = 'harm' | 'none'

/**
 * What is known of an edit: a value shows that it breaks; it does in one choice of several, and another takes the value; nothing
 * breaks; or none of it could be shown.
 */
export type Proof =
  | {
      readonly is: 'breaks'
      readonly witness: Witness
      /** Whether it is rejected only since one choice more or less takes it, of choices that overlap anyway. */
      readonly isLoose?: boolean
      /** Whether it only shows what all edits of a choice do together, and not what this one does. */
      readonly isOfAll?: boolean
      /** Whether no value is rejected because of this edit alone: without it, the other side would still reject the witness. */
      readonly isJoint?: boolean
    }
  | {
      readonly is: 'covered'
      /** Whether no choice that takes the value declares the property that it was rejected at. */
      readonly isUndeclared?: boolean
    }
  /**
   * `bySpelling` if values do no harm in the form they are sent in: that of the format which is also stated, or of text. `isUnwritten` if they have
   * no form that OpenAPI defines.
   */
  | { readonly is: 'holds'; readonly bySpelling?: boolean; readonly isUnwritten?: boolean }
  /** `example` shows the edit where no value does, since schemas of one object shut out each other's properties: if they are read as one. */
  | { readonly is: 'unknown'; readonly reason: string; readonly example?: Witness }

/** Whether only the overlap of choices shows a break: in a response, only a strict validator rejects what several of them fit. */
export function isOfOverlap(proof: Proof | undefined): boolean {
  if (proof?.is !== 'breaks') return false
  const { isLoose, witness } = proof
  return isLoose === true || (witness.both !== undefined && witness.direction === 'response')
}
