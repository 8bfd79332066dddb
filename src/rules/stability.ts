import { type Json, own } from '../base/json.ts'
import { visible } from '../base/text.ts'
import type { Fact } from './fact.ts'

/** Levels of `x-stability-level`, the least stable first. What says nothing is stable. */
const RANKS: readonly string[] = ['draft', 'alpha', 'beta', 'stable']

/** By how many levels something became more stable; 0 for facts about anything else, and where a level is not known. */
export function rankChange(fact: Fact): number {
  if (fact.subject !== 'stability' || unknownLevels(fact).length > 0) return 0
  return RANKS.indexOf(levelText(fact.args['after'])) - RANKS.indexOf(levelText(fact.args['before']))
}

/** Levels of a fact that are none. */
export function unknownLevels({ args }: Fact): string[] {
  return [args['before'], args['after']].map(levelText).filter((level) => !RANKS.includes(level))
}

/** A level as a word. */
export function levelText(level: Json | undefined): string {
  return level === null || level === undefined
    ? 'stable'
    : visible(typeof level === 'string' ? level : JSON.stringify(level))
}

/** The stability of what a fact is about, where the base calls it a draft, or alpha: nobody was promised that it stays. */
export function immaturityOf({ subject, args, base }: Fact): string | undefined {
  const isOperation = subject === 'operation' || subject === 'path'
  const level = args['stability'] ?? (isOperation ? own(base?.value, 'x-stability-level') : undefined)
  return subject !== 'stability' && (level === 'draft' || level === 'alpha') ? level : undefined
}
