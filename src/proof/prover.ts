import type { Change, Direction, Reach } from '../diff/change.ts'
import type { Expected, Proof, Witness } from './witness.ts'

/** What the values that schemas accept show about edits. */
export interface Prover {
  /**
   * Says what an edit of a schema does to what travels in a direction, among some of its reaches; undefined for what is no
   * edit of a schema, or travels in no message.
   */
  prove(change: Change, reaches: readonly Reach[], direction: Direction, expected: Expected): Proof | undefined
  /**
   * A message that shows an edit of a format if values must have their formats, which few validators check; undefined if there is none, or the
   * format has no exact definition.
   */
  example(change: Change, reaches: readonly Reach[], direction: Direction): Witness | undefined
  /**
   * The same for any other edit of a schema that breaks nothing as long as formats are not checked: a union of formats rejects what none of
   * them takes. Undefined also if no schema of the receiver there has a format that validators check.
   */
  harmByFormat(change: Change, reaches: readonly Reach[], direction: Direction): Witness | undefined
  /**
   * Those of some reaches in a direction that an edit harms, where `shown` is what a value shows of them together: elsewhere another
   * condition on the same value may reject it, or another choice take it.
   */
  harmed(
    change: Change,
    reaches: readonly Reach[],
    direction: Direction,
    expected: Expected,
    shown: Proof,
  ): readonly Reach[]
  /**
   * All changes of the comparison, those in messages that nothing fitted before aside; with them schemas that no value fulfils any
   * more, which no edit alone shows.
   */
  readonly changes: () => readonly Change[]
  /** How many changes were left to the rules so far, since all together would have been too much work. */
  readonly notProven: () => number
}
