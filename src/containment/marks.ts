/** Which properties and items of a value were looked at by keywords that count as evaluating them. */
export interface Marks {
  readonly names: Set<string>
  readonly items: Set<number>
  /** Whether some schema that might have marked more could not be judged. */
  uncertain: boolean
}

/** Nothing marked yet. */
export function newMarks(): Marks {
  return { names: new Set(), items: new Set(), uncertain: false }
}

/** Adds what an inner schema marked; what it marks while its own answer is unknown is uncertain. */
export function mergeMarks(into: Marks, from: Marks, unsure: boolean): void {
  if (unsure && from.names.size + from.items.size > 0) into.uncertain = true
  else {
    for (const name of from.names) into.names.add(name)
    for (const item of from.items) into.items.add(item)
  }
  into.uncertain ||= from.uncertain
}
