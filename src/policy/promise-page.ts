import { markdown, prose } from '../report/markdown-text.ts'
import { joined } from '../report/markup.ts'
import type { PromiseRule } from './promise-rules.ts'

/** The documentation of a rule on promises, as a Markdown page. */
export function promisePage({ id, level, purpose, why, fix }: PromiseRule): string {
  const parts = [
    markdown`# ${id}`,
    prose(purpose),
    markdown`- Level: ${level}`,
    markdown`## Who is affected\n\n${prose(why)}`,
    markdown`## How to fix it\n\n${prose(fix)}`,
  ]
  return `${joined(parts, markdown`\n\n`).text}\n`
}

/** The rules on promises as a Markdown table with links to their pages. */
export function promiseList(rules: readonly PromiseRule[]): string {
  const rows = rules.map(({ id, level, purpose }) => `| [\`${id}\`](${id}.md) | ${level} | ${purpose} |\n`)
  return `| rule | level | what it checks |\n|---|---|---|\n${rows.join('')}`
}
