import { normalTemplate, templateParameters } from '../base/normal-template.ts'
import type { Coordinate, CoordinatePart } from '../openapi/coordinate.ts'

/** The paths of a document by their templates without the names of parameters. */
export type PathsByTemplate = ReadonlyMap<string, string>

/** Groups paths by their templates without the names of parameters: two paths with the same one are identical, says OpenAPI. */
export function pathsByTemplate(paths: Iterable<string>): PathsByTemplate {
  return new Map(Array.from(paths, (path) => [normalTemplate(path), path]))
}

/**
 * A coordinate with its path, and a parameter in that path, named as a document names them; undefined if the document has no such path, or
 * names it as the coordinate does.
 */
export function asCalledHere(coordinate: Coordinate, paths: PathsByTemplate): Coordinate | undefined {
  const [holder, ...rest] = coordinate.parts
  if (holder === undefined || !('path' in holder)) return undefined
  const path = paths.get(normalTemplate(holder.path))
  if (path === undefined || path === holder.path) return undefined
  const [before, after] = [templateParameters(holder.path), templateParameters(path)]
  const renamed = (part: CoordinatePart): CoordinatePart =>
    part.kind === 'parameter' && part.in === 'path'
      ? { ...part, name: after[before.indexOf(part.name)] ?? part.name }
      : part
  return { ...coordinate, parts: [{ ...holder, path }, ...rest.map(renamed)] }
}
