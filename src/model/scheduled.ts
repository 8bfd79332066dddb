import type { JsonObject } from '../base/json.ts'
import { statedLifecycle } from '../openapi/markers.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'

/**
 * What an element states about its days: its lifecycle, or otherwise the marks of published documents in their own spellings
 * (`src/openapi/marker-spellings.ts`). Undefined if there is neither.
 */
export function scheduledOf(node: JsonObject): Lifecycle | undefined {
  const lifecycle = lifecycleOf(node)
  if (lifecycle !== undefined || !hasExtension(node)) return lifecycle
  const { since, sunset, replacement, subject, reason, link } = statedLifecycle(node)
  if (since === undefined && sunset === undefined) return undefined
  return {
    ...(subject !== undefined && { subject }),
    ...(since !== undefined && { deprecated: since }),
    ...(sunset !== undefined && { sunset }),
    ...(replacement !== undefined && { replacement }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
  }
}

/** Whether a node has any extension. All spellings of a day do, so this avoids reading the marks of most elements. */
function hasExtension(node: JsonObject): boolean {
  for (const key in node) if (key.startsWith('x-')) return true
  return false
}
