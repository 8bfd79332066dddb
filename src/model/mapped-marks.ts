import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { lookUp } from '../base/pointer.ts'
import { readDay } from '../openapi/markers.ts'
import { isTimeline, mapPhases } from '../time/timeline.ts'
import { LIFECYCLE, type Lifecycle } from './lifecycle.ts'
import { type Kind, inSlot, slotOf } from './shape.ts'

/** The lifecycle key for each field. A dot in a field's name leads into an object: `x-plan.end`. */
export type MarkMapping = Readonly<Record<string, Exclude<keyof Lifecycle, 'extended'>>>

const DAYS: ReadonlySet<string> = new Set(['added', 'announced', 'deprecated', 'sunset'])

/**
 * Adds the values of mapped fields to the `x-lifecycle` of each element, unless it has that key. The fields themselves stay, and so do all
 * paths; elements without such fields stay the same objects. A value that should be a day but is not is ignored.
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

/** Like `mapMarks`, for a part of a document whose kind is unknown, such as another file: everything but data is searched. */
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

/** Fields with data of the API's users, where names of fields mean nothing. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const'])

/**
 * Creates a function that adds the values of mapped fields to an element's lifecycle; an element without such fields stays the same object.
 */
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
