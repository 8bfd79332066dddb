const MOST_TRIES = 60

/**
 * A smaller pair of documents with the same trouble: parts are left out, the large ones near the root first, as long as it stays.
 * `still` says whether a pair has the trouble; it is asked a limited number of times, so what is left need not be minimal.
 */
export async function shrunk(pair, still) {
  let left = pair
  let tries = 0
  for (let depth = 1; depth <= 8 && tries < MOST_TRIES; depth++) {
    for (const side of [0, 1]) {
      for (const path of pathsAt(left[side], depth)) {
        if (tries++ >= MOST_TRIES) return left
        const smaller = left.with(side, without(left[side], path))
        if (await still(smaller)) left = smaller
      }
    }
  }
  return left
}

/** The places at a depth, the last first: what is left out then moves none of those still to come. */
function pathsAt(node, depth, path = []) {
  if (typeof node !== 'object' || node === null) return []
  const keys = Object.keys(node).toReversed()
  if (depth === 1) return keys.map((key) => [...path, key])
  return keys.flatMap((key) => pathsAt(node[key], depth - 1, [...path, key]))
}

function without(document, path) {
  const copy = structuredClone(document)
  const parent = path.slice(0, -1).reduce((node, key) => node[key], copy)
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1)
  else delete parent[path.at(-1)]
  return copy
}
