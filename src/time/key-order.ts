/**
 * The keys of `order`, and those of `keys` that it lacks, each behind the key that it follows in `keys`. The keys of `order` keep
 * their order; where `keys` has nothing new, the result is `order` itself.
 */
export function withNewKeys(order: readonly string[], keys: readonly string[]): readonly string[] {
  const known = new Set(order)
  const behind = new Map<string | undefined, string[]>()
  let last: string | undefined
  for (const key of keys) {
    const added = behind.get(last)
    if (known.has(key)) last = key
    else if (added === undefined) behind.set(last, [key])
    else added.push(key)
  }
  if (behind.size === 0) return order
  return [...(behind.get(undefined) ?? []), ...order.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}
