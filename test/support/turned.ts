/**
 * Waits, for at most `patience` ms, until the number that `signal` holds is no longer 0. What sets it wakes us a moment later, when we may have seen
 * the number already and wait for the next one: that call of `Atomics.notify` wakes us while the number is 0, and is waited out.
 */
export function waitUntilTurned(signal: Int32Array, patience: number): void {
  const end = performance.now() + patience
  for (let left = patience; left > 0 && Atomics.load(signal, 0) === 0; left = end - performance.now()) {
    Atomics.wait(signal, 0, 0, left)
  }
}
