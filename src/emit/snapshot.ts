import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { compile } from '../model/compile.ts'
import type { DeprecatedMode } from '../model/lifecycle.ts'
import { at, boundaryDays } from '../time/at.ts'
import { type Day, FIRST_DAY, addDays } from '../time/day.ts'
import { unusedDropper } from './unused.ts'
import { upgrader30 } from './upgrade30.ts'
import { type OpenApiDocuments, type OpenApiVersion, target } from './version.ts'

/** How snapshots are written: OpenAPI 3.1 with deprecated things marked, unless said otherwise. */
export interface SnapshotOptions<V extends OpenApiVersion = OpenApiVersion> {
  readonly openapi?: V
  readonly deprecated?: DeprecatedMode
}

/** The OpenAPI document of a day. */
export type Snapshot<V extends OpenApiVersion = OpenApiVersion> = JsonObject & OpenApiDocuments[V]

/** The snapshots of one document. Each is made when it is first asked for. */
export interface Snapshots<V extends OpenApiVersion = OpenApiVersion> {
  /** Every day whose snapshot differs from the day before, in order. The day the API begins is none of them. */
  readonly days: readonly Day[]
  /** The first day there is a snapshot of; undefined where the API has always been. */
  readonly begins: Day | undefined
  /** The OpenAPI document of a day, or undefined before the API begins. */
  on(day: Day): Snapshot<V> | undefined
  /** Those of `days` that come after `from`, up to and with `until`. */
  changesBetween(from: Day, until: Day): Day[]
}

/**
 * The OpenAPI document of any day that an annotated document describes. `info.version` is the day; `x-snapshot` names it
 * and the change days around it. Snapshots share, by identity, every part that is equal in them. Expects a document that
 * `validate` found sound.
 */
export function snapshots<V extends OpenApiVersion = '3.1'>(
  document: Json,
  options: SnapshotOptions<V> = {},
): Snapshots<V> {
  const chronicle = compile(document, options.deprecated ?? 'mark')
  const { openapi, rewrite } = target(options.openapi ?? '3.1')
  const upgrade = String(own(document, 'openapi')).startsWith('3.0') ? upgrader30() : undefined
  const dropUnused = unusedDropper(chronicle)
  const candidates = boundaryDays(chronicle)

  const body = (day: Day): JsonObject | undefined => {
    const tree = at(chronicle, day)
    if (!isObject(tree)) return undefined
    return rewrite(
      dropUnused(upgrade === undefined ? tree : (upgrade(tree, 'document') as JsonObject)),
      'document',
    ) as JsonObject
  }
  const bodyBefore = (day: Day): JsonObject | undefined => (day === FIRST_DAY ? undefined : body(addDays(day, -1)))
  const changes = new Map<Day, boolean>()
  const isChange = (day: Day): boolean => {
    const known = changes.get(day)
    if (known !== undefined) return known
    const before = bodyBefore(day)
    const differs = before !== undefined && !deepEqual(before, body(day))
    changes.set(day, differs)
    return differs
  }

  return {
    get days() {
      return candidates.filter(isChange)
    },
    get begins() {
      return candidates.find((day) => body(day) !== undefined && bodyBefore(day) === undefined)
    },
    on: (day) => {
      const found = body(day)
      const previous = (): Day | undefined => candidates.findLast((change) => change < day && isChange(change))
      const next = (): Day | undefined => candidates.find((change) => change > day && isChange(change))
      return found && (dated(found, openapi, { day, previous: previous(), next: next() }) as Snapshot<V>)
    },
    changesBetween: (from, until) => candidates.filter((day) => from < day && day <= until && isChange(day)),
  }
}

function dated(
  body: JsonObject,
  openapi: string,
  { day, previous, next }: { day: Day; previous?: Day | undefined; next?: Day | undefined },
): JsonObject {
  const { openapi: _, info, ...rest } = body
  return {
    openapi,
    info: { ...(isObject(info) ? info : {}), version: day },
    'x-snapshot': { day, ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) },
    ...rest,
  }
}
