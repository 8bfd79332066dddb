import type { ChangedPromise } from '../model/promises.ts'
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import { promiseSentences, promisesHeading, reachedWords } from './promise-sentences.ts'
import type { PromisesReport } from './promises-schema.ts'

/** Changed promises as a Markdown table. */
export function promisesMarkdown(report: PromisesReport): string {
  const { promises } = report
  if (promises.length === 0) return markdown`${promisesHeading(report)}\n`.text
  const head = [markdown`| Element | Change | Details |`, markdown`|---|---|---|`]
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
