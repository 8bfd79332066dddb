import type { ExactNumber } from '../../base/exact-number.ts'
import type { Json, JsonObject } from '../../base/json.ts'
import { keepSite } from '../../base/site.ts'
import { plainValue } from '../bigints.ts'
import type { DayText } from '../../time/day-text.ts'
import { LIFECYCLE, LIFECYCLE_KEYS, type Lifecycle } from '../lifecycle.ts'

/** A lifecycle as written in a model. */
export type Lifetime = Lifecycle<DayText>

/** Data as written in a model: JSON, and bigints for integers beyond 2 ** 53. */
export type Value = Json | bigint | readonly Value[] | { readonly [key: string]: Value }

/** A number in a model; a bigint is an integer of any size. */
export type AnyNumber = number | bigint | ExactNumber

/** Extensions: names that begin with `x-` are copied as they are. */
export interface Extensions {
  readonly [extension: `x-${string}`]: Value
}

/**
 * The fields of a part in OpenAPI's form: lifecycle keys move into `x-lifecycle`, bigints become JSON numbers, and undefined fields are
 * left out.
 */
export function withLifecycle(options: object): JsonObject {
  const entries = Object.entries(options as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const lifecycle = entries.filter(isLifecycle)
  const rest = Object.fromEntries(entries.filter((entry) => !isLifecycle(entry)).map(asData)) as JsonObject
  const stated = Object.fromEntries(lifecycle) as JsonObject
  return keepSite(lifecycle.length === 0 ? rest : { ...rest, [LIFECYCLE]: stated }, options)
}

function isLifecycle([key]: [string, unknown]): boolean {
  return (LIFECYCLE_KEYS as readonly string[]).includes(key)
}

/** Fields that contain data, which may have bigints at any depth. */
const DATA: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const', 'value', 'dataValue'])

function asData([key, value]: [string, unknown]): [string, unknown] {
  const isData = typeof value === 'bigint' || DATA.has(key) || key.startsWith('x-')
  return [key, isData ? plainValue(value as Value) : value]
}
