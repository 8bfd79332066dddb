import { type Json, isObject } from '../base/json.ts'
import { readable } from '../containment/readable.ts'
import { NOTHING, type Result, found } from '../containment/result.ts'
import { isAnnotation } from '../diff/schema/meaning.ts'
import type { Located } from '../diff/side.ts'
import { type Case, LITTLE, SHARE, between, endOf, isExhausted } from './case.ts'

/** A value of what is at the very place of the edit, and is rejected there. */
export function partOf(it: Case): Result {
  const { constraints, reading, overBudget } = it
  const { nodeAt, sender, receiver, solve, accepts } = reading
  const end = endOf(it)
  const [sent, taken] = [nodeAt(sender, end[sender]), nodeAt(receiver, end[receiver])]
  const state = [
    ...between(end, reading),
    ...constraints,
    ...it.withoutEdit.slice(0, 1).map((node) => ({ node, positive: true })),
  ]
  const demanded = constraints.find(({ positive }) => positive)
  const likely = demanded === undefined ? undefined : solve([demanded], SHARE)
  const shows = (value: Json): boolean => state.every(({ node, positive }) => accepts(node, value) === positive)
  const shown = (value: Json): Json => {
    const better = readable(value, sent, shows)
    return better === '' && shows(A_TEXT) ? A_TEXT : better
  }
  if (likely?.is === 'value' && shows(likely.value)) return found(shown(likely.value))
  const choices = demanded === undefined || !isMereChoice(end[receiver]) ? undefined : taken.schema().anyOf
  const isCovered = choices?.some((node) => solve([demanded!, { node, positive: false }], SHARE).is === 'empty')
  const result =
    isCovered === true ? NOTHING : solve(state, overBudget.has(sent) || isExhausted(it) ? LITTLE : it.share)
  if (result.is === 'unknown') overBudget.add(sent)
  return result.is === 'value' ? found(shown(result.value)) : result
}

/** A text is easier to see than none. */
const A_TEXT = 'abc'

function isMereChoice({ node }: Located): boolean {
  return isObject(node) && Object.keys(node).every((keyword) => keyword === 'anyOf' || isAnnotation(keyword))
}
