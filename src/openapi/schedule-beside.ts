import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** A schedule that is next to a document (docs/schedule.md): what it says, and where. */
export interface ScheduleBeside {
  readonly schedule: Json
  /** Where what is at a path of it is written, as `file:line:column`. */
  place(path: Path): string
}

const schedules = new WeakMap<object, ScheduleBeside>()

/** Remembers the schedule of a document, until a model starts from it. */
export function rememberSchedule(document: object, beside: ScheduleBeside): void {
  schedules.set(document, beside)
}

/** The schedule next to a document; undefined if there is none. */
export function scheduleBeside(document: object): ScheduleBeside | undefined {
  return schedules.get(document)
}
