import type { ChangedPromise } from '../model/promises.ts'
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import { promiseSentences, promisesHeading, reachedWords } from './promise-sentences.ts'
import type { PromisesReport } from './promises-schema.ts'

/** Changed promises as a Markdown table. */
export function promisesMarkdown(report: PromisesReport): string {
  const { from, to, base, promises } = report
  if (promises.length === 0) return markdown`${promisesHeading(report)}\n`.text
  const titles =
    base === undefined
      ? markdown`| Element | What became of it by ${to} | Since ${from} |`
      : markdown`| Element | Change | Now |`
  const head = [titles, markdown`|---|---|---|`]
  return markdown`${markdownLines([...head, ...promises.map(row)])}\n`.text
}

function row(promise: ChangedPromise): Markdown {
  const reached = reachedWords(promise)
  const sentences = [...promiseSentences(promise), ...(reached === undefined ? [] : [reached])].map(
    (line) => markdown`${line}`,
  )
  const changes = promise.changes.join(', ')
  return markdown`| ${codeCell(promise.element)} | ${promise.shortened ? `${changes} (shortened)` : changes} | ${joined(sentences, markdown`<br>`)} |`
}
