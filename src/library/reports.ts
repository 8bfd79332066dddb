import { type Json, type JsonObject, isObject } from '../base/json.ts'
import type { DayText } from '../time/day-text.ts'
import { FAIL_ON, type FailOn, isFailure } from '../policy/fail-on.ts'
import { type DiffReportOptions, diffReport as reportOn } from '../report/diff-report.ts'
import { FORMAT_NAMES, type ReportFormat, isReport, isSet, render as write } from '../report/index.ts'
import { DOCUMENT_STATES, type ReportSet, assembleSet as assemble } from '../report/report-set.ts'
import { isStackFull } from '../base/stack-full.ts'
import type { Report } from '../report/report.ts'
import { ReportError } from '../report/report-error.ts'
import { CLASSES, UNKNOWNS } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { checkOpenapi3 } from './documents.ts'
import {
  AN_OBJECT,
  A_BOOLEAN,
  A_COUNT,
  A_TEXT,
  type Expected,
  check,
  checkOptions,
  listOf,
  oneOf,
} from '../base/expected.ts'
import { A_DAY } from './a-day.ts'
import { InputError } from '../base/input-error.ts'
import { readSide } from './places.ts'

/** How a report is written. */
export interface RenderOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** The maximum number of entries in formats for people; 0 for all. Formats for programs always list all. */
  readonly max?: number
  /** The folder that file names are relative to, in formats that contain file names. */
  readonly root?: string
  /** Which findings count as failures, in formats that distinguish them; by default `breaking`. */
  readonly failOn?: FailOn
  /** The two documents, for the format `overlay`. */
  readonly entries?: { readonly base: JsonObject; readonly revision: JsonObject }
  /** Whether to write JSON instead of YAML, in formats that are YAML documents. */
  readonly asJson?: boolean
  /** Lines to add at the end, in formats for people. */
  readonly notes?: readonly string[]
}

/**
 * The report on two OpenAPI 3 documents, with removals judged as of `day`, as `chronospec diff --format json` prints it. For documents
 * from `readDocument`, it contains names and places. Throws an `InputError` if one is not an OpenAPI 3 document, or if its schemas refer to
 * each other in a chain that is too long for the stack.
 */
export function diffReport(base: Json, revision: Json, day: DayText, options: DiffReportOptions = {}): Report {
  checkOpenapi3('diffReport', 'base', base)
  checkOpenapi3('diffReport', 'revision', revision)
  check('diffReport', 'day', A_DAY, day)
  checkOptions('diffReport', options, DIFF_OPTIONS)
  try {
    return reportOn(base, revision, day as Day, options, readSide)
  } catch (error) {
    if (isStackFull(error)) throw new InputError(TOO_DEEP)
    throw error
  }
}

const TOO_DEEP =
  'diffReport: a chain of references is too long for the stack; shorten it, or call diffReport in a Worker with a larger stackSizeMb'

/**
 * Renders a report, on two documents or on several, as the text of a format. Rejects with an `InputError` if the format or the report is invalid, or
 * the format does not support the report.
 */
export async function render(
  format: ReportFormat,
  report: Report | ReportSet,
  options: RenderOptions = {},
): Promise<string> {
  check('render', 'format', oneOf(FORMAT_NAMES), format)
  if (!isSet(report)) check('render', 'report', REPORT, report)
  checkOptions('render', options, RENDER_OPTIONS)
  const { failOn, ...rest } = options
  try {
    return await write(format, report, {
      ...rest,
      ...(failOn !== undefined && { isFailure: (finding) => isFailure(finding, failOn) }),
    })
  } catch (error) {
    if (error instanceof ReportError) throw new InputError(`render: ${error.message}; ${error.hint}`)
    throw error
  }
}

/** Combines the reports on several documents into one for `render`. */
export function assembleSet(
  given: Pick<ReportSet, 'base' | 'revision' | 'reports'> & Partial<Pick<ReportSet, 'notRead' | 'waivers'>>,
): ReportSet {
  checkOptions('assembleSet', given, SET_PARTS)
  for (const key of ['base', 'revision', 'reports'] as const) check('assembleSet', key, SET_PARTS[key]!, given[key])
  const { notRead = [], waivers = { used: [], unused: [], expired: [] } } = given
  return assemble({ ...given, notRead, waivers })
}

const DIFF_OPTIONS: Readonly<Record<keyof DiffReportOptions, Expected>> = {
  classes: listOf(oneOf(CLASSES)),
  unknown: oneOf(UNKNOWNS),
  undeclared: oneOf(['contract', 'open']),
}

const RENDER_OPTIONS: Readonly<Record<keyof RenderOptions, Expected>> = {
  colours: A_BOOLEAN,
  max: A_COUNT,
  root: A_TEXT,
  failOn: oneOf(FAIL_ON),
  entries: {
    words: '{ base, revision }, both parsed documents',
    fits: (value) => isObject(value) && isObject(value['base']) && isObject(value['revision']),
  },
  asJson: A_BOOLEAN,
  notes: listOf(A_TEXT),
}

const REPORT: Expected = { words: 'a report returned by diffReport or assembleSet, or its parsed JSON', fits: isReport }

const DOCUMENT_REPORT: Expected = {
  words: 'a report with a name and a state',
  fits: (value) =>
    isReport(value) && A_TEXT.fits(Object(value).name) && oneOf(DOCUMENT_STATES).fits(Object(value).state),
}

const SET_PARTS: Readonly<Record<string, Expected>> = {
  base: A_TEXT,
  revision: A_TEXT,
  reports: listOf(DOCUMENT_REPORT),
  notRead: listOf(AN_OBJECT),
  waivers: AN_OBJECT,
}
