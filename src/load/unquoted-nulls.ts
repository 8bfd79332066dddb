import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type LoadProblemAt, loadProblems } from './problems.ts'

/**
 * Reads null in a list of types as the type `null`. In YAML, it must be quoted: a common mistake since OpenAPI 3.1, where it replaces
 * `nullable`.
 */
export class UnquotedNulls {
  #first: Path | undefined
  #count = 0

  /** Replaces null in a list of types with the string `null`. */
  look(list: Json[], pathOf: () => Path): void {
    const at = list.indexOf(null)
    if (at < 0) return
    this.#first ??= [...pathOf(), at]
    this.#count++
    list[at] = 'null'
  }

  /** The problem found, once for all places. */
  problems(): readonly LoadProblemAt[] {
    return this.#first === undefined ? [] : [{ ...loadProblems.unquotedNull(this.#count - 1), path: this.#first }]
  }
}
