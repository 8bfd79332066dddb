import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { lookUp } from '../base/pointer.ts'
import { readDay } from '../openapi/markers.ts'
import { isTimeline, mapPhases } from '../time/timeline.ts'
import { LIFECYCLE, type Lifecycle } from './lifecycle.ts'
import { type Kind, inSlot, slotOf } from './shape.ts'

/** Which word of a lifecycle a field says, by its name; a dot leads into it: `x-plan.end`. */
export type MarkMapping = Readonly<Record<string, Exclude<keyof Lifecycle, 'extended'>>>

const DAYS: ReadonlySet<string> = new Set(['added', 'announced', 'deprecated', 'sunset'])

/**
 * A document in which what the mapped fields of an element say is said in its `x-lifecycle`, where that does not say it. The
 * fields stay, every path leads where it led, and what has none of them is the same object. What is no day where one is needed
 * says nothing.
 */
export function mapMarks(document: Json, mapping: MarkMapping): Json {
  const withWords = wordReader(mapping)
  const visit = (node: Json, kind: Kind): Json => {
    if (isTimeline(node)) return mapPhases(node, (value) => visit(value, kind))
    if (!isObject(node)) return node
    const mapped = mapValues(node, (value, key) => {
      const slot = slotOf(kind, key)
      return slot === undefined ? value : inSlot(value, slot[0], (child) => visit(child, slot[1]))
    })
    return withWords(mapped)
  }
  return visit(document, 'document')
}

/** As `mapMarks`, for a part of a document of an unknown kind, such as another file of it: all but data is looked through. */
export function mapMarksAnywhere(part: Json, mapping: MarkMapping): Json {
  const withWords = wordReader(mapping)
  const visit = (node: Json, areNames: boolean): Json => {
    if (isArray(node)) return mapItems(node, (item) => visit(item, false))
    if (!isObject(node)) return node
    const mapped = mapValues(node, (value, key) =>
      DATA.has(key) && !areNames ? value : visit(value, key === 'properties' && !areNames),
    )
    return areNames ? mapped : withWords(mapped)
  }
  return visit(part, false)
}

/** Fields that hold data of the API's users, in which no name says anything of the API. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Adds to an element the words of a lifecycle that its mapped fields say; an element without any is the same object. */
function wordReader(mapping: MarkMapping): (node: JsonObject) => JsonObject {
  const fields = Object.entries(mapping).map(([field, word]) => ({ path: field.split('.'), word }))
  return (node) => {
    const said = Object.fromEntries(
      fields.flatMap(({ path, word }): [string, Json][] => {
        const value = readWord(lookUp(node, path), word)
        return value === undefined ? [] : [[word, value]]
      }),
    )
    if (Object.keys(said).length === 0) return node
    const stated = own(node, LIFECYCLE)
    return { ...node, [LIFECYCLE]: { ...said, ...(isObject(stated) && stated) } }
  }
}

function readWord(value: Json | undefined, word: string): Json | undefined {
  if (DAYS.has(word)) return readDay(value)
  return typeof value === 'string' ? value : undefined
}
