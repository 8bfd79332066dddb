/** Where something was in the base and is in the revision, each with its verb; one place where it did not move. */
export function wasAndIs(was: string | undefined, is: string | undefined): (readonly [verb: string, place: string])[] {
  if (was !== undefined && was === is) return [['at', is]]
  return [
    ...(was === undefined ? [] : [['was at', was] as const]),
    ...(is === undefined ? [] : [['is at', is] as const]),
  ]
}
