import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type TroubleAt, troubles } from './problems.ts'

/**
 * Reads null in a list of types as the type null. YAML has null there wherever nobody quoted it: a mistake that OpenAPI 3.1, which
 * replaced `nullable`, made common.
 */
export class UnquotedNulls {
  #first: Path | undefined
  #count = 0

  /** Quotes null in a list of types. */
  look(list: Json[], pathOf: () => Path): void {
    const at = list.indexOf(null)
    if (at < 0) return
    this.#first ??= [...pathOf(), at]
    this.#count++
    list[at] = 'null'
  }

  /** What was found, once for all places. */
  troubles(): readonly TroubleAt[] {
    return this.#first === undefined ? [] : [{ ...troubles.unquotedNull(this.#count - 1), path: this.#first }]
  }
}
