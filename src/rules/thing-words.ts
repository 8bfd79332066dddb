import type { Change } from '../diff/change.ts'
import { type Location, holderText, nameText, namesItsHolder } from '../diff/location.ts'

/** The name of a location in a sentence: as `nameText`, but for a step into all of something, which is a word where it is the whole name. */
export function nameInWords(at: Location): string {
  const name = nameText(at)
  return at.part === undefined ? (EACH.get(name) ?? name) : name
}

const EACH: ReadonlyMap<string, string> = new Map([
  ['[]', 'each item'],
  ['*', 'each additional property'],
  ['*name', 'each property name'],
])

/** The thing that a location is about, with what holds it in words: a property of something, or the thing itself. */
export function thing(at: Location, where: string = holderText(at)): string {
  const name = nameInWords(at)
  if (where === '') return name === '' ? 'the API' : name
  return name === '' || namesItsHolder(at) ? where : `${name} of ${where}`
}

/** The container of a text or an extension, as part of a template. */
export function holder({ at }: Change): string {
  const isOfApi = at.within.length === 0
  if (nameText(at) === '') return isOfApi ? 'the API' : '{where}'
  return isOfApi ? '{name}' : '{name} of {where}'
}
