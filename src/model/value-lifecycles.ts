import { type Json, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Element, valueLabel } from './element.ts'
import { type Lifecycle, VALUE_LIFECYCLES } from './lifecycle.ts'

/** The lifecycle of a value of an `enum`. */
export interface ValueLifecycle {
  /** The key of the value among the lifecycles: its text. */
  readonly value: string
  /** The coordinate of the value: `Pet.kind = cat`. */
  readonly label: string
  readonly path: Path
  /** What the document states, valid or not. */
  readonly stated: Json
  /** Undefined if what is stated is not an object. */
  readonly lifecycle: Lifecycle | undefined
}

/** The lifecycles of the values of an element's `enum`, in document order; none for elements other than schemas. */
export function valueLifecycles(element: Element): readonly ValueLifecycle[] {
  const values = element.kind === 'schema' ? own(element.node, VALUE_LIFECYCLES) : undefined
  if (!isObject(values)) return NONE
  return Object.entries(values).map(([value, stated]) => ({
    value,
    label: valueLabel(element, value),
    path: [...element.path, VALUE_LIFECYCLES, value],
    stated,
    lifecycle: isObject(stated) ? (stated as Lifecycle) : undefined,
  }))
}

const NONE: readonly ValueLifecycle[] = []
