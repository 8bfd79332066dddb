// What a browser has of the library: nothing here, nor below, imports Node.

// Days and values over time
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type Day, addDays, daysBetween, parseDay } from '../time/day.ts'
export { at, changeDays } from '../time/at.ts'

// The snapshots of a model, and what it schedules
export { type Snapshot, type SnapshotOptions, type Snapshots, snapshots } from '../emit/snapshot.ts'
export { type Chronicle, publishedOn, readChronicle } from '../history/chronicle.ts'
export { snapshotsAsOf } from '../history/as-of.ts'
export { type CalendarEntry, type CalendarKind, type Kept, calendarOf } from '../model/calendar.ts'
export { chronicleCalendar } from '../history/calendar.ts'
export { serialize } from '../emit/serialize.ts'

// What differs between two documents, and what it means
export { type DiffReportOptions, diffReport } from '../report/diff-report.ts'
export { type FindingReport, type Report } from '../report/report.ts'
export { type RenderOptions, render } from '../report/index.ts'
export { ReportError } from '../report/report-error.ts'

// Whether every value of one schema is a value of another
export { type CompareSchemasOptions, type SchemaComparison, compareSchemas } from '../containment/compare-schemas.ts'
