import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { isData } from '../openapi/fields.ts'
import { readDay } from '../openapi/markers.ts'
import type { Element } from './element.ts'
import { LIFECYCLE, LIFECYCLE_DAYS, LIFECYCLE_KEYS, VALUE_LIFECYCLES } from './lifecycle.ts'
import {
  type ModelProblem,
  lifecycleWithoutEffect,
  valuesWithoutEffect,
  lifecycleAmongNames,
  misspelledLifecycle,
  strayWord,
} from './problems.ts'
import { type Kind, plainNodes, slotOf } from './shape.ts'
import { isStill } from './still.ts'

/**
 * Lifecycles without effect because they are not on an element of the API, and lifecycle days directly in an element. A lifecycle in an
 * extension, or under a name like that of lifecycles, is only a warning: its meaning there is unknown.
 */
export function strayWords(document: JsonObject, all: readonly Element[]): ModelProblem[] {
  const isDated = !isStill(document)
  return all.flatMap((element) => [
    ...(isDated ? lifecyclesWithoutEffect(element) : []),
    ...strayDays(element),
    ...misspelled(element),
  ])
}

/** Kinds that only map names to objects. */
const LISTS_OF_NAMES: Partial<Record<Kind, string>> = { components: 'components', responses: 'responses' }

function lifecyclesWithoutEffect(element: Element): ModelProblem[] {
  const { kind, node } = element
  const names = LISTS_OF_NAMES[kind]
  // Computed only for problems: a label costs more than the whole check.
  const at = (...steps: Path) => ({ label: element.label, path: [...element.path, ...steps] })
  const ofNames = names !== undefined && Object.hasOwn(node, LIFECYCLE)
  const ofValues = kind !== 'schema' && Object.hasOwn(node, VALUE_LIFECYCLES)
  return [
    ...(ofNames ? [lifecycleAmongNames(at(LIFECYCLE), LIFECYCLE, names)] : []),
    ...(ofValues ? [valuesWithoutEffect(at(VALUE_LIFECYCLES), VALUE_LIFECYCLES)] : []),
    ...Object.entries(node).flatMap(([key, value]) => {
      const [form] = slotOf(kind, key) ?? []
      if (form === 'map')
        return plainNodes(value).some((map) => isLifecycle(own(map, LIFECYCLE)))
          ? [lifecycleAmongNames(at(key, LIFECYCLE), LIFECYCLE, key)]
          : []
      if (form !== undefined || isRead(kind, key)) return []
      const isExtension = key.startsWith('x-')
      return placesOf(value).map(([step, ...inner]) => {
        const steps = [key, step!, ...inner]
        return lifecycleWithoutEffect(at(...steps), String(steps.at(-1)), steps.slice(0, -1).join('.'), isExtension)
      })
    }),
  ]
}

/** Whether a field is checked elsewhere or contains example data. */
function isRead(kind: Kind, key: string): boolean {
  const isOwn = key === LIFECYCLE || key === VALUE_LIFECYCLES || key === 'security'
  return isOwn || (isData(key) && !key.startsWith('x-')) || kind === 'pathItem'
}

/** The paths of lifecycles in a value that is not an element. */
function placesOf(node: Json): Path[] {
  if (typeof node !== 'object' || node === null || isStill(node)) return []
  const entries: [string | number, Json][] = isArray(node) ? [...node.entries()] : Object.entries(node)
  return entries.flatMap(([key, value]) => {
    if (key === LIFECYCLE || key === VALUE_LIFECYCLES) return [[key]]
    return isData(String(key)) ? [] : placesOf(value).map((steps) => [key, ...steps])
  })
}

/** Whether a value in a map of names is a lifecycle, and not an object with that name. */
function isLifecycle(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    Object.keys(value).every((key) => (LIFECYCLE_KEYS as readonly string[]).includes(key)) &&
    LIFECYCLE_DAYS.some((word) => readDay(own(value, word)) !== undefined)
  )
}

/** Kinds whose keys are names, or that may contain any data. */
const FREE: ReadonlySet<Kind> = new Set(['components', 'responses', 'callback', 'example'])

function strayDays(element: Element): ModelProblem[] {
  const { kind, node, steps } = element
  // The value of a lifecycle key is already reported.
  if (FREE.has(kind) || steps.at(-1) === LIFECYCLE) return []
  return LIFECYCLE_DAYS.flatMap((word) => {
    const value = own(node, word)
    const isDay = value !== undefined && isDayAlone(value) && own(own(node, LIFECYCLE), word) === undefined
    return isDay ? [strayWord({ label: element.label, path: [...element.path, word] }, word, value)] : []
  })
}

/** Lifecycles under a name that is nearly theirs. */
function misspelled(element: Element): ModelProblem[] {
  const { kind, node, steps } = element
  if (FREE.has(kind) || steps.at(-1) === LIFECYCLE) return []
  return Object.keys(node).flatMap((key) =>
    key !== LIFECYCLE && isLifecycle(own(node, key)) && nearest(key, [LIFECYCLE]) !== undefined
      ? [misspelledLifecycle({ label: element.label, path: [...element.path, key] }, key)]
      : [],
  )
}

function isDayAlone(value: Json): boolean {
  return (typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.test(value) : true) && readDay(value) !== undefined
}
