import { type Json, isArray, own, stringIn } from '../base/json.ts'
import { type Chronicle, planOn } from '../history/chronicle.ts'
import type { CalendarEntry } from '../model/calendar.ts'
import { operationReacher } from '../model/reached-operations.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import { addDays } from '../time/day.ts'

/** The operations that contain something, as `GET /zones`, and their tags. */
export interface Reached {
  readonly operations: readonly string[]
  readonly tags: readonly string[]
}

/** Finds the operations that contain the elements of a calendar entry. */
export type Reach = (entry: Pick<CalendarEntry, 'day' | 'elements'>) => Reached

/**
 * Creates a function that finds the operations that contain the elements of a calendar entry. For a chronicle, it first looks in the
 * document of the day before the entry, which still has removed elements.
 */
export function reachOf(document: Json, chronicle?: Chronicle): Reach {
  const known = new Map<Json, (label: string) => Reached>()
  const inDocument = (plan: Json): ((label: string) => Reached) => {
    if (!known.has(plan)) known.set(plan, reachIn(plan))
    return known.get(plan)!
  }
  return ({ day, elements }) => {
    const before = chronicle === undefined ? document : (planOn(chronicle, addDays(day, -1)) ?? document)
    const all = elements.map((label) => {
      const found = inDocument(before)(label)
      return found.operations.length > 0 || before === document ? found : inDocument(document)(label)
    })
    return {
      operations: unique(all.flatMap(({ operations }) => operations)),
      tags: unique(all.flatMap(({ tags }) => tags)),
    }
  }
}

function reachIn(document: Json): (label: string) => Reached {
  const reacher = operationReacher(document)
  const reachedBy = new Map<string, Reached>()
  return (label) => {
    const known = reachedBy.get(label)
    if (known !== undefined) return known
    const operations = operationsOf(label, reacher)
    const reached = {
      operations: operations.map(({ method, path }) => `${method} ${path}`),
      tags: unique(operations.flatMap(({ method, path }) => tagsOf(document, path, method))),
    }
    reachedBy.set(label, reached)
    return reached
  }
}

function operationsOf(label: string, reacher: ReturnType<typeof operationReacher>): ReturnType<typeof reacher> {
  const coordinate = parseCoordinate(label)
  const [part, step] = 'fault' in coordinate ? [] : [coordinate.parts[0], coordinate.path[0]]
  if (part?.kind === 'operation') return [{ method: part.method, path: part.path }]
  if (part?.kind === 'path') return reacher(['paths', part.path])
  if (part?.kind === 'component') return reacher(['components', part.section, part.name])
  return part === undefined && step === undefined ? reacher([]) : []
}

/** The tags of an operation; none if they change over time. */
function tagsOf(document: Json, path: string, method: string): string[] {
  const operation = own(own(own(document, 'paths'), path), method.toLowerCase())
  const tags = own(operation, 'tags')
  return isArray(tags) ? tags.map(stringIn).filter((tag) => tag !== '') : []
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
