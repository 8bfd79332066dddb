import { compare } from '../diff/compare.ts'
import { newProver } from '../proof/prove.ts'
import { day } from '../time/day.ts'
import type { Example } from './example.ts'
import { foldAlike } from './fold-alike.ts'
import { foldReplaced } from './fold-replaced.ts'
import { type Finding, type JudgeOptions, judge } from './judge.ts'
import { LEVELS, type Level, type Preset, type Rule } from './rule.ts'

/** The default day for judging an example: long after both documents. */
const LATER = '2030-01-01'

/** The findings between the two documents of an example. */
export function findingsOf({ base, revision, noticeDays }: Example, preset: Preset = 'default'): Finding[] {
  const on = day(LATER)
  const compared = compare(base, revision, { overdueOn: on })
  const prover = newProver(compared)
  const options: JudgeOptions = { day: on, noticeDays, preset }
  return foldReplaced(foldAlike(judge(prover.changes(), prover, options)), options)
}

/** The levels a rule gives in its examples, the worst first. */
export function levelsOf(rule: Rule, preset: Preset): Level[] {
  const given = new Set(
    rule.examples().flatMap((example) =>
      findingsOf(example, preset)
        .filter((finding) => finding.rule === rule)
        .map(({ level }) => level),
    ),
  )
  return LEVELS.filter((level) => given.has(level))
}

/** Levels for a line: `breaking`, or `warning, info` where it depends. */
export function levelWords(rule: Rule, preset: Preset): string {
  return levelsOf(rule, preset).join(', ')
}
