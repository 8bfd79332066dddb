import { type Json, isObject, own } from '../base/json.ts'
import type { Lifecycle } from './lifecycle.ts'

/**
 * The key at the root of a document for elements that it no longer has: coordinates and the lifecycles that these elements had. The
 * calendar lists them; snapshots have nothing of them.
 */
export const REMOVED = 'x-removed-elements'

/** An element that was removed on its day: a promise that was kept. */
export interface RemovedElement {
  readonly coordinate: string
  readonly lifecycle: Lifecycle
}

/** The elements that a document no longer has, as it says itself. Expects a tree that `validate` found sound. */
export function removedOf(document: Json): RemovedElement[] {
  const stated = own(document, REMOVED)
  return Object.entries(isObject(stated) ? stated : {}).map(([coordinate, lifecycle]) => ({
    coordinate,
    lifecycle: lifecycle as Lifecycle,
  }))
}
