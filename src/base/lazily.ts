/** Gives what `make` makes, which is called once, when it is asked for first. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
