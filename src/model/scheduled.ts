import type { JsonObject } from '../base/json.ts'
import { toldLifecycle } from '../openapi/markers.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'

/**
 * What an element says of its days: its lifecycle, else what the marks tell that published documents carry in their own
 * spellings (`src/openapi/marker-spellings.ts`). Undefined where it says nothing of them.
 */
export function scheduledOf(node: JsonObject): Lifecycle | undefined {
  const lifecycle = lifecycleOf(node)
  if (lifecycle !== undefined) return lifecycle
  const { since, sunset, replacement, subject, reason, link } = toldLifecycle(node)
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
