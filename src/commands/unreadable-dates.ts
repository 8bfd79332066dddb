import type { JsonObject } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import type { Chronicle } from '../history/chronicle.ts'
import { readable } from '../model/unreadable.ts'
import { type PlaceOf, placed } from './judge-model.ts'
import { oddDays } from './odd-days.ts'

/** The unreadable dates in a document, which have no effect: the first one, with the number of others. */
export function unreadableIn(document: JsonObject, place: PlaceOf): Problem[] {
  return firstOf(unreadable(document, place))
}

/** The same of all documents of the chronicle in a file. */
export function unreadableDates(chronicle: Chronicle, file: string): Problem[] {
  return firstOf(oddDays(chronicle, (published) => unreadable(published, () => file)))
}

function unreadable(document: JsonObject, place: PlaceOf): Problem[] {
  return readable(document).problems.map((problem) => placed(problem, place))
}

function firstOf([first, ...others]: readonly Problem[]): Problem[] {
  if (first === undefined) return []
  const more =
    others.length === 1 ? ', and one other that cannot be read' : `, and ${others.length} others that cannot be read`
  return [others.length === 0 ? first : { ...first, hint: `${first.hint}${more}` }]
}
