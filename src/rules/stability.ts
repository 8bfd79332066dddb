import { type Change, stabilityOf } from '../diff/change.ts'
import { type Json, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { visible } from '../base/text.ts'

/** Levels of `x-stability-level`, the least stable first. What says nothing is stable. */
const RANKS: readonly string[] = ['draft', 'alpha', 'beta', 'stable']

/** By how many levels something became more stable; 0 for changes about anything else, and where a level is not known. */
export function rankChange(change: Change): number {
  if (change.subject !== 'stability' || unknownLevels(change).length > 0) return 0
  return RANKS.indexOf(levelText(change.detail.after)) - RANKS.indexOf(levelText(change.detail.before))
}

/** Levels of a change that are not stability levels. */
export function unknownLevels({ detail }: Change): string[] {
  return [detail.before, detail.after].map(levelText).filter((level) => !RANKS.includes(level))
}

/** A level as a word. */
export function levelText(level: Json | undefined): string {
  return level === null || level === undefined
    ? 'stable'
    : visible(typeof level === 'string' ? level : stringify(level))
}

/** The stability of what a change is about, where the base calls it a draft, or alpha: nothing promises that it stays. */
export function immaturityOf(change: Change): string | undefined {
  const { subject, base } = change
  const isOperation = subject === 'operation' || subject === 'path'
  const level = stabilityOf(change) ?? (isOperation ? own(base?.value, 'x-stability-level') : undefined)
  return subject !== 'stability' && (level === 'draft' || level === 'alpha') ? level : undefined
}
