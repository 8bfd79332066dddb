import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { listText } from './diff-text.ts'
import type { Impact, ImpactDay, ImpactHit, ImpactOptions } from './impact.ts'
import {
  EFFECT_WORDS,
  asideSections,
  callerLines,
  callsWords,
  dayWords,
  headWords,
  adviceWords,
  summaryWords,
} from './impact-words.ts'
import { type Paint, type Style, paintFor } from './paint.ts'

const STYLES: Readonly<Record<ImpactHit['effect'], Style>> = { refused: 'red', lost: 'yellow', deprecated: 'cyan' }

/** An impact for a terminal: a block for each day, with its operations and the effects on their calls. */
export function impactText(impact: Impact, { colours = false }: ImpactOptions = {}): string {
  const paint = paintFor(colours)
  // Before styling, because styles consist of control characters themselves.
  const shown = mapStrings(impact, visible)
  return [
    `${paint('bold', headWords(shown))}\n${summaryWords(shown)}\n`,
    ...shown.days.map((day) => dayText(day, paint)),
    ...asideSections(shown).map(({ title, lines }) => listText(title, lines, paint)),
  ].join('\n')
}

function dayText(day: ImpactDay, paint: Paint): string {
  const operations = day.operations.map(
    ({ method, path, hits }) => `  ${method} ${path}\n${hits.map((hit) => hitText(hit, paint)).join('')}`,
  )
  return `${paint('bold', day.day)}  ${dayWords(day)}\n${operations.join('')}`
}

function hitText(hit: ImpactHit, paint: Paint): string {
  const instead = adviceWords(hit)
  const lines = [
    `${paint(STYLES[hit.effect], EFFECT_WORDS[hit.effect])}  ${callsWords(hit)}: ${hit.message}`,
    ...(instead === '' ? [] : [`  ${paint('green', '→')} ${instead}`]),
    `  e.g. ${[hit.sample, ...callerLines(hit)].join('; ')}`,
  ]
  return lines.map((line) => `    ${line}\n`).join('')
}
