import { count, listed } from '../base/text.ts'
import type { Announced, ChangedPromise, PromiseChange } from '../model/promises.ts'
import type { Day } from '../time/day.ts'
import type { PromisesReport } from './promises-schema.ts'

/** The heading of a report: how many promises changed, or that none did. */
export function promisesHeading({ from, to, base, revision, promises }: PromisesReport): string {
  const shortened = promises.filter((each) => each.shortened).length
  if (base !== undefined && revision !== undefined) {
    if (promises.length === 0) return `${revision} announces the same as ${base}.`
    return `${revision} changes what ${base} announces about ${count(promises.length, 'element')}; ${shortened} shortened.`
  }
  if (promises.length === 0) return `Between ${from} and ${to}, no announcement changed.`
  return `Between ${from} and ${to}, what is announced about ${count(promises.length, 'element')} changed; ${shortened} shortened.`
}

/** How an announcement changed, with a line for each difference. */
export function promiseSentences({ changes, before, after }: ChangedPromise): string[] {
  if (before === null) return [announcedWords(after)]
  if (after === null) return [`${goneWords(changes)}; before: ${announcedWords(before)}`]
  return [
    ...dayLine('added', before.added, after.added),
    ...dayLine('removed', before.sunset, after.sunset),
    ...dayLine('deprecated', before.deprecated, after.deprecated),
    ...replacementLine(before.replacement, after.replacement),
  ]
}

function goneWords(changes: readonly PromiseChange[]): string {
  if (changes.includes('gone early')) return 'no longer there'
  if (changes.includes('addition withdrawn')) return 'no longer planned'
  return changes.includes('addition brought forward') ? 'already there' : 'its sunset was withdrawn'
}

/** The operations that use an element; undefined if the element is an operation, or nothing uses it. */
export function reachedWords({ element, operations }: ChangedPromise): string | undefined {
  const names = operations.map(({ method, path }) => `${method} ${path}`)
  if (names.length === 0 || names.join() === element) return undefined
  const others = names.length - NAMED
  return `in ${others > 1 ? `${names.slice(0, NAMED).join(', ')} and ${count(others, 'other operation')}` : listed(names)}`
}

/** The maximum number of named operations; the others are counted. */
const NAMED = 3

function announcedWords(announced: Announced | null): string {
  const { added, deprecated, sunset, replacement } = announced ?? {}
  const parts = [
    ...(added === undefined ? [] : [`added on ${added}`]),
    ...(sunset === undefined ? [] : [`removed on ${sunset}`]),
    ...(deprecated === undefined ? [] : [`deprecated on ${deprecated}`]),
    ...(replacement === undefined ? [] : [`use ${replacement} instead`]),
  ]
  return parts.join(', ')
}

function dayLine(word: string, before: Day | undefined, after: Day | undefined): string[] {
  if (before === after) return []
  if (after === undefined) return [`no longer ${word} on ${before}`]
  return [before === undefined ? `${word} on ${after}` : `${word} on ${after} instead of ${before}`]
}

function replacementLine(before: string | undefined, after: string | undefined): string[] {
  if (before === after) return []
  if (after === undefined) return [`no longer names a replacement; before: ${before}`]
  return [before === undefined ? `use ${after} instead` : `use ${after}, not ${before}`]
}
