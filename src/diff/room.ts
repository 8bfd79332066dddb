/** How much more may be told of the ways to messages: those of all changes together are long where schemas lead to each other. */
export interface Room {
  /** Steps of ways. */
  left: number
  /** Uses that are looked at on the way. */
  looks: number
  /** The same, of those to which no way is told. */
  farLooks: number
}

/** Room for the ways of one comparison: four times what the hardest published pair needs. */
export function newRoom(): Room {
  return { left: 3_000_000, looks: 720_000, farLooks: 3_000_000 }
}
