import { type Json, isArray, isObject, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { parsePointer } from '../base/pointer.ts'
import { segmentsText } from './coordinates.ts'
import type { Element } from './element.ts'
import type { ValueChange } from './value-changes.ts'

/** The calendar's text for a change: what happens to which element, and for a changed value a sentence in singular and plural. */
export interface CalendarWords {
  readonly kind: 'added' | 'sunset' | 'deprecated' | 'changed'
  readonly label: string
  /** The subject of the sentence: `default of GET /orders query parameter limit`. */
  readonly topic?: string
  readonly says?: readonly [one: string, many: string]
  readonly before?: Json | undefined
  readonly after?: Json | undefined
}

/** Describes an effect of a timeline for the calendar. */
export function calendarWords({ element, action, field, before, after }: ValueChange): CalendarWords[] {
  const { label, kind } = element
  if (action !== 'changed') return [{ kind: action === 'added' ? 'added' : 'sunset', label }]
  if (field === 'required')
    return kind === 'schema' ? requiredNames(label, before, after) : [necessity(label, label, after === true)]
  if (field === 'enum' && isArray(before) && isArray(after)) return enumValues(element, before, after)
  if (field === 'deprecated') {
    if (after === true) return [{ kind: 'deprecated', label }]
    return [{ kind: 'changed', label, topic: label, says: ['is no longer deprecated', 'are no longer deprecated'] }]
  }
  const name = field === '$ref' ? 'reference' : field
  const topic = name === undefined ? label : `${name} of ${label}`
  return [{ kind: 'changed', label, topic, says: sentence(before, after, field), before, after }]
}

function requiredNames(label: string, before: Json | undefined, after: Json | undefined): CalendarWords[] {
  const [was, is] = [before, after].map((names) => (isArray(names) ? names.map(textOf) : []))
  const of = (name: string, isRequired: boolean): CalendarWords =>
    necessity(`${label}.${name}`, `${name} of ${label}`, isRequired)
  return [
    ...is!.filter((name) => !was!.includes(name)).map((name) => of(name, true)),
    ...was!.filter((name) => !is!.includes(name)).map((name) => of(name, false)),
  ]
}

function necessity(label: string, topic: string, isRequired: boolean): CalendarWords {
  const word = isRequired ? 'required' : 'optional'
  return { kind: 'changed', label, topic, says: [`becomes ${word}`, `become ${word}`] }
}

function enumValues({ segments }: Element, before: readonly Json[], after: readonly Json[]): CalendarWords[] {
  const [was, is] = [before, after].map((values) => new Set(values.map((value) => stringify(value))))
  const of = (kind: CalendarWords['kind'], value: Json): CalendarWords => ({
    kind,
    label: segmentsText(segments, stringify(value)),
  })
  return [
    ...before.filter((value) => !is!.has(stringify(value))).map((value) => of('sunset', value)),
    ...after.filter((value) => !was!.has(stringify(value))).map((value) => of('added', value)),
  ]
}

/** The maximum length of a value in a sentence. */
const LONGEST = 60

function sentence(before: Json | undefined, after: Json | undefined, field: string | undefined): [string, string] {
  const [was, is] = [before, after].map((value) => (value === undefined ? undefined : valueText(value, field)))
  const isLong =
    [was, is].some((text) => text !== undefined && text.length > LONGEST) || isObject(before) || isObject(after)
  if (before === undefined && after === undefined) return ['changes', 'change']
  if (before === undefined) return isLong ? ['is new', 'are new'] : [`is new: ${is}`, `are new: ${is}`]
  if (after === undefined)
    return isLong ? ['goes', 'go'] : [`is removed; it was ${was}`, `are removed; they were ${was}`]
  return isLong ? ['changes', 'change'] : [`changes from ${was} to ${is}`, `change from ${was} to ${is}`]
}

function valueText(value: Json, field: string | undefined): string {
  return field === '$ref' && typeof value === 'string' ? (parsePointer(value).at(-1) ?? value) : stringify(value)
}
