/** Rows of texts as a table in plain text, its columns as wide as what stands in them. */
export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd()
  return `${[head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')}\n`
}
