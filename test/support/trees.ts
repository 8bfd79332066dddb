import type { Json } from '../../src/base/json.ts'

/** A list in a list in a list …, `depth` of them. */
export function nestedArrays(depth: number): Json {
  let tree: Json = 'core'
  for (let level = 0; level < depth; level++) tree = [tree]
  return tree
}

/** An object in an object in an object …, `depth` of them, each under the key `key`. */
export function nestedObjects(depth: number, key: string = 'a'): Json {
  let tree: Json = 'core'
  for (let level = 0; level < depth; level++) tree = { [key]: tree }
  return tree
}

/** A timeline in tree form, from rows of the first day, the first day after it, and the value; `''` is an open end. */
export function timeline(...phases: [from: string, until: string, value: Json][]): Json {
  return {
    'x-timeline': phases.map(([from, until, value]) => ({
      ...(from !== '' && { from }),
      ...(until !== '' && { until }),
      value,
    })),
  }
}
