import { type Json, type JsonObject, isObject, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { parseDay } from '../time/day.ts'
import { type ModelProblem, type Named, badDay, badLifecycle, noLifecycle } from './problems.ts'

const DAYS = ['added', 'announced', 'deprecated'] as const
const TEXTS = ['subject', 'replacement', 'reason', 'link'] as const

/** The last representable day: nothing can come after it. */
const LAST = '9999-12-31'

/** Whether a value is a readable lifecycle. */
export function isReadable(carried: Json | undefined): carried is JsonObject {
  return isObject(carried) && unreadableWords(carried, NOWHERE).length === 0
}

const NOWHERE: Named = { label: '', path: [] }

/** What makes a lifecycle unreadable. Unknown keys are only ignored. */
export function unreadableWords(carried: Json, at: Named): ModelProblem[] {
  if (!isObject(carried)) return [noLifecycle(at, isDay(carried) ? textOf(carried) : 'YYYY-MM-DD')]
  const days = [
    ...DAYS.filter((key) => carried[key] !== undefined && !isDay(carried[key])),
    ...(carried['sunset'] === undefined || isSunset(carried['sunset']) ? [] : ['sunset']),
    ...(carried['extended'] === undefined || isExtension(carried['extended']) ? [] : ['extended']),
  ].map((key) => badDay(at, key, stringify(carried[key])))
  const texts = TEXTS.filter((key) => carried[key] !== undefined && typeof carried[key] !== 'string').map((key) =>
    badLifecycle(at, `${key} ${stringify(carried[key])} is not a string`),
  )
  return [...days, ...texts]
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

/** A sunset, optionally with the day from which it is known. */
function isExtension(value: Json): boolean {
  if (!isObject(value) || !Object.hasOwn(value, 'to')) return isSunset(value)
  return Object.keys(value).toSorted().join() === 'announced,to' && isSunset(value['to']) && isDay(value['announced'])
}
