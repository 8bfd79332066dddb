import { type Json, isObject } from '../../base/json.ts'
import { readable } from '../../containment/readable.ts'
import { NOTHING, type Result, found } from '../../containment/result.ts'
import { isAnnotation } from '../schema/meaning.ts'
import type { Located } from '../side.ts'
import { type Case, LITTLE, SHARE, between, endOf, isWorn } from './case.ts'

/** A value of what stands at the very place of the edit, and is refused there. */
export function partOf(it: Case): Result {
  const { pins, reading, tired } = it
  const { nodeAt, speaker, listener, solve, accepts } = reading
  const end = endOf(it)
  const [sent, taken] = [nodeAt(speaker, end[speaker]), nodeAt(listener, end[listener])]
  const state = [...between(end, reading), ...pins]
  const pinned = pins.find(({ positive }) => positive)
  const likely = pinned === undefined ? undefined : solve([pinned], SHARE)
  const shows = (value: Json): boolean => state.every(({ node, positive }) => accepts(node, value) === positive)
  const shown = (value: Json): Json => {
    const better = readable(value, sent, shows)
    return better === '' && shows(A_TEXT) ? A_TEXT : better
  }
  if (likely?.is === 'value' && shows(likely.value)) return found(shown(likely.value))
  const choices = pinned === undefined || !isMereChoice(end[listener]) ? undefined : taken.schema().anyOf
  const isCovered = choices?.some((node) => solve([pinned!, { node, positive: false }], SHARE).is === 'empty')
  const result = isCovered === true ? NOTHING : solve(state, tired.has(sent) || isWorn(it) ? LITTLE : it.share)
  if (result.is === 'unknown') tired.add(sent)
  return result.is === 'value' ? found(shown(result.value)) : result
}

/** A text is easier to see than none. */
const A_TEXT = 'abc'

function isMereChoice({ node }: Located): boolean {
  return isObject(node) && Object.keys(node).every((keyword) => keyword === 'anyOf' || isAnnotation(keyword))
}
