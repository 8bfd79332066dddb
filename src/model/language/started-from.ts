import type { JsonObject } from '../../base/json.ts'
import type { Document } from '../../openapi/part.ts'
import { scheduleBeside } from '../../openapi/schedule-beside.ts'
import type { PlacedProblem } from '../model.ts'
import { applySchedule } from '../schedule.ts'
import { nodeOf } from './part.ts'

/** A document that a model starts from, and its schedule. */
export interface Started {
  readonly document: JsonObject
  readonly problems: readonly PlacedProblem[]
}

/** The document of a part with its schedule applied; the result is cached. */
export function startedFrom(part: Document): Started {
  const document = nodeOf(part)
  const known = started.get(document)
  if (known !== undefined) return known
  const beside = scheduleBeside(document)
  const found: Started =
    beside === undefined ? { document, problems: [] } : scheduled(document, beside.schedule, beside.place)
  started.set(document, found)
  return found
}

const started = new WeakMap<object, Started>()

function scheduled(
  document: JsonObject,
  schedule: Parameters<typeof applySchedule>[1],
  place: (path: PlacedProblem['path']) => string,
): Started {
  const applied = applySchedule(document, schedule)
  return {
    document: applied.document,
    problems: applied.problems.map((problem) => ({ ...problem, place: place(problem.path) })),
  }
}
