import type { Json } from '../base/json.ts'
import { type CalendarEntry, calendarOf as calendar } from '../model/calendar.ts'
import type { ModelProblem } from '../model/problems.ts'
import { validate as problemsOf } from '../model/validate.ts'
import { checkDocument } from './documents.ts'

/**
 * What a document schedules, newest first: additions, deprecations, removals and notices, as `chronospec timeline` prints them.
 * Throws an `InputError` for anything but a document.
 */
export function calendarOf(document: Json): CalendarEntry[] {
  checkDocument('calendarOf', 'document', document)
  return calendar(document)
}

/**
 * The problems of a document as a model: errors, which make its snapshots wrong, and warnings. Without errors, the model is valid.
 * Throws an `InputError` for anything but a document.
 */
export function validate(document: Json): ModelProblem[] {
  checkDocument('validate', 'document', document)
  return problemsOf(document)
}
