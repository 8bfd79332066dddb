import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** The schedule of a document (docs/schedule.md), with places. */
export interface ScheduleBeside {
  readonly schedule: Json
  /** The place of a path in the schedule's file, as `file:line:column`. */
  place(path: Path): string
}

const schedules = new WeakMap<object, ScheduleBeside>()

/** Stores the schedule of a document until a model starts from it. */
export function rememberSchedule(document: object, beside: ScheduleBeside): void {
  schedules.set(document, beside)
}

/** The schedule of a document; undefined if it has none. */
export function scheduleBeside(document: object): ScheduleBeside | undefined {
  return schedules.get(document)
}
