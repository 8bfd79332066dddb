import type { ChangedPromise } from '../model/promises.ts'
import { type Markdown, codeCell, markdown, markdownLines } from './markdown-text.ts'
import { joined } from './markup.ts'
import { promiseSentences, reachedWords } from './promise-sentences.ts'
import type { PromisesReport } from './promises-schema.ts'

/** What became of promises, as a Markdown table. */
export function promisesMarkdown({ from, to, promises }: PromisesReport): string {
  if (promises.length === 0) return `By ${to}, nothing had changed of what was announced on ${from}.\n`
  const head = [markdown`| Element | What became of it by ${to} | Since ${from} |`, markdown`|---|---|---|`]
  return markdown`${markdownLines([...head, ...promises.map(row)])}\n`.text
}

function row(promise: ChangedPromise): Markdown {
  const reached = reachedWords(promise)
  const said = [...promiseSentences(promise), ...(reached === undefined ? [] : [reached])].map(
    (line) => markdown`${line}`,
  )
  const changes = promise.changes.join(', ')
  return markdown`| ${codeCell(promise.element)} | ${promise.shortened ? `${changes} (shortened)` : changes} | ${joined(said, markdown`<br>`)} |`
}
