/** Adds an item to the list that a map has for a key; the first item begins it. */
export function pushInto<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [item])
  else known.push(item)
}
