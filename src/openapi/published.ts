import { type Json, own } from '../base/json.ts'
import { type Path, formatReference, parsePointer } from '../base/pointer.ts'

/** The OpenAPI versions that a document can have. */
export type PublishedVersion = '2.0' | '3.0' | '3.1' | '3.2'

/** The version that a document states; undefined if it is not a supported one. */
export function publishedVersion(document: Json): PublishedVersion | undefined {
  const [swagger, openapi] = [own(document, 'swagger'), own(document, 'openapi')]
  if (swagger === 2 || (typeof swagger === 'string' && /^2\.\d+$/.test(swagger))) return '2.0'
  const [, version] = (typeof openapi === 'string' && /^(3\.[0-2])(?:\.|$)/.exec(openapi)) || []
  return version as PublishedVersion | undefined
}

/** Where a document keeps what its parts refer to by name, by the sections of OpenAPI 3; a section of Swagger 2.0 is at its root. */
export function sectionPath(document: Json, section: string): Path {
  if (own(document, 'swagger') === undefined) return ['components', section]
  return [SWAGGER_SECTIONS[section] ?? section]
}

/** What Swagger 2.0 calls the sections of components. */
export const SWAGGER_SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

/** What Swagger 2.0 keeps at the root of a document, by the sections of components that OpenAPI 3 has for it. */
export const COMPONENT_SECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SWAGGER_SECTIONS).map(([section, key]) => [key, section]),
)

/** The component that a reference leads to, by the section of OpenAPI 3, and how many steps lead on into it; undefined for any other reference. */
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

/** The reference to the security scheme of a name, as a requirement names it. */
export function schemeReference(document: Json, name: string): string {
  return formatReference([...sectionPath(document, 'securitySchemes'), name])
}
