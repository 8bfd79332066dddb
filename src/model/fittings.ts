import { listed } from '../base/text.ts'
import type { Coordinate } from '../openapi/coordinate.ts'
import { METHODS } from '../openapi/methods.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import { segmentsText } from './coordinates.ts'
import type { Finder, Target } from './find-elements.ts'
import { hintFor } from './near-elements.ts'

/** What a coordinate matches in a document, or why that cannot be determined. */
export interface Fittings {
  readonly targets: readonly Target[]
  readonly fault?: {
    readonly what: string
    /** What to write instead; absent where nothing is like it. */
    readonly hint?: string | undefined
    /** Whether the document has nothing that it could name: its element is gone, or has never been there. */
    readonly isMissing: boolean
  }
}

/** How many of the things that a coordinate could mean are named. */
const NAMED = 3

/**
 * What a coordinate fits: one thing, wherever that is described, or all things that a glob fits. A schema whose name has dots
 * in it may be named without the word `schema`, where no other reading fits.
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

/** What the text of a coordinate fits; nothing where it is no coordinate, or could mean several things. */
export function targetsOf(text: string, finder: Finder): readonly Target[] {
  const coordinate = parseCoordinate(text)
  return 'fault' in coordinate ? [] : fittings(coordinate, finder).targets
}

/** What to write in place of `GET pets`, whose path lacks its slash; undefined where that is not what is wrong with a text. */
export function hintForSlash(text: string, finder: Finder): string | undefined {
  const [, method, rest] = WITHOUT_SLASH.exec(text) ?? []
  if (method === undefined) return undefined
  const named = `${method.toUpperCase()} /${rest}`
  const coordinate = parseCoordinate(named)
  if ('fault' in coordinate) return undefined
  return finder.find(coordinate).length > 0
    ? `did you mean ${named}?`
    : (hintFor(coordinate, finder)?.text ?? 'a path begins with /')
}

const WITHOUT_SLASH = new RegExp(`^(${METHODS.join('|')}) +(?!/|"|(?:webhook|path|pathItem) )(\\S.*)$`, 'i')

/** The readings of `a.b.c` in which the first names with dots between them are one schema. */
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
