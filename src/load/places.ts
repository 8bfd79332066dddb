/** A value in a text: its offset, and the values in it, which are found on demand. */
export interface Place {
  readonly offset: number
  below(key: string): Place | undefined
}
