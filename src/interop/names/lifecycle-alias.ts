import { type Change, directionsOf } from '../../diff/change.ts'
import { isDeprecated, statedSunset, statedLifecycle } from '../../openapi/markers.ts'

/** The name of a removal in oasdiff, by its announcement; `unreadable` if the announced day is not a day. */
export function removalAlias({ base }: Change, stem: string, unreadable: string): string {
  const node = base?.value ?? null
  if (statedLifecycle(node).sunset !== undefined) return `${stem}-before-sunset`
  if (statedSunset(node) !== null) return unreadable
  if (isDeprecated(node)) return `${stem}-with-deprecation`
  return stem.startsWith('api-') ? `${stem}-without-deprecation` : stem
}

/** Names of a finding on a sunset or on stability, by its subject; the name of a property comes after its direction. */
interface NamesOfThings {
  readonly operation: string
  readonly parameter: string
  readonly property: string
}

/** What oasdiff calls a finding on a sunset or on stability; undefined where it looks at no such things. */
export function sunsetAlias(change: Change, names: NamesOfThings): string | undefined {
  const { subject, detail } = change
  const thing = detail.thing ?? subject
  if (thing === 'operation') return names.operation
  if (thing === 'parameter') return names.parameter
  return thing === 'property' ? `${directionsOf(change)[0] ?? 'response'}-property-${names.property}` : undefined
}
