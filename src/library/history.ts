// chronospec/history: values over time, and what was published

// Values over time
export { type Dated, at, changeDays, merge } from './trees.ts'
export { type Day } from '../time/day.ts'
export { type DayText } from '../time/day-text.ts'
export { addDays, day, daysBetween, parseDay } from './days.ts'

// What was published
export { type Chronicle } from '../history/chronicle.ts'
export { type PublishedCommit, type PublishedCommits } from '../history/published-commits.ts'
export {
  chronicleCalendar,
  chronicleDocument,
  publishedOn,
  readChronicle,
  snapshotsAsOf,
  withPublished,
} from './chronicles.ts'
export { type Snapshot, type SnapshotOptions } from '../emit/snapshot.ts'
export { type OpenApiDocuments, type OpenApiVersion } from '../emit/version.ts'
export { type Snapshots } from './snapshots.ts'
export { type CalendarEntry, type CalendarKind, type Kept } from '../model/calendar.ts'

// JSON and errors
export { type Json, type JsonArray, type JsonObject } from '../base/json.ts'
export { type ExactNumber, type Numeric, isExact } from '../base/exact-number.ts'
export { InputError } from '../base/input-error.ts'
