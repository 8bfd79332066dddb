import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Node, Schema } from '../containment/node.ts'
import { work } from '../containment/work.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

/** Whether some property tells choices apart: all demand it, and no two take the same value for it. */
export function areTagged(choices: readonly Node[]): boolean {
  work.steps += choices.length
  const [first, ...others] = choices.map((choice) => tagsOf(choice))
  if (first === undefined) return false
  return [...first].some(([name, values]) => {
    const seen = new Set(values)
    return others.every((tags) => {
      const own = tags.get(name)
      if (own === undefined || own.some((value) => seen.has(value))) return false
      for (const value of own) seen.add(value)
      return true
    })
  })
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

/** The properties that a choice demands and whose plain values it lists, with those values as JSON. */
function tagsOf(choice: Node): Map<string, readonly string[]> {
  const tags = new Map<string, readonly string[]>()
  for (const schema of layersOf(choice)) {
    for (const name of schema.required) {
      const node = schema.properties.get(name)
      const values = node === undefined ? undefined : listedBy(node)
      if (values !== undefined)
        tags.set(
          name,
          values.map((value) => stringify(value)),
        )
    }
  }
  return tags
}

function listedBy(node: Node): readonly Json[] | undefined {
  const lists = layersOf(node).flatMap(({ enums }) => enums)
  return lists.toSorted((a, b) => a.length - b.length)[0]
}

/** A schema, and those that its references and its parts lead to, not far. */
function layersOf(node: Node, depth: number = 0): Schema[] {
  const schema = node.schema()
  return depth > 3 ? [schema] : [schema, ...schema.allOf.flatMap((part) => layersOf(part, depth + 1))]
}
