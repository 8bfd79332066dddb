import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { pushInto } from '../base/push-into.ts'
import { listText } from './diff-text.ts'
import type { CodeFinding, CodeImpact } from './impact-code.ts'
import { codeAsideSections, codeDayWords, codeHeadWords, codePlaceText, codeSummaryWords } from './impact-code-words.ts'
import type { CodeImpactOptions } from './impact-code-formats.ts'
import { EFFECT_WORDS, adviceWords } from './impact-words.ts'
import { type Paint, type Style, paintFor } from './paint.ts'

const STYLES: Readonly<Record<CodeFinding['effect'], Style>> = { refused: 'red', lost: 'yellow', deprecated: 'cyan' }

/** An impact on source code for a terminal: a block for each day, with its calls and the effects on them. */
export function impactCodeText(impact: CodeImpact, { colours = false, showValues = false }: CodeImpactOptions): string {
  const paint = paintFor(colours)
  // Before styling, because styles consist of control characters themselves.
  const shown = mapStrings(impact, visible)
  const days = [...new Set(shown.findings.map(({ day }) => day))]
  return [
    `${paint('bold', codeHeadWords(shown))}\n${codeSummaryWords(shown)}\n`,
    ...days.map((day) =>
      dayText(
        shown.findings.filter((each) => each.day === day),
        paint,
        showValues,
      ),
    ),
    ...codeAsideSections(shown).map(({ title, lines }) => listText(title, lines, paint)),
  ].join('\n')
}

function dayText(findings: readonly CodeFinding[], paint: Paint, showValues: boolean): string {
  const calls = new Map<string, CodeFinding[]>()
  for (const finding of findings) {
    const key = `${codePlaceText(finding)}:${finding.column}`
    pushInto(calls, key, finding)
  }
  const blocks = [...calls.values()].map((all) => {
    const [first] = all
    const call = showValues ? first!.sample : `${first!.method} ${first!.path}`
    return `  ${codePlaceText(first!)}  ${call}\n${all.map((finding) => findingText(finding, paint)).join('')}`
  })
  return `${paint('bold', findings[0]!.day)}  ${codeDayWords(findings)}\n${blocks.join('')}`
}

function findingText(finding: CodeFinding, paint: Paint): string {
  const instead = adviceWords(finding)
  const lines = [
    `${paint(STYLES[finding.effect], EFFECT_WORDS[finding.effect])}: ${finding.message}`,
    ...(instead === '' ? [] : [`  ${paint('green', '→')} ${instead}`]),
  ]
  return lines.map((line) => `    ${line}\n`).join('')
}
