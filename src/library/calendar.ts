import type { Json } from '../base/json.ts'
import { type CalendarEntry, calendarOf as calendar } from '../model/calendar.ts'
import type { ModelProblem } from '../model/problems.ts'
import { validate as problemsOf } from '../model/validate.ts'
import { checkDocument } from './documents.ts'

/**
 * What a document schedules, newest first: what comes, is marked as deprecated and goes, and its notices, as `chronospec timeline` prints it.
 * Throws an `InputError` for what is no document.
 */
export function calendarOf(document: Json): CalendarEntry[] {
  checkDocument('calendarOf', 'document', document)
  return calendar(document)
}

/**
 * What is wrong with a document as a model: errors, which make its snapshots wrong, and warnings. It is sound where there is no error.
 * Throws an `InputError` for what is no document.
 */
export function validate(document: Json): ModelProblem[] {
  checkDocument('validate', 'document', document)
  return problemsOf(document)
}
