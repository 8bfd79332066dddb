import type { Node } from '../containment/node.ts'
import { layersOf, tagsOf } from '../containment/tags-of.ts'
import { work } from '../containment/work.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

const known = new WeakMap<readonly Node[], boolean>()

/** Whether some property distinguishes variants: all require it, and no two accept the same value for it. */
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

/** Whether only a discriminator distinguishes the variants of a schema, on either side: by the schemas alone, a value of one may match another. */
export function isChosenByTag(holder: Around, { nodeAt }: Reading): boolean {
  return SIDES.some((side) =>
    layersOf(nodeAt(side, holder[side])).some(({ tags, oneOf, anyOf }) => {
      const choices = oneOf ?? anyOf
      return tags !== undefined && choices !== undefined && !areTagged(choices)
    }),
  )
}

const SIDES = ['base', 'revision'] as const
