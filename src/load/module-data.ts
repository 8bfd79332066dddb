import { MAX_DEPTH } from '../base/depth.ts'
import { isExact } from '../base/exact-number.ts'
import type { Path } from '../base/pointer.ts'
import { thrownText } from '../base/thrown-text.ts'

/** A value in the exports of a module that JSON cannot represent, and its path. */
export interface NonData {
  readonly path: Path
  /** Describes it: "a function", or the error when reading it. */
  readonly what: string
}

/**
 * The first value in the exports of a module that is not data: a function, a symbol, NaN or an infinite number, an object such as a `Date`,
 * or a property that throws. Bigints count as numbers, and undefined values are skipped, as is everything below the maximum depth.
 */
export function firstNonData(exported: unknown): NonData | undefined {
  const seen = new Set<unknown>()
  const waiting: { readonly value: unknown; readonly path: Path }[] = [{ value: exported, path: [] }]
  while (waiting.length > 0) {
    const { value, path } = waiting.pop()!
    try {
      const what = nonDataKind(value)
      if (what !== undefined) return { path, what }
      if (typeof value !== 'object' || value === null || seen.has(value) || path.length > MAX_DEPTH) continue
      seen.add(value)
      if (isExact(value as never)) continue
      for (const key of Object.keys(value).toReversed()) {
        const inside = [...path, key]
        try {
          waiting.push({ value: (value as Record<string, unknown>)[key], path: inside })
        } catch (error) {
          return { path: inside, what: `a value that cannot be read: ${thrownText(error)}` }
        }
      }
    } catch (error) {
      return { path, what: `an object that cannot be read: ${thrownText(error)}` }
    }
  }
  return undefined
}

const KINDS = [Date, Map, Set, RegExp, Promise, WeakMap, WeakSet, ArrayBuffer, Error] as const

function nonDataKind(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  const kind = typeof value === 'object' ? KINDS.find((each) => value instanceof each) : undefined
  return kind === undefined ? undefined : `an object of the class ${kind.name}`
}
