import { readFileSync, writeFileSync } from 'node:fs'

/** Rows of texts as a table in Markdown, the first column to the left and the others to the right. */
export function markdownTable(head, rows) {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return `${[head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}

/** Puts text between the two comments of a page that bear a name, in place of what was there. */
export function replaceBetween(file, name, text) {
  const page = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${file} has no place for ${name}: ${start} … ${end}`)
  writeFileSync(file, `${page.slice(0, from + start.length)}\n\n${text.trim()}\n\n${page.slice(to)}`)
}
