/** How much more one comparison may list: ways to messages, which are long if schemas refer to each other, and values of lists. */
export interface Room {
  /** Steps of ways. */
  left: number
  /** Uses that are looked at on the way. */
  looks: number
  /** The same, of those to which no way is known. */
  farLooks: number
  /** Values that were added to lists, or removed. */
  values: number
}

/** Room for one comparison: four times the ways, and ten times the values, that the hardest published pair needs. */
export function newRoom(): Room {
  return { left: 3_000_000, looks: 720_000, farLooks: 3_000_000, values: 20_000 }
}
