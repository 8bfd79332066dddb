import type { ExactNumber } from '../../base/exact-number.ts'
import type { Json, JsonObject } from '../../base/json.ts'
import { keepSite } from '../../base/site.ts'
import { plainValue } from '../bigints.ts'
import type { Day } from '../../time/day.ts'
import { LIFECYCLE, LIFECYCLE_KEYS, type Lifecycle } from '../lifecycle.ts'

type Upto9 = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Upto28 = `0${Upto9}` | `1${0 | Upto9}` | `2${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
type MonthDay =
  | `02-${Upto28 | '29'}`
  | `${'04' | '06' | '09' | '11'}-${Upto28 | '29' | '30'}`
  | `${'01' | '03' | '05' | '07' | '08' | '10' | '12'}-${Upto28 | '29' | '30' | '31'}`

/**
 * A day as it is written in a model: `2026-02-28`. The compiler refuses a month or a day of it that there is none of; that the
 * year has four digits, and a 29th of February, is checked by `validate`. A day that is calculated is a `Day`, as `day(text)` makes it.
 */
export type DayText = Day | `${bigint}-${MonthDay}`

/** A lifecycle as it is written in a model. */
export type Lifetime = Lifecycle<DayText>

/** Data as it is written in a model: JSON, and bigints for whole numbers beyond 2 ** 53. */
export type Value = Json | bigint | readonly Value[] | { readonly [key: string]: Value }

/** A number as it is written in a model; a bigint is a whole number of any size. */
export type AnyNumber = number | bigint | ExactNumber

/** Extensions: whatever name begins with `x-` goes in as it is. */
export interface Extensions {
  readonly [extension: `x-${string}`]: Value
}

/**
 * What is said of a part of an API in one object, as OpenAPI has it: the words of a lifecycle move into an `x-lifecycle` of their
 * own, and bigints become the numbers of JSON they are. What is undefined is left out.
 */
export function withLifecycle(options: object): JsonObject {
  const entries = Object.entries(options as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const lifecycle = entries.filter(isLifecycle)
  const rest = Object.fromEntries(entries.filter((entry) => !isLifecycle(entry)).map(asData)) as JsonObject
  const said = Object.fromEntries(lifecycle) as JsonObject
  return keepSite(lifecycle.length === 0 ? rest : { ...rest, [LIFECYCLE]: said }, options)
}

function isLifecycle([key]: [string, unknown]): boolean {
  return (LIFECYCLE_KEYS as readonly string[]).includes(key)
}

/** Fields that hold data, in which bigints can stand at any depth. */
const DATA: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const', 'value', 'dataValue'])

function asData([key, value]: [string, unknown]): [string, unknown] {
  const isData = typeof value === 'bigint' || DATA.has(key) || key.startsWith('x-')
  return [key, isData ? plainValue(value as Value) : value]
}
