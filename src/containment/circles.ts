/**
 * Finds the nodes of a graph that lead back to themselves: Tarjan's strongly connected components, R. E. Tarjan (1972), with
 * a stack of its own, since a document decides how long a way is. Each node is visited once, whatever is asked.
 */
export function circlesOf<N extends object>(nextOf: (node: N) => readonly N[]): (node: N) => boolean {
  const visited = new Map<N, Visit<N>>()
  let count = 0

  const enter = (node: N, open: Visit<N>[]): Visit<N> => {
    const visit = { node, index: count, low: count, next: nextOf(node), at: 0, isOpen: true, isCircular: false }
    count++
    visited.set(node, visit)
    open.push(visit)
    return visit
  }

  const explore = (start: N): void => {
    const open: Visit<N>[] = []
    const way = [enter(start, open)]
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const next = visit.next[visit.at++]
      if (next === undefined) {
        way.pop()
        const outer = way.at(-1)
        if (outer !== undefined) outer.low = Math.min(outer.low, visit.low)
        if (visit.low === visit.index) close(visit, open)
        continue
      }
      const known = visited.get(next)
      if (known === undefined) way.push(enter(next, open))
      else if (known.isOpen) visit.low = Math.min(visit.low, known.index)
      if (next === visit.node) visit.isCircular = true
    }
  }

  return (node) => {
    if (!visited.has(node)) explore(node)
    return visited.get(node)!.isCircular
  }
}

interface Visit<N> {
  readonly node: N
  readonly index: number
  low: number
  readonly next: readonly N[]
  at: number
  isOpen: boolean
  isCircular: boolean
}

/** Takes a component off the open nodes; those of more than one lead back to each other. */
function close<N>(first: Visit<N>, open: Visit<N>[]): void {
  const component = open.splice(open.lastIndexOf(first))
  for (const visit of component) {
    visit.isOpen = false
    if (component.length > 1) visit.isCircular = true
  }
}
