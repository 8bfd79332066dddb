import { type Json, isObject, own } from '../base/json.ts'

/** An entry of a discriminator's mapping as a reference: it is one already, or the name of a schema (Discriminator Object). */
export function mappingReference(target: string): string {
  return /^[\w.-]+$/.test(target) && !/\.(?:json|ya?ml)$/i.test(target) ? `#/components/schemas/${target}` : target
}

/** The references in the mapping of a discriminator. */
export function mappingReferences(discriminator: Json | undefined): string[] {
  const mapping = own(discriminator, 'mapping')
  if (!isObject(mapping)) return []
  return Object.values(mapping).flatMap((target) => (typeof target === 'string' ? [mappingReference(target)] : []))
}
