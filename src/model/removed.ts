import { type Json, isObject, own } from '../base/json.ts'
import type { Lifecycle } from './lifecycle.ts'

/**
 * The key at the root of a document for elements that it no longer has: their coordinates and lifecycles. The calendar lists them;
 * snapshots do not contain them.
 */
export const REMOVED = 'x-removed-elements'

/** An element that was removed on its announced day: a promise that was kept. */
export interface RemovedElement {
  readonly coordinate: string
  readonly lifecycle: Lifecycle
}

/** The elements that a document states it no longer has. The document must be valid according to `validate`. */
export function removedOf(document: Json): RemovedElement[] {
  const stated = own(document, REMOVED)
  return Object.entries(isObject(stated) ? stated : {}).map(([coordinate, lifecycle]) => ({
    coordinate,
    lifecycle: lifecycle as Lifecycle,
  }))
}
