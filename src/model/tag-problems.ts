import { type Json, isArray } from '../base/json.ts'
import { union } from '../time/span.ts'
import { aliveSpan, firstGap } from './alive.ts'
import { daysOf } from './days-of.ts'
import type { Element } from './element.ts'
import { type ModelProblem, noTagLeft } from './problems.ts'
import { compileTagName, tagDays } from './tag-names.ts'

/** Operations that lose their only tag, after which nothing groups them in documentation and generated code. */
export function tagProblems(document: Json, all: readonly Element[]): ModelProblem[] {
  const days = tagDays(document, 'mark')
  if (days.size === 0) return []
  return all.flatMap((element) => {
    const { kind, node, label, path } = element
    const tags = node['tags']
    const alive = kind === 'operation' && isArray(tags) && tags.length > 0 ? aliveSpan(element) : undefined
    if (alive === undefined) return []
    const named = union((tags as readonly Json[]).flatMap((name) => daysOf(compileTagName(name, days))))
    const gap = firstGap(alive, named)
    return gap === undefined ? [] : [noTagLeft({ label, path: [...path, 'tags'] }, gap)]
  })
}
