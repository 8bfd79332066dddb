// chronospec/browser: the parts of the library that run in a browser; neither this module nor its imports use Node

// Days and values over time
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { type Day } from '../time/day.ts'
export { type DayText } from '../time/day-text.ts'
export { addDays, daysBetween, parseDay } from '../library/days.ts'
export { at, changeDays } from '../library/trees.ts'

// The snapshots of a model, and what it schedules
export { type Snapshot, type SnapshotOptions } from '../emit/snapshot.ts'
export { type OpenApiDocuments, type OpenApiVersion } from '../emit/version.ts'
export { type Snapshots, snapshots } from '../library/snapshots.ts'
export { type Chronicle } from '../history/chronicle.ts'
export { chronicleCalendar, publishedOn, readChronicle, snapshotsAsOf } from '../library/chronicles.ts'
export { type CalendarEntry, type CalendarKind, type Kept } from '../model/calendar.ts'
export { calendarOf } from '../library/calendar.ts'
export { serialize } from '../library/texts.ts'

// What differs between two documents, and what it means
export { type DiffReportOptions } from '../report/diff-report.ts'
export { type FindingReport, type Report } from '../report/report.ts'
export { type ReportSet } from '../report/report-set.ts'
export { type ReportFormat } from '../report/index.ts'
export { type RenderOptions, diffReport, render } from '../library/reports.ts'
export { type FailOn } from '../policy/fail-on.ts'
export { InputError } from '../base/input-error.ts'

// Whether every value of one schema is a value of another
export { type CompareSchemasOptions, type SchemaComparison } from '../containment/compare-schemas.ts'
export { compareSchemas } from '../library/schemas.ts'
