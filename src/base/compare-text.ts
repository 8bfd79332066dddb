/** The order of two texts by their code units, the same on every machine: for days, names and coordinates. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
