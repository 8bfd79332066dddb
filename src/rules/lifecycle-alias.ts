import type { Fact } from '../diff/fact.ts'
import { isDeprecated, statedSunset, toldLifecycle } from '../openapi/markers.ts'

/** What oasdiff calls a removal, by what was announced of it; `unreadable` where the announced day is none. */
export function removalAlias({ base }: Fact, stem: string, unreadable: string): string {
  const node = base?.value ?? null
  if (toldLifecycle(node).sunset !== undefined) return `${stem}-before-sunset`
  if (statedSunset(node) !== null) return unreadable
  if (isDeprecated(node)) return `${stem}-with-deprecation`
  return stem.startsWith('api-') ? `${stem}-without-deprecation` : stem
}

/** What oasdiff calls a finding on a sunset or on stability: a name for operations, one for parameters, one for properties of each direction. */
export function sunsetAlias(
  { subject, directions, args }: Fact,
  operation: string,
  parameter: string,
  property: string,
): string | undefined {
  const thing = typeof args['thing'] === 'string' ? args['thing'] : subject
  if (thing === 'operation') return operation
  if (thing === 'parameter') return parameter
  return thing === 'property' ? `${directions[0] ?? 'response'}-property-${property}` : undefined
}
