import type { Path } from '../base/pointer.ts'
import { type CoordinatePart, type CoordinateStep, coordinateText } from '../openapi/coordinate.ts'

/** A thing within an operation, as coordinates name it: `?page`, `request .data.service`, `200 .result[].locked`. */
export function placeText(
  parts: readonly CoordinatePart[],
  path: readonly CoordinateStep[] = [],
  value?: string,
): string {
  const text = coordinateText({ parts, path, ...(value !== undefined && { value }) })
  return text.replace(/^API ?/, '')
}

/** The steps to a place in a value. */
export function stepsOf(at: Path): CoordinateStep[] {
  return at.map((step) => (typeof step === 'number' ? { into: 'items' } : { into: 'property', name: step }))
}

/** A thing of an operation, as coordinates name it: `GET /pets ?page`. */
export function coordinateOf(method: string, path: string, place: string): string {
  const operation = coordinateText({ parts: [{ kind: 'operation', method, path }], path: [] })
  return place === '' ? operation : `${operation} ${place}`
}
