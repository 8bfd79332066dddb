import { EVENT_ID } from 'js-yaml'
import { pushInto } from '../base/push-into.ts'
import { keyName } from '../base/yaml-numbers.ts'
import { eachEntry as eachJsonEntry, isCollection, skipBlanks, valueEnd } from './json-scan.ts'
import type { Language } from './locate.ts'
import { eachEntry as eachYamlEntry, readStream } from './yaml-places.ts'

/** A key that an object has several times. */
export interface RepeatedKey {
  readonly key: string
  /** The offset of its second occurrence. */
  readonly offset: number
  /** The number of its occurrences in that object. */
  readonly times: number
  /** The number of other objects that have the key several times. */
  readonly others: number
}

/** The repeated keys of a text, in order, each once. A text of `json` must be valid. */
export function repeatedKeys(text: string, language: Language): RepeatedKey[] {
  const byKey = new Map<string, Occurrences[]>()
  const watch = (): ((key: string, offset: number) => void) => {
    const seen = new Map<string, Occurrences>()
    return (key, offset) => {
      const known = seen.get(key)
      if (known === undefined) {
        seen.set(key, { offset, times: 1 })
        return
      }
      known.times += 1
      if (known.times !== 2) return
      known.offset = offset
      pushInto(byKey, key, known)
    }
  }
  if (language === 'json') readJson(text, watch)
  else readYaml(text, watch)
  const repeated = [...byKey].map(([key, places]) => {
    const [first] = places.toSorted((a, b) => a.offset - b.offset)
    return { key, ...first!, others: places.length - 1 }
  })
  return repeated.toSorted((a, b) => a.offset - b.offset)
}

/** The occurrences of a key in one object: their number, and the offset of the second. */
interface Occurrences {
  times: number
  offset: number
}

type Watch = () => (key: string, offset: number) => void

function readJson(text: string, watch: Watch): void {
  const read = (start: number): number => {
    if (!isCollection(text, start)) return valueEnd(text, start)
    const note = watch()
    return eachJsonEntry(text, start, (key, entry, value) => {
      if (typeof key === 'string') note(key, entry)
      return read(value)
    })
  }
  read(skipBlanks(text, 0))
}

function readYaml(text: string, watch: Watch): void {
  const stream = readStream(text)
  for (const [index, { type }] of stream.events.entries())
    if (type === EVENT_ID.MAPPING) eachYamlEntry(stream, index, named(watch()))
}

/** Different notations of a number are the same key. */
function named(note: (key: string, offset: number) => void): (key: string, offset: number) => void {
  return (key, offset) => note(keyName(key), offset)
}
