import { type Json, isObject } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { type Day, parseDay } from '../time/day.ts'
import { contains } from '../time/span.ts'
import { aliveSpans } from './alive.ts'
import { LIFECYCLE_KEYS, type Lifecycle, firstDayGone, goneFrom } from './lifecycle.ts'
import {
  type ModelProblem,
  type Named,
  badDay,
  badLifecycle,
  deadReplacement,
  unknownReplacement,
  wrongOrder,
} from './problems.ts'
import { withoutPhases } from './shape.ts'

const DAYS = ['added', 'announced', 'deprecated'] as const
const SUNSETS = ['sunset', 'extended'] as const
const TEXTS = ['subject', 'replacement', 'reason', 'link'] as const

/** The last day there is: nothing can come after it. */
const LAST = '9999-12-31'
const METHOD = '(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)'

/** One or more methods and a path, and nothing else: `GET /zones`, `GET, POST /zones`. Anything longer is prose. */
const OPERATION = new RegExp(`^(${METHOD}(?:, ${METHOD})*) (/\\S*)$`)

/** What is wrong with one lifecycle, carried by the element `at`. */
export function lifecycleProblems(
  carried: Json,
  at: Named,
  document: Json,
  operations: ReadonlyMap<string, Path>,
): ModelProblem[] {
  if (!isObject(carried)) return [badLifecycle(at, 'its lifecycle is not an object')]
  const unknown = Object.keys(carried).filter((key) => !LIFECYCLE_KEYS.includes(key as keyof Lifecycle))
  const shape = unknown.map((key) =>
    badLifecycle(at, `"${key}" is no word of a lifecycle`, nearest(key, LIFECYCLE_KEYS)),
  )
  const days = [
    ...DAYS.filter((key) => carried[key] !== undefined && !isDay(carried[key])),
    ...SUNSETS.filter((key) => carried[key] !== undefined && !isSunset(carried[key])),
  ].map((key) => badDay(at, key, stringify(carried[key])))
  const texts = TEXTS.filter((key) => carried[key] !== undefined && typeof carried[key] !== 'string').map((key) =>
    badLifecycle(at, `${key} ${stringify(carried[key])} is no text`),
  )
  if (shape.length + days.length + texts.length > 0) return [...shape, ...days, ...texts]
  const lifecycle = carried as Lifecycle
  return [...orderProblems(lifecycle, at), ...replacementProblems(lifecycle, at, document, operations)]
}

function isDay(value: Json | undefined): boolean {
  return typeof value === 'string' && parseDay(value) !== undefined
}

function isSunset(value: Json | undefined): boolean {
  return (
    isDay(value) ||
    (isObject(value) && Object.keys(value).join() === 'after' && isDay(value['after']) && value['after'] !== LAST)
  )
}

/** Each pair of days that has an order, the earlier one first. */
function orderProblems(lifecycle: Lifecycle, at: Named): ModelProblem[] {
  const sunset = lifecycle.sunset && firstDayGone(lifecycle.sunset)
  const extended = lifecycle.extended && firstDayGone(lifecycle.extended)
  const { added, announced, deprecated } = lifecycle
  const pairs: [string, Day | undefined, string, Day | undefined][] = [
    ['sunset', sunset, 'added', added],
    ['sunset', sunset, 'deprecated', deprecated],
    ['sunset', sunset, 'announced', announced],
    ['deprecated', deprecated, 'added', added],
    ['deprecated', deprecated, 'announced', announced],
    ['extended', extended, 'sunset', sunset],
    ['extended', extended, 'added', added],
    ['extended', extended, 'deprecated', deprecated],
    ['extended', extended, 'announced', announced],
  ]
  return pairs.flatMap(([key, day, otherKey, other]) =>
    day !== undefined && other !== undefined && day < other ? [wrongOrder(at, key, day, otherKey, other)] : [],
  )
}

function replacementProblems(
  lifecycle: Lifecycle,
  at: Named,
  document: Json,
  operations: ReadonlyMap<string, Path>,
): ModelProblem[] {
  const [, methods, path] = OPERATION.exec(lifecycle.replacement ?? '') ?? []
  return (methods?.split(', ') ?? []).flatMap((method) =>
    operationProblems(`${method} ${path}`, lifecycle, at, document, operations),
  )
}

function operationProblems(
  name: string,
  lifecycle: Lifecycle,
  at: Named,
  document: Json,
  operations: ReadonlyMap<string, Path>,
): ModelProblem[] {
  const path = operations.get(name)
  if (path === undefined) return [unknownReplacement(at, name, nearest(name, operations.keys()))]
  const needed = goneFrom(lifecycle)
  const there = aliveSpans(document, withoutPhases(path))
  return needed !== undefined && !there.some((span) => contains(span, needed))
    ? [deadReplacement(at, name, needed)]
    : []
}
