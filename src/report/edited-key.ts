import { type Json, isArray, textOf } from '../base/json.ts'
import { onlyDifference } from '../base/only-difference.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import type { Change } from '../diff/change.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import { ADDITION } from '../openapi/markers.ts'
import { type Fact, spellingsOf } from '../openapi/marker-spellings.ts'
import { operationPath } from './anchor.ts'

/**
 * The place of the line that was edited: the keyword or field within the element at a path, if the document has it there, else the element
 * itself. Annotations only appear in a review if their line is part of it.
 */
export function editedKey(change: Change, path: Path, document: Json): Path {
  const { subject, action, detail, at } = change
  const fact = markedFact(change)
  if (fact !== undefined) return markedAt(fact, path, document) ?? path
  if (subject === 'property' && (action === 'required' || action === 'optional')) {
    const required = [...path.slice(0, -2), 'required']
    return path.at(-2) === 'properties' && isArray(lookUp(document, required)) ? required : path
  }
  const [holder] = at.within
  // It has the requirements of the API now, which were not edited.
  if (subject === 'security' && holder?.kind === 'operation' && (path.length === 0 || path[0] === 'security'))
    return operationPath(holder, document) ?? path
  const keyword = subject === 'operation-id' ? 'operationId' : 'keyword' in detail ? detail.keyword : undefined
  const within = subject === 'addition' ? ADDITION : typeof keyword === 'string' ? [keyword] : []
  const key = [...path, ...within]
  if (lookUp(document, key) === undefined) return path
  if (keyword !== 'not' && keyword !== 'if') return key
  // These are compared as a whole, and may be long.
  const { before, after } = detail as { readonly before?: Json; readonly after?: Json }
  const inner = [...key, ...onlyDifference(before ?? null, after ?? null)]
  return lookUp(document, inner) === undefined ? key : inner
}

/** What a change is about, if it is about the marker of an element or what comes with it. */
function markedFact({ subject, action, detail }: Change): Fact | undefined {
  if (action === 'deprecated' || action === 'reactivated') return 'deprecated'
  if (subject === 'sunset') return 'sunset'
  return subject === 'deprecation-note' ? (detail.keyword as Fact) : undefined
}

/** Where an element states a fact: the field that has precedence, of those that it has. */
function markedAt(fact: Fact, path: Path, document: Json): Path | undefined {
  const ofValue =
    path.at(-2) === 'enum' ? [[...path.slice(0, -2), VALUE_LIFECYCLES, textOf(lookUp(document, path))]] : []
  const spellings = [...spellingsOf(fact), ...(fact === 'deprecated' ? spellingsOf('since') : [])]
  return [...ofValue, ...spellings.map((spelling) => [...path, ...spelling.path])].find(
    (place) => lookUp(document, place) !== undefined,
  )
}
