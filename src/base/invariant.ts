/** States something that cannot be false unless chronospec itself has a bug; throws when it is. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
