import { listed } from '../base/text.ts'
import type { Coordinate } from '../openapi/coordinate.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import { segmentsText } from './coordinates.ts'
import type { Finder, Target } from './find-elements.ts'
import { hintFor } from './near-elements.ts'

/** What a coordinate matches in a document, or why that cannot be determined. */
export interface Fittings {
  readonly targets: readonly Target[]
  readonly fault?: {
    readonly what: string
    /** What to write instead; undefined if there is nothing similar. */
    readonly hint?: string | undefined
    /** Whether the element may be missing instead of misspelled: it is gone, or never existed. */
    readonly isMissing: boolean
  }
}

/** The maximum number of named elements if a coordinate is ambiguous. */
const NAMED = 3

/**
 * The targets of a coordinate: one element, wherever it is described, or all that a glob matches. A schema with dots in its name may be
 * written without the keyword `schema` if nothing else matches.
 */
export function fittings(coordinate: Coordinate, finder: Finder): Fittings {
  const strict = finder.find(coordinate)
  const found = strict.length > 0 ? strict : dotted(coordinate).flatMap((reading) => finder.find(reading))
  if (found.length === 0) {
    const hint = hintFor(coordinate, finder)
    return {
      targets: [],
      fault: { what: 'matches nothing in this API', hint: hint?.text, isMissing: hint?.isGuess !== false },
    }
  }
  const [first] = coordinate.parts
  const isGlob = first !== undefined && 'path' in first && first.path.includes('*')
  const names = isGlob ? [] : [...new Set(found.map(({ element }) => segmentsText(element.segments, coordinate.value)))]
  if (names.length < 2) return { targets: found }
  const more = names.length > NAMED ? [`${names.length - NAMED} more`] : []
  const what = `is ambiguous: ${listed([...names.slice(0, NAMED), ...more], 'or')}`
  return { targets: [], fault: { what, hint: 'write one of them', isMissing: false } }
}

/** The targets of a coordinate's text; none if it is invalid or ambiguous. */
export function targetsOf(text: string, finder: Finder): readonly Target[] {
  const coordinate = parseCoordinate(text)
  return 'fault' in coordinate ? [] : fittings(coordinate, finder).targets
}

/** The readings of `a.b.c` in which the first few names are one schema with dots in its name. */
function dotted({ parts, path, ...rest }: Coordinate): Coordinate[] {
  const [first, ...others] = parts
  if (first?.kind !== 'component' || first.section !== 'schemas') return []
  const readings: Coordinate[] = []
  let name = first.name
  for (const [index, step] of path.entries()) {
    if (step.into !== 'property') break
    name += `.${step.name}`
    readings.push({ parts: [{ ...first, name }, ...others], path: path.slice(index + 1), ...rest })
  }
  return readings
}
