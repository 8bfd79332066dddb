/** What all lists show: 2,000 rows, of which those are shown that a text fits. */
export const rows = Array.from({ length: 2000 }, (_, index) => ({
  name: `GET /things/${index}/parts`,
  summary: `The parts of thing ${index}`,
  level: ['breaking', 'warning', 'info'][index % 3],
}))

export function fitting(text) {
  return rows.filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(text.toLowerCase()))
}
