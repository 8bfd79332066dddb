import { type Json, own } from '../base/json.ts'
import { type Path, formatReference, parsePointer } from '../base/pointer.ts'

/** The OpenAPI versions that a document can have. */
export type PublishedVersion = '2.0' | '3.0' | '3.1' | '3.2'

/** The OpenAPI version of a document; undefined if it is not supported. */
export function publishedVersion(document: Json): PublishedVersion | undefined {
  const [swagger, openapi] = [own(document, 'swagger'), own(document, 'openapi')]
  if (swagger === 2 || (typeof swagger === 'string' && /^2\.\d+$/.test(swagger))) return '2.0'
  const [, version] = (typeof openapi === 'string' && /^(3\.[0-2])(?:\.|$)/.exec(openapi)) || []
  return version as PublishedVersion | undefined
}

/** The path of a section of components, by its name in OpenAPI 3. In Swagger 2.0, sections are at the root. */
export function sectionPath(document: Json, section: string): Path {
  if (own(document, 'swagger') === undefined) return ['components', section]
  return [SWAGGER_SECTIONS[section] ?? section]
}

/** The names of the sections of components in Swagger 2.0. */
export const SWAGGER_SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

/** The sections of components in OpenAPI 3, by their names in Swagger 2.0. */
export const COMPONENT_SECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SWAGGER_SECTIONS).map(([section, key]) => [key, section]),
)

/**
 * The component that a reference points to or into, with the section's name in OpenAPI 3 and the number of steps inside the component;
 * undefined for any other reference.
 */
export function componentAt(
  reference: string,
): { readonly section: string; readonly name: string; readonly beyond: number } | undefined {
  if (!reference.startsWith('#/')) return undefined
  const [first, second, third, ...rest] = parsePointer(reference)
  if (first === 'components')
    return third === undefined ? undefined : { section: second!, name: third, beyond: rest.length }
  if (!Object.hasOwn(COMPONENT_SECTIONS, first!) || second === undefined) return undefined
  const beyond = third === undefined ? 0 : 1 + rest.length
  return { section: COMPONENT_SECTIONS[first!]!, name: second, beyond }
}

/** The reference to a security scheme, by the name that requirements use. */
export function schemeReference(document: Json, name: string): string {
  return formatReference([...sectionPath(document, 'securitySchemes'), name])
}
