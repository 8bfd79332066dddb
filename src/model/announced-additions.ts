import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'
import { elements } from './element.ts'
import { identityOf } from './identity.ts'
import { lifecycleOf } from './lifecycle.ts'
import { isStill } from './still.ts'
import { valueLifecycles } from './value-lifecycles.ts'

/** The first day of an element or enum value, as its lifecycle states it. */
export interface AnnouncedAddition {
  /** The coordinate of the element: `GET /zones`, `Pet.kind`. */
  readonly label: string
  readonly path: Path
  readonly added: Day
}

/** The stated first days of all elements and enum values of a document, by the identities of their coordinates. */
export function announcedAdditions(document: Json): ReadonlyMap<string, AnnouncedAddition> {
  const additions = new Map<string, AnnouncedAddition>()
  const add = (label: string, path: Path, added: Day | undefined): void => {
    const identity = identityOf(label)
    if (added !== undefined && !additions.has(identity)) additions.set(identity, { label, path, added })
  }
  for (const element of elements(document, ({ node }) => !isStill(node))) {
    const added = lifecycleOf(element.node)?.added
    if (added !== undefined) add(element.label, element.path, added)
    for (const { label, path, lifecycle } of valueLifecycles(element)) add(label, path, lifecycle?.added)
  }
  return additions
}
