import { EVENT_ID } from 'js-yaml'
import { keyName } from '../base/yaml-numbers.ts'
import { eachEntry as eachJsonEntry, isCollection, skipBlanks, valueEnd } from './json-scan.ts'
import type { Language } from './locate.ts'
import { eachEntry as eachYamlEntry, readStream } from './yaml-places.ts'

/** A key that occurs earlier in the same object, and its offset. */
export interface RepeatedKey {
  readonly key: string
  readonly offset: number
}

/** All repeated keys of a text, in order. A text of `json` must be valid. */
export function repeatedKeys(text: string, language: Language): RepeatedKey[] {
  const repeated: RepeatedKey[] = []
  const watch = (): ((key: string, offset: number) => void) => {
    const seen = new Set<string>()
    return (key, offset) => {
      if (seen.has(key)) repeated.push({ key, offset })
      seen.add(key)
    }
  }
  if (language === 'json') readJson(text, watch)
  else readYaml(text, watch)
  return repeated.toSorted((a, b) => a.offset - b.offset)
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
