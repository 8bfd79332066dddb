/** A value of a text: where it begins, and the values in it, found out when they are asked for. */
export interface Place {
  readonly offset: number
  below(key: string): Place | undefined
}
