import { type Json, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'
import { elements, valueLabel } from './element.ts'
import { identityOf } from './identity.ts'
import { type Lifecycle, VALUE_LIFECYCLES, lifecycleOf } from './lifecycle.ts'
import { isStill } from './still.ts'

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
    const { node, path, kind } = element
    const added = lifecycleOf(node)?.added
    if (added !== undefined) add(element.label, path, added)
    const values = kind === 'schema' ? own(node, VALUE_LIFECYCLES) : undefined
    for (const [value, carried] of Object.entries(isObject(values) ? values : {}))
      if (isObject(carried))
        add(valueLabel(element, value), [...path, VALUE_LIFECYCLES, value], (carried as unknown as Lifecycle).added)
  }
  return additions
}
