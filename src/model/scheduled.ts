import type { JsonObject } from '../base/json.ts'
import { statedLifecycle } from '../openapi/markers.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'

/**
 * What an element says about its days: its lifecycle, else what the marks say that published documents carry in their own
 * spellings (`src/openapi/marker-spellings.ts`). Undefined where it states none.
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

/** Whether anything but OpenAPI's own fields is in a node; every spelling of a day does. Few elements have one, so that few are read. */
function hasExtension(node: JsonObject): boolean {
  for (const key in node) if (key.startsWith('x-')) return true
  return false
}
