import { isArray, own, textOf } from '../base/json.ts'
import { nearest } from '../base/text.ts'
import { readDay, statedSunset } from '../openapi/markers.ts'
import type { Element } from './element.ts'
import { LIFECYCLE, goneFrom, lifecycleOf } from './lifecycle.ts'
import { lifecycleProblems } from './lifecycle-problems.ts'
import type { KnownNames } from './names.ts'
import { type ModelProblem, badLifecycle, datedPathParameter, oddMarks, twoFates } from './problems.ts'
import { responseProblems } from './response-problems.ts'
import { scheduledOf } from './scheduled.ts'
import { valueLifecycles } from './value-lifecycles.ts'

/** Problems of the lifecycles of an element, including those of its values. */
export function datesOf(element: Element, names: KnownNames): ModelProblem[] {
  const carried = own(element.node, LIFECYCLE)
  const problems = carried === undefined ? [] : lifecycleProblems(carried, element, names)
  const known = own(element.node, 'enum')
  for (const { value, label, path, stated } of valueLifecycles(element)) {
    const at = { label, path }
    const isThere = isArray(known) && known.some((candidate) => textOf(candidate) === value)
    if (!isThere)
      problems.push(
        badLifecycle(
          at,
          'it has a lifecycle, but is not a value of the enum',
          nearest(value, isArray(known) ? known.map(textOf) : []),
        ),
      )
    problems.push(...lifecycleProblems(stated, at, names))
  }
  return problems
}

/** Problems with the days of an element whose lifecycles are valid by themselves; part of every check for errors. */
export function fateProblems(element: Element): ModelProblem[] {
  return [...markProblems(element), ...responseProblems(element), ...pathParameterProblems(element)]
}

/** Marks of published documents that cannot be true, or that contradict the lifecycle next to them. */
function markProblems(element: Element): ModelProblem[] {
  const { node } = element
  const lifecycle = lifecycleOf(node)
  if (lifecycle !== undefined) {
    const { [LIFECYCLE]: _, ...marks } = node
    const [gone, stated] = [goneFrom(lifecycle), readDay(statedSunset(marks))]
    if (gone === undefined || stated === undefined || stated === gone) return []
    const mark = Object.keys(marks).find((key) => statedSunset({ [key]: marks[key]! }) !== null)
    return [twoFates(element, gone, mark!, stated)]
  }
  const { deprecated, sunset } = (scheduledOf(node) ?? {}) as { deprecated?: string; sunset?: string }
  const isOdd = deprecated !== undefined && sunset !== undefined && sunset < deprecated
  return isOdd ? [oddMarks(element, sunset, deprecated)] : []
}

/** A path cannot be called without one of its parameters. */
function pathParameterProblems(element: Element): ModelProblem[] {
  if (element.kind !== 'parameter' || element.node['in'] !== 'path') return []
  const lifecycle = lifecycleOf(element.node)
  const comesOrGoes = lifecycle !== undefined && (lifecycle.added !== undefined || goneFrom(lifecycle) !== undefined)
  return comesOrGoes ? [datedPathParameter(element)] : []
}
