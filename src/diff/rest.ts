import { type Place, report } from './comparison.ts'
import { differencesBeside } from './differences.ts'
import type { Located } from './side.ts'

/** Reports every field that differs between two objects and is not among those `handled` elsewhere. */
export function compareRest(
  place: Place,
  name: string,
  base: Located,
  revision: Located,
  handled: ReadonlySet<string>,
): void {
  for (const { subject, args } of differencesBeside(base.node, revision.node, (field) => handled.has(field)))
    report(place, subject, 'changed', name, base, revision, args)
}

/** Reports the extensions that differ between two maps, whose other fields are names. */
export function compareExtensions(place: Place, base: Located, revision: Located): void {
  for (const { subject, args } of differencesBeside(base.node, revision.node, (field) => !field.startsWith('x-')))
    report(place, subject, 'changed', '', base, revision, args)
}
