import { type Json, type JsonObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { without } from '../base/without.ts'
import { TIMELINE } from '../time/timeline.ts'
import { elements } from './element.ts'
import { LIFECYCLE } from './lifecycle.ts'
import { noticeNodes, unreadableNotice } from './notice-problems.ts'
import type { ModelProblem } from './problems.ts'
import { isStill } from './still.ts'
import { timelineProblems } from './timeline-problems.ts'
import { unreadableWords } from './unreadable-words.ts'
import { valueLifecycles } from './value-lifecycles.ts'

/** The readable parts of a document that was not validated. */
export interface Readable {
  readonly document: JsonObject
  /** What was left out and why, with its place. */
  readonly problems: readonly ModelProblem[]
}

/**
 * Removes the lifecycles, notices and timelines that are unreadable, so that the rest of the program can rely on their form. Returns the
 * same object if all are readable.
 */
export function readable(document: JsonObject): Readable {
  const known = seen.get(document)
  if (known !== undefined) return known
  const found = isStill(document) ? { document, problems: [] } : readableParts(document)
  seen.set(document, found)
  return found
}

const seen = new WeakMap<object, Readable>()

function readableParts(document: JsonObject): Readable {
  const timelines = timelineProblems(document).map((problem) => {
    // A phase needs its value, so the whole timeline is removed with an unreadable one.
    const outer = problem.path.indexOf(TIMELINE)
    return leftOut(problem, 'timeline', outer < 0 ? problem.path : problem.path.slice(0, outer))
  })
  const sound = leave(document, timelines)
  const others = [...unreadableLifecycles(sound), ...unreadableNotices(sound)]
  return { document: leave(sound, others), problems: [...timelines, ...others] }
}

function unreadableLifecycles(document: JsonObject): ModelProblem[] {
  return [...elements(document, ({ node }) => !isStill(node))].flatMap((element) => {
    const carried = own(element.node, LIFECYCLE)
    return [
      ...(carried === undefined ? [] : unreadable(carried, element.label, [...element.path, LIFECYCLE])),
      ...valueLifecycles(element).flatMap(({ stated, label, path }) => unreadable(stated, label, path)),
    ]
  })
}

function unreadable(lifecycle: Json, label: string, path: Path): ModelProblem[] {
  const [problem] = unreadableWords(lifecycle, { label, path })
  return problem === undefined ? [] : [leftOut(problem, 'lifecycle', path)]
}

function unreadableNotices(document: JsonObject): ModelProblem[] {
  return noticeNodes(document).flatMap(({ notice, at }) => {
    const [problem] = unreadableNotice(notice, at)
    return problem === undefined ? [] : [leftOut(problem, 'notice', at.path)]
  })
}

function leftOut(problem: ModelProblem, what: string, path: Path): ModelProblem {
  return { ...problem, path, hint: `this ${what} is left out` }
}

function leave(document: JsonObject, problems: readonly ModelProblem[]): JsonObject {
  return without(
    document,
    problems.map(({ path }) => path),
  ) as JsonObject
}
