import { type JsonObject, own } from '../base/json.ts'
import { formatPointer } from '../base/pointer.ts'
import { METHODS } from '../openapi/methods.ts'
import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import { segmentsText } from './coordinates.ts'
import { type Element, elements } from './element.ts'
import type { Finder } from './find-elements.ts'
import { fittings, targetsOf } from './fittings.ts'
import { hintFor } from './near-elements.ts'

const METHOD = METHODS.join('|')

/** Ways to write a coordinate that are not its grammar, and the same in its grammar. */
const SPELLINGS: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^([^?]*\S)\?([^ ?]+)$/, (operation, name) => `${operation} ?${name}`],
  [/^(.*[^= ]) ?= ?([^= ].*)$/, (schema, value) => `${schema} = ${value}`],
  [/^schema (\S.*)$/, (schema) => schema],
  [/^(.*\S) query (?:parameter )?(\S+)$/, (operation, name) => `${operation} ?${name}`],
  [new RegExp(`^(/\\S*) +(${METHOD})$`, 'i'), (path, method) => `${method.toUpperCase()} ${path}`],
  [new RegExp(`^(${METHOD}) +(/\\S*)$`, 'i'), (method, path) => `${method.toUpperCase()} ${path}`],
]

/**
 * The coordinate that a text without a target means if it is written in another way, such as an operationId, a JSON Pointer or
 * `GET /pets?page`; undefined if it means none.
 */
export function respelled(text: string, finder: Finder, document: JsonObject): string | undefined {
  const spelled = SPELLINGS.flatMap(([pattern, write]) => {
    const groups = pattern.exec(text)
    return groups === null ? [] : [write(...groups.slice(1))]
  })
  return spelled.find((each) => targetsOf(each, finder).length > 0) ?? otherwiseNamed(text, document)
}

/** The coordinate of the element with an operationId or at a JSON Pointer. */
function otherwiseNamed(text: string, document: JsonObject): string | undefined {
  const pointer = /^(?:#|(?=\/(?:components|paths|webhooks)\/))(\/.*)$/.exec(text)?.[1]
  // Most elements of a document are schemas, and far from the one that is meant.
  const isOnWay = ({ kind, path }: Element): boolean =>
    pointer === undefined ? kind !== 'schema' : `${pointer}/`.startsWith(`${formatPointer(path)}/`)
  for (const { kind, node, path, segments } of elements(document, isOnWay)) {
    const isNamed =
      pointer === undefined
        ? kind === 'operation' && own(node, 'operationId') === text
        : formatPointer(path) === pointer
    if (isNamed) return segmentsText(segments)
  }
  return undefined
}

/** A hint for `GET pets`, whose path lacks its slash; undefined if the text has another problem. */
export function hintForSlash(text: string, finder: Finder): string | undefined {
  const [, method, rest] = WITHOUT_SLASH.exec(text) ?? []
  if (method === undefined) return undefined
  const named = `${method.toUpperCase()} /${rest}`
  const coordinate = parseCoordinate(named)
  if ('fault' in coordinate) return undefined
  return fittings(coordinate, finder).targets.length > 0
    ? `did you mean ${named}?`
    : (hintFor(coordinate, finder)?.text ?? 'a path begins with /')
}

const WITHOUT_SLASH = new RegExp(`^(${METHOD}) +(?!/|"|(?:webhook|path|pathItem) )(\\S.*)$`, 'i')
