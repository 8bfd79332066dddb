// chronospec: reading documents, their difference, their snapshots, and the configuration of a project

// Reading
export { type ReadDocument, type ReadOptions, placeOf, readDocument } from './read-document.ts'
export { type Place } from './places.ts'
export { type Problem } from '../base/problem.ts'
export { type Path } from '../base/pointer.ts'
export { type PublishedVersion } from '../openapi/published.ts'
export { DocumentError } from './document-error.ts'
export { InputError } from '../base/input-error.ts'

// What differs between two documents, and what it means
export { type DiffReportOptions } from '../report/diff-report.ts'
export { type FindingReport, type Report } from '../report/report.ts'
export { type ReportSet } from '../report/report-set.ts'
export { type ReportFormat } from '../report/index.ts'
export { type RenderOptions, diffReport, render } from './reports.ts'

// The documents of all days, and what is scheduled
export { type Snapshot, type SnapshotOptions } from '../emit/snapshot.ts'
export { type OpenApiDocuments, type OpenApiVersion } from '../emit/version.ts'
export { type Snapshots, snapshots } from './snapshots.ts'
export { type CalendarEntry, type CalendarKind, type Kept } from '../model/calendar.ts'
export { type ModelProblem } from '../model/problems.ts'
export { calendarOf, validate } from './calendar.ts'
export { serialize } from './texts.ts'

// What responses say of the end of their operations
export { type DeprecatedOperation, type ResponseHeaders } from '../usage/response-headers.ts'
export { deprecatedOperations, headersFor } from './headers.ts'

// Days
export { type Day } from '../time/day.ts'
export { type DayText } from '../time/day-text.ts'
export { addDays, day, daysBetween, parseDay } from './days.ts'

// JSON, with numbers that no JavaScript number is
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'

// What a project settles for all runs
export { type ApiConfig } from '../policy/apis.ts'
export { type Config, type Severity } from '../policy/config.ts'
export { defineConfig } from './config.ts'
export { type FailOn } from '../policy/fail-on.ts'
export { type ListedChange, type Only } from '../policy/filters.ts'
export { type FreezePeriod, type PromisePolicy } from '../history/policy.ts'
export { type PromisedKind } from '../history/published-elements.ts'
export { type Level, type Preset, type Unknown } from '../rules/rule.ts'
