import { type Json, isObject, own } from '../base/json.ts'

/** What the mapping of a discriminator refers to: a reference as it is, the name of a schema as a reference to it (Discriminator Object). */
export function mappingReference(target: string): string {
  return /^[\w.-]+$/.test(target) && !/\.(?:json|ya?ml)$/i.test(target) ? `#/components/schemas/${target}` : target
}

/** The references that the mapping of a discriminator holds. */
export function mappingReferences(discriminator: Json | undefined): string[] {
  const mapping = own(discriminator, 'mapping')
  if (!isObject(mapping)) return []
  return Object.values(mapping).flatMap((target) => (typeof target === 'string' ? [mappingReference(target)] : []))
}
