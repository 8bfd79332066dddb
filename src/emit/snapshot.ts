import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { compile } from '../model/compile.ts'
import type { DeprecatedMode } from '../model/lifecycle.ts'
import { at, changeDays } from '../time/at.ts'
import { type Day, addDays } from '../time/day.ts'
import { unusedDropper } from './unused.ts'
import { upgrader30 } from './upgrade30.ts'
import { type OpenApiVersion, target } from './version.ts'

export interface SnapshotOptions {
  readonly openapi?: OpenApiVersion
  readonly deprecated?: DeprecatedMode
}

/** The snapshots of one document. */
export interface Snapshots {
  /** Every day whose snapshot differs from the day before, in order. The day the API begins is none of them. */
  readonly days: readonly Day[]
  /** The first day there is a snapshot of; undefined where the API has always been. */
  readonly begins: Day | undefined
  /** The OpenAPI document of a day, or undefined before the API begins. */
  on(day: Day): JsonObject | undefined
}

/**
 * The OpenAPI document of any day that an annotated document describes. `info.version` is the day; `x-snapshot` names it
 * and the change days around it. Snapshots share, by identity, every part that is equal in them. Expects a document that
 * `validate` found sound.
 */
export function snapshots(document: Json, options: SnapshotOptions = {}): Snapshots {
  const chronicle = compile(document, options.deprecated ?? 'mark')
  const { openapi, rewrite } = target(options.openapi ?? '3.1')
  const upgrade = String(own(document, 'openapi')).startsWith('3.0') ? upgrader30() : undefined
  const dropUnused = unusedDropper(chronicle)

  const body = (day: Day): JsonObject | undefined => {
    const tree = at(chronicle, day)
    if (!isObject(tree)) return undefined
    return rewrite(dropUnused(upgrade === undefined ? tree : (upgrade(tree, 'document') as JsonObject)), 'document') as JsonObject
  }
  const all = changeDays(chronicle)
  const begins = all.find((day) => body(day) !== undefined && body(addDays(day, -1)) === undefined)
  const days = all.filter((day) => body(addDays(day, -1)) !== undefined && !deepEqual(body(addDays(day, -1)), body(day)))

  return {
    days,
    begins,
    on: (day) => {
      const found = body(day)
      return found && dated(found, openapi, day, days)
    },
  }
}

function dated(body: JsonObject, openapi: string, day: Day, days: readonly Day[]): JsonObject {
  const previous = days.findLast((change) => change < day)
  const next = days.find((change) => change > day)
  const { openapi: _, info, ...rest } = body
  return {
    openapi,
    info: { ...(isObject(info) ? info : {}), version: day },
    'x-snapshot': { day, ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) },
    ...rest,
  }
}
