import type { Node } from '../containment/node.ts'
import { layersOf, tagsOf } from '../containment/tags-of.ts'
import { work } from '../containment/work.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

const known = new WeakMap<readonly Node[], boolean>()

/** Whether some property tells choices apart: all demand it, and no two take the same value for it. */
export function areTagged(choices: readonly Node[]): boolean {
  work.steps += choices.length
  const before = known.get(choices)
  if (before !== undefined) return before
  const [first, ...others] = choices.map((choice) => tagsOf(choice))
  const found = [...(first ?? [])].some(([name, values]) => {
    const seen = new Set(values)
    return others.every((tags) => {
      const own = tags.get(name)
      if (own === undefined) return false
      const size = seen.size
      for (const value of own) seen.add(value)
      return seen.size === size + own.size
    })
  })
  known.set(choices, found)
  return found
}

/** Whether a discriminator alone tells the choices of a schema apart, on either side: by what the schemas say, a value of one may do for another. */
export function isToldByTag(holder: Around, { nodeAt }: Reading): boolean {
  return SIDES.some((side) =>
    layersOf(nodeAt(side, holder[side])).some(({ tags, oneOf, anyOf }) => {
      const choices = oneOf ?? anyOf
      return tags !== undefined && choices !== undefined && !areTagged(choices)
    }),
  )
}

const SIDES = ['base', 'revision'] as const
