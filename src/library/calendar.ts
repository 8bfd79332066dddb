import type { Json } from '../base/json.ts'
import * as model from '../model/calendar.ts'
import type { ModelProblem } from '../model/problems.ts'
import * as validation from '../model/validate.ts'
import { checkDocument } from './documents.ts'

/**
 * What a document schedules, newest first: what comes, is marked as deprecated and goes, and its notices, as `chronospec timeline` prints it.
 * Throws an `InputError` for what is no document.
 */
export function calendarOf(document: Json): model.CalendarEntry[] {
  checkDocument('calendarOf', 'document', document)
  return model.calendarOf(document)
}

/**
 * What is wrong with a document as a model: errors, which make its snapshots wrong, and warnings. It is sound where there is no error.
 * Throws an `InputError` for what is no document.
 */
export function validate(document: Json): ModelProblem[] {
  checkDocument('validate', 'document', document)
  return validation.validate(document)
}
