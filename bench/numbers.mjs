/** The middle one of some numbers. */
export function median(numbers) {
  const ordered = numbers.toSorted((a, b) => a - b)
  const middle = ordered.length >> 1
  return ordered.length % 2 === 1 ? ordered[middle] : (ordered[middle - 1] + ordered[middle]) / 2
}

/** How many milliseconds a call takes, and what it gives. */
export function timed(call) {
  const start = performance.now()
  const result = call()
  return { ms: performance.now() - start, result }
}

/** Milliseconds as text, with as many digits as mean something. */
export function milliseconds(ms) {
  return `${ms.toFixed(ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0)} ms`
}
