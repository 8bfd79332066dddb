import type { Impact, ImpactDay, ImpactHit } from './impact.ts'
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
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'

/** An impact as Markdown: a table for each day. */
export function impactMarkdown(impact: Impact): string {
  const blocks = [
    markdown`# ${headWords(impact)}`,
    markdown`${summaryWords(impact)}`,
    ...impact.days.flatMap(dayBlocks),
    ...asideSections(impact).flatMap(({ title, lines }) => [
      markdown`## ${title}`,
      markdownLines(lines.map((line) => markdown`- ${line}`)),
    ]),
  ]
  return `${blocks.map(({ text }) => text).join('\n\n')}\n`
}

function dayBlocks(day: ImpactDay): Markdown[] {
  const head = [markdown`| Calls | Operation | What | Instead | Sample |`, markdown`|---|---|---|---|---|`]
  const rows = day.operations.flatMap(({ method, path, hits }) => hits.map((hit) => row(`${method} ${path}`, hit)))
  return [markdown`## ${day.day}`, markdown`${dayWords(day)}`, markdownLines([...head, ...rows])]
}

function row(operation: string, hit: ImpactHit): Markdown {
  const calls = [callsWords(hit), ...callerLines(hit)].join('; ')
  return markdown`| ${calls} | ${codeCell(operation)} | ${EFFECT_WORDS[hit.effect]}: ${hit.message} | ${adviceWords(hit)} | ${codeCell(hit.sample)} |`
}
