import { own } from '../base/json.ts'
import { type Comparison, type Place, reportAt, reportMarker } from './comparison.ts'
import { pairUp } from './pairs.ts'
import { type Located, entriesBelow, schemaOf } from './side.ts'

/** Compares the media types under `content`, and the schema of each. */
export function compareContent(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  const [before, after] = [entriesBelow(base, 'content'), entriesBelow(revision, 'content')]
  const { kept, added, removed } = pairUp(before, after)
  for (const [name, mediaType] of removed) reportAt(comparison, place, 'media-type', 'removed', name, mediaType, null)
  for (const [name, mediaType] of added) reportAt(comparison, place, 'media-type', 'added', name, null, mediaType)
  for (const [name, a, b] of kept) {
    reportMarker(comparison, place, 'media-type', name, a, b)
    const [from, to] = [schemaOf(a), schemaOf(b)]
    // The media type is only worth naming where there is more than one.
    const label = before.size > 1 || after.size > 1 ? `${place.where} ${name}` : place.where
    comparison.schemas.add(from, to, label, place)
  }
}

/** Compares the value of a parameter or header, which is described by a schema or by `content`. */
export function compareValue(comparison: Comparison, base: Located, revision: Located, place: Place): void {
  const isContent = [base, revision].some(({ node }) => own(node, 'content') !== undefined)
  if (isContent) compareContent(comparison, base, revision, place)
  else comparison.schemas.add(schemaOf(base), schemaOf(revision), place.where, place)
}
