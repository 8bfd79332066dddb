/** How often each of several things is there. */
export function timesOf<T>(things: Iterable<T>): ReadonlyMap<T, number> {
  const times = new Map<T, number>()
  for (const thing of things) times.set(thing, (times.get(thing) ?? 0) + 1)
  return times
}
